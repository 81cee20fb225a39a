import type { Order, OrderStatus } from '@shop/contract/orders'
import { enqueue } from '../jobs/enqueue'
import { GatewayInDoubt, GatewayRefusal } from '../kernel/gateway-error'
import { inTransaction, type Shop } from '../kernel/shop'
import { changeStatus, holdOrder, markPayment } from '../orders/change-status'
import { getOrder } from '../orders/read-orders'
import { lockPaymentOfOrder, updatePayment } from './payments.queries'
import { decideRefund, settlePayment } from './settle-payment'

/** What staff do to an order. Cancelling it returns the money, once, however many click. */
export async function setOrderStatus(shop: Shop, orderId: number, status: OrderStatus, by: number): Promise<Order> {
  const paymentId = await inTransaction(shop, async (shop) => {
    // The payment first, as everybody does who takes both.
    const payment = await lockPaymentOfOrder(shop.db, orderId)
    const order = await holdOrder(shop, orderId)
    if (order.status === status) return undefined
    await changeStatus(shop, order, status, by)
    if (status !== 'cancelled') return undefined
    await enqueue(shop, 'send-order-mail', { orderId, kind: 'cancellation' })
    if (payment?.status === 'captured') await decideRefund(shop, payment, orderId)
    else if (payment?.status === 'authorized') {
      await updatePayment(shop.db, payment.id, { status: 'voided' }, shop.now())
      await markPayment(shop, orderId, 'voided', 'voided')
    } else return undefined
    await enqueue(shop, 'settle-payment', { paymentId: payment.id })
    return payment.id
  })
  if (paymentId !== undefined) await settleNowOrLater(shop, paymentId)
  return getOrder(shop, orderId)
}

/** The job does it if we can't. */
async function settleNowOrLater(shop: Shop, paymentId: number): Promise<void> {
  try {
    await settlePayment(shop, paymentId)
  } catch (error) {
    if (!(error instanceof GatewayInDoubt || error instanceof GatewayRefusal)) throw error
    shop.log.warn({ err: error, paymentId }, 'the gateway will be asked again')
  }
}
