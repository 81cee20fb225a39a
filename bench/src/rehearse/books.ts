import { readConfig } from '../../../packages/server/src/config'
import { createLog } from '../../../packages/server/src/log'
import { openShop } from '../../../packages/server/src/open-shop'
import { syncRecentDisputes } from '../../../packages/server/src/disputes/sync-recent-disputes'
import { readBooks } from '../../../packages/server/src/reports/check-books'

const A_DAY_IN_MS = 24 * 60 * 60_000

/** The shop's own check, with the gateway and without patience: all that was decided has been carried out by now. */
export async function checkBooks(settings: NodeJS.ProcessEnv): Promise<string[]> {
  const config = readConfig({ ...settings, LOG_LEVEL: 'error' })
  const { shop, close } = await openShop(config, createLog(config), () => undefined)
  try {
    // As every night: events that got lost are made up for.
    await syncRecentDisputes(shop, new Date(Date.now() - A_DAY_IN_MS))
    const { mismatches, gateway } = await readBooks(shop, { withGateway: true, patienceInMs: 0 })
    const unasked = gateway === 'asked' ? [] : ['the gateway did not answer']
    return [...unasked, ...mismatches.map(({ what, detail }) => `${what}: ${detail}`)]
  } finally {
    await close()
  }
}
