import { GatewayInDoubt, GatewayRefusal } from '../kernel/gateway-error'
import type { Shop } from '../kernel/shop'
import { settlePayment } from './settle-payment'

/** Settles the payment now, and leaves it to the queued job if the gateway gives no clear answer or refuses. */
export async function settleNowOrLater(shop: Shop, paymentId: number): Promise<void> {
  try {
    await settlePayment(shop, paymentId)
  } catch (error) {
    if (!(error instanceof GatewayInDoubt || error instanceof GatewayRefusal)) throw error
    shop.log.warn({ err: error, paymentId }, 'the gateway will be asked again')
  }
}
