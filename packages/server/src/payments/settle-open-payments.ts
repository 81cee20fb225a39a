import { enqueue } from '../jobs/enqueue'
import type { Shop } from '../kernel/shop'
import { listPaymentsToSettle, voidAbandonedPayments } from './payments.queries'
import { settlePayment } from './settle-payment'
import { listForgottenEvents } from './webhook.queries'

/** A sweep ends before the next begins, also when the gateway takes its time over every single payment. */
const LONGEST_SWEEP_IN_MS = 45_000
const EVENT_IS_FORGOTTEN_AFTER_MS = 60_000

/**
 * Finishes what a crash or a silent gateway left open. Runs at every start and every minute; what is younger than the
 * grace is left to whoever is at it right now.
 */
export async function settleOpenPayments(shop: Shop, graceInMs = 0): Promise<void> {
  await settleAll(shop, await listPaymentsToSettle(shop.db, ago(shop, graceInMs)))
}

/** An authorised card whose owner never came back is let go, so that nobody's money is held for nothing. */
export async function voidAbandoned(shop: Shop): Promise<void> {
  await settleAll(shop, await voidAbandonedPayments(shop.db, ago(shop, shop.abandonedAfterInMs), shop.now()))
}

/** An event whose job died with its process is given another. */
export async function requeueForgottenEvents(shop: Shop): Promise<void> {
  for (const eventId of await listForgottenEvents(shop.db, ago(shop, EVENT_IS_FORGOTTEN_AFTER_MS))) {
    await enqueue(shop, 'handle-gateway-event', { eventId }, { key: eventId })
  }
}

/** One that can't be settled must not keep the others waiting. */
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
