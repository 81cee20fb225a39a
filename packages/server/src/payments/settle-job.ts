import { sql, type Placeholder, type SQL } from 'drizzle-orm'
import { jobRemoved, jobWithPayload, type EnqueueOptions } from '../jobs/enqueue'
import type { Shop } from '../kernel/shop'

/** How long the request itself may take to settle the payment before the queued job tries it. */
const GRACE_IN_MS = 10_000

/** Delays the settle job of a payment, so that it does not race with the request that settles the same payment. */
export function afterRequest(shop: Shop): Required<Pick<EnqueueOptions, 'runAt'>> {
  return { runAt: new Date(shop.now().getTime() + GRACE_IN_MS) }
}

/** Adds the job that captures the payment of a new order or gift card, should the request die before it does. */
export function captureJobAdded(paymentId: SQL, runAt: SQL | Placeholder): SQL {
  const payload = sql`json_build_object('paymentId', ${paymentId})`
  return jobWithPayload('settle-payment', payload, { runAt, key: keyOf(paymentId) })
}

/** Removes that job once the payment is captured, so that nobody runs it for nothing. */
export function captureJobRemoved(paymentId: number | SQL): SQL {
  return jobRemoved(keyOf(paymentId))
}

function keyOf(paymentId: number | SQL): SQL {
  return sql`'capture-' || (${paymentId})::text`
}
