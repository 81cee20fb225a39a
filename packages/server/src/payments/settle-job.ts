import { sql, type SQL } from 'drizzle-orm'
import { jobAdded, jobRemoved, type EnqueueOptions } from '../jobs/enqueue'
import type { Shop } from '../kernel/shop'

/** How long the request itself may take to settle the payment before the queued job tries it. */
const GRACE_IN_MS = 10_000

/** Delays the settle job of a payment, so that it does not race with the request that settles the same payment. */
export function afterRequest(shop: Shop): EnqueueOptions {
  return { runAt: new Date(shop.now().getTime() + GRACE_IN_MS) }
}

/** Adds the job that captures the payment of a new order or gift card, should the request die before it does. */
export function captureJobAdded(shop: Shop, paymentId: number): SQL {
  return jobAdded('settle-payment', { paymentId }, { ...afterRequest(shop), key: keyOf(paymentId) })
}

/** Removes that job once the payment is captured, so that nobody runs it for nothing. */
export function captureJobRemoved(paymentId: number | SQL): SQL {
  return jobRemoved(sql`${KEY_PREFIX} || (${paymentId})::text`)
}

const KEY_PREFIX = 'capture-'

function keyOf(paymentId: number): string {
  return `${KEY_PREFIX}${paymentId}`
}
