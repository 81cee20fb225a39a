import { deleteUsedUpBehaviours } from './behaviours.queries'
import { deleteEventsBefore } from './events.queries'
import type { Gateway } from './gateway'
import { deleteResponsesBefore } from './idempotency-keys.queries'

const HOUR_IN_MS = 60 * 60 * 1000
const KEYS_EXPIRE_AFTER_MS = 24 * HOUR_IN_MS
const EVENTS_EXPIRE_AFTER_MS = 30 * 24 * HOUR_IN_MS

/** Deletes what Stripe would delete, too: old idempotency keys and events. Payments and refunds stay. */
export async function deleteExpired(gateway: Gateway): Promise<void> {
  const now = gateway.now().getTime()
  await deleteResponsesBefore(gateway.db, new Date(now - KEYS_EXPIRE_AFTER_MS))
  await deleteEventsBefore(gateway.db, new Date(now - EVENTS_EXPIRE_AFTER_MS))
  await deleteUsedUpBehaviours(gateway.db)
}
