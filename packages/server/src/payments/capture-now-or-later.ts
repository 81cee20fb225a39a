import { enqueue } from '../jobs/enqueue'
import { GatewayInDoubt, GatewayRefusal } from '../kernel/gateway-error'
import type { Shop } from '../kernel/shop'
import type { Payment } from './payments.queries'
import { afterRequest } from './settle-job'
import { settlePayment } from './settle-payment'

/**
 * Captures the payment of an order or a gift card that is committed. A job asks again if the gateway gives no clear answer or
 * refuses; if this process dies before, the sweep of every minute does (`settleOpenPayments`).
 */
export async function captureNowOrLater(shop: Shop, paymentId: number, justSaved?: Payment): Promise<void> {
  try {
    await settlePayment(shop, paymentId, justSaved)
  } catch (error) {
    if (!(error instanceof GatewayInDoubt || error instanceof GatewayRefusal)) throw error
    shop.log.warn({ err: error, paymentId }, 'the gateway will be asked again')
    await enqueue(shop, 'settle-payment', { paymentId }, afterRequest(shop))
  }
}
