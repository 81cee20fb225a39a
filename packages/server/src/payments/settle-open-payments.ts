import { enqueue } from '../jobs/enqueue'
import type { Shop } from '../kernel/shop'
import { listPaymentsToSettle, voidAbandonedPayments } from './payments.queries'
import { settlePayment } from './settle-payment'
import { listForgottenEvents } from './webhook.queries'

/** Less than the minute between two sweeps, so that sweeps do not overlap when the gateway is slow. */
const LONGEST_SWEEP_IN_MS = 45_000
const EVENT_IS_FORGOTTEN_AFTER_MS = 60_000

/**
 * Settles payments that a crash or an unresponsive gateway left unsettled. Runs at every start and every minute; skips
 * payments that changed within the grace period, because a request may be settling them right now.
 */
export async function settleOpenPayments(shop: Shop, graceInMs = 0): Promise<void> {
  await settleAll(shop, await listPaymentsToSettle(shop.db, ago(shop, graceInMs)))
}

/** Voids payments whose shopper left before placing the order, so that their cards are not blocked for nothing. */
export async function voidAbandoned(shop: Shop): Promise<void> {
  await settleAll(shop, await voidAbandonedPayments(shop.db, ago(shop, shop.abandonedAfterInMs), shop.now()))
}

/** Queues a new job for each webhook event that is still unhandled after a minute. */
export async function requeueForgottenEvents(shop: Shop): Promise<void> {
  for (const eventId of await listForgottenEvents(shop.db, ago(shop, EVENT_IS_FORGOTTEN_AFTER_MS))) {
    await enqueue(shop, 'handle-gateway-event', { eventId }, { key: eventId })
  }
}

/** Settles each payment in turn. One that fails is logged and does not stop the others. */
async function settleAll(shop: Shop, paymentIds: readonly number[]): Promise<void> {
  const end = Date.now() + LONGEST_SWEEP_IN_MS
  for (const id of paymentIds) {
    if (Date.now() > end) return
    await settlePayment(shop, id).catch((error: unknown) =>
      shop.log.warn({ err: error, paymentId: id }, 'a payment is still open'),
    )
  }
}

function ago(shop: Shop, milliseconds: number): Date {
  return new Date(shop.now().getTime() - milliseconds)
}
