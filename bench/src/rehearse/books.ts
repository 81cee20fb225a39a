import { readConfig } from '../../../packages/server/src/config'
import { createLog } from '../../../packages/server/src/log'
import { openShop } from '../../../packages/server/src/open-shop'
import { syncRecentDisputes } from '../../../packages/server/src/disputes/sync-recent-disputes'
import { readBooks } from '../../../packages/server/src/books/check-books'

const A_DAY_IN_MS = 24 * 60 * 60_000

/** Runs the shop's own check of the books, with the gateway; without patience, because all payments are settled. */
export async function checkBooks(settings: NodeJS.ProcessEnv): Promise<string[]> {
  const config = readConfig({ ...settings, LOG_LEVEL: 'error' })
  const { shop, close } = await openShop(config, createLog(config), () => undefined)
  try {
    // The nightly job does this too: it finds disputes whose webhooks were lost.
    await syncRecentDisputes(shop, new Date(Date.now() - A_DAY_IN_MS))
    const { mismatches, gateway } = await readBooks(shop, { withGateway: true, patienceInMs: 0 })
    const unasked = gateway === 'asked' ? [] : ['the gateway did not answer']
    return [...unasked, ...mismatches.map(({ what, detail }) => `${what}: ${detail}`)]
  } finally {
    await close()
  }
}
