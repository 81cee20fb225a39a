import type { Shop } from '../kernel/shop'
import { listOpenIds } from './disputes.queries'
import { lookAtDispute } from './sync-dispute'

const MOST_AT_ONCE = 1_000

/** Every dispute of these days and every one that is open, whether or not an event about it arrived. */
export async function lookAtRecentDisputes(shop: Shop, createdSince: Date): Promise<void> {
  const ids = new Set(await listOpenIds(shop.db, MOST_AT_ONCE))
  let startingAfter: string | undefined
  while (ids.size < 2 * MOST_AT_ONCE) {
    const { disputes, hasMore } = await shop.gateway.listDisputes({ startingAfter, createdSince })
    for (const { id } of disputes) ids.add(id)
    startingAfter = disputes.at(-1)?.id
    if (!hasMore || startingAfter === undefined) break
  }
  for (const id of ids) await lookAtDispute(shop, id)
}
