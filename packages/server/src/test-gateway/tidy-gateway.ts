import type { Shop } from '../kernel/shop'
import { deleteAnswersBefore } from './answers.queries'
import { deleteUsedUpBehaviours } from './behaviours.queries'
import { deleteEventsBefore } from './events.queries'

const HOUR_IN_MS = 60 * 60 * 1000
const ANSWERS_ARE_KEPT_FOR_MS = 24 * HOUR_IN_MS
const EVENTS_ARE_KEPT_FOR_MS = 30 * 24 * HOUR_IN_MS

/** Forgets what Stripe would forget; payments and refunds stay. */
export async function tidyGateway(shop: Shop): Promise<void> {
  const now = shop.now().getTime()
  await deleteAnswersBefore(shop.db, new Date(now - ANSWERS_ARE_KEPT_FOR_MS))
  await deleteEventsBefore(shop.db, new Date(now - EVENTS_ARE_KEPT_FOR_MS))
  await deleteUsedUpBehaviours(shop.db)
}
