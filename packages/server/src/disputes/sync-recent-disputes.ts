import type { Shop } from '../kernel/shop'
import { listOpenDisputeIds } from './disputes.queries'
import { syncDispute } from './sync-dispute'

const MOST_AT_ONCE = 1_000

/** Syncs all open disputes and all created since a date, because their webhook events may have been lost. */
export async function syncRecentDisputes(shop: Shop, createdSince: Date): Promise<void> {
  const ids = new Set(await listOpenDisputeIds(shop.db, MOST_AT_ONCE))
  let startingAfter: string | undefined
  while (ids.size < 2 * MOST_AT_ONCE) {
    const { disputes, hasMore } = await shop.gateway.listDisputes({ startingAfter, createdSince })
    for (const { id } of disputes) ids.add(id)
    startingAfter = disputes.at(-1)?.id
    if (!hasMore || startingAfter === undefined) break
  }
  for (const id of ids) await syncDispute(shop, id)
}
