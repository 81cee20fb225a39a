import { GatewayInDoubt, GatewayRefusal } from '../kernel/gateway-error'
import type { Shop } from '../kernel/shop'
import type { EnqueueOptions } from '../jobs/enqueue'
import { settlePayment } from './settle-payment'

/** How long the request itself may take to settle the payment before the queued job tries it. */
const GRACE_IN_MS = 10_000

/** Delays the settle job of a payment, so that it does not race with the request that settles the same payment. */
export function afterRequest(shop: Shop): EnqueueOptions {
  return { runAt: new Date(shop.now().getTime() + GRACE_IN_MS) }
}

/** Settles the payment now, and leaves it to the queued job if the gateway gives no clear answer or refuses. */
export async function settleNowOrLater(shop: Shop, paymentId: number): Promise<void> {
  try {
    await settlePayment(shop, paymentId)
  } catch (error) {
    if (!(error instanceof GatewayInDoubt || error instanceof GatewayRefusal)) throw error
    shop.log.warn({ err: error, paymentId }, 'the gateway will be asked again')
  }
}
