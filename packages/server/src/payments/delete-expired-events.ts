import type { Shop } from '../kernel/shop'
import { deleteHandledEvents } from './webhook.queries'

const DAY_IN_MS = 24 * 60 * 60 * 1000
const EVENTS_ARE_KEPT_FOR_MS = 30 * DAY_IN_MS

/** Deletes handled webhook events after 30 days. They serve to detect repeated deliveries, whose signature expires. */
export async function deleteExpiredEvents(shop: Shop): Promise<void> {
  await deleteHandledEvents(shop.db, new Date(shop.now().getTime() - EVENTS_ARE_KEPT_FOR_MS))
}
