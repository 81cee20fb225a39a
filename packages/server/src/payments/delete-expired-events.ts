import type { Shop } from '../kernel/shop'
import { deleteHandledEvents } from './webhook.queries'

const DAY_IN_MS = 24 * 60 * 60 * 1000
const EVENTS_ARE_KEPT_FOR_MS = 30 * DAY_IN_MS
/** Few enough for one statement's time, however many a busy month has left. */
const EVENTS_AT_ONCE = 5_000

/** Deletes handled webhook events after 30 days. They serve to detect repeated deliveries, whose signature expires. */
export async function deleteExpiredEvents(shop: Shop): Promise<void> {
  const before = new Date(shop.now().getTime() - EVENTS_ARE_KEPT_FOR_MS)
  let deleted: number
  do deleted = await deleteHandledEvents(shop.db, { before, limit: EVENTS_AT_ONCE })
  while (deleted === EVENTS_AT_ONCE)
}
