import { readConfig } from '../../../packages/server/src/config'
import { createLog } from '../../../packages/server/src/log'
import { openShop } from '../../../packages/server/src/open-shop'
import { readBooks } from '../../../packages/server/src/reports/check-books'

/** The shop's own check, with the gateway and without patience: all that was decided has been carried out by now. */
export async function checkBooks(settings: NodeJS.ProcessEnv): Promise<string[]> {
  const config = readConfig({ ...settings, LOG_LEVEL: 'error' })
  const { shop, close } = await openShop(config, createLog(config), () => undefined)
  try {
    const { mismatches, gateway } = await readBooks(shop, { withGateway: true, patienceInMs: 0 })
    const unasked = gateway === 'asked' ? [] : ['the gateway did not answer']
    return [...unasked, ...mismatches.map(({ what, detail }) => `${what}: ${detail}`)]
  } finally {
    await close()
  }
}
