import { GatewayInDoubt, GatewayRefusal } from '../kernel/gateway-error'
import type { Shop } from '../kernel/shop'
import type { EnqueueOptions } from '../jobs/enqueue'
import { settlePayment } from './settle-payment'

/** Until then the request itself settles; the job is for a request that could not. */
const GRACE_IN_MS = 10_000

/** When the job of a payment that this request settles is to run, so that the two do not race. */
export function afterRequest(shop: Shop): EnqueueOptions {
  return { runAt: new Date(shop.now().getTime() + GRACE_IN_MS) }
}

/** The job that was queued does it if we can't. */
export async function settleNowOrLater(shop: Shop, paymentId: number): Promise<void> {
  try {
    await settlePayment(shop, paymentId)
  } catch (error) {
    if (!(error instanceof GatewayInDoubt || error instanceof GatewayRefusal)) throw error
    shop.log.warn({ err: error, paymentId }, 'the gateway will be asked again')
  }
}
