import type { Order, OrderStatus, PaymentStatus } from '@shop/contract/orders'
import { recordChange } from '../audit/record-change'
import { enqueue } from '../jobs/enqueue'
import { inTransaction, type Shop } from '../kernel/shop'
import { ShopError } from '../kernel/shop-error'
import { changeStatus, holdOrder, markPayment } from '../orders/change-status'
import { getOrder } from '../orders/read-orders'
import { refundRest } from './decide-refund'
import { lockPaymentOfOrder, updatePayment, type Payment } from './payments.queries'
import { refuseWhileDisputed } from './refuse-while-disputed'
import { afterRequest, settleNowOrLater } from './settle-now-or-later'

/** What staff do to an order. Cancelling it returns the money, once, however many click. */
export async function setOrderStatus(shop: Shop, orderId: number, status: OrderStatus, by: number): Promise<Order> {
  const paymentId = await inTransaction(shop, async (shop) => {
    // The payment first, as everybody does who takes both.
    const payment = await lockPaymentOfOrder(shop.db, orderId)
    const order = await holdOrder(shop, orderId)
    if (order.status === status) return undefined
    if (status === 'completed') refuseUnpaid(payment)
    await changeStatus(shop, order, status, by)
    const paymentStatus = status === 'cancelled' ? await letMoneyGo(shop, orderId, payment, by) : undefined
    await recordChange(shop, {
      by,
      action: 'changed',
      subject: { kind: 'order', id: orderId, name: `Order #${orderId}` },
      before: { status: order.status, payment_status: order.paymentStatus },
      after: { status, payment_status: paymentStatus ?? order.paymentStatus },
    })
    return paymentStatus && payment?.id
  })
  if (paymentId !== undefined) await settleNowOrLater(shop, paymentId)
  return getOrder(shop, orderId)
}

/** Money that went back, or never came, buys nothing: completing such an order would give its goods away. */
function refuseUnpaid(payment: Payment | undefined): void {
  const why = payment && WHY_UNPAID[payment.status]
  if (why) throw new ShopError('conflict', `${why} It can’t be completed: the customer has to order and pay again.`)
}

const WHY_UNPAID: Partial<Record<Payment['status'], string>> = {
  refunded: 'The money for this order was returned.',
  voided: 'The card was let go and nothing was charged for this order.',
  failed: 'The card was refused and nothing was charged for this order.',
}

/** Of an order that was just cancelled: what was taken goes back, what was only held is released. */
async function letMoneyGo(
  shop: Shop,
  orderId: number,
  payment: Payment | undefined,
  by: number,
): Promise<PaymentStatus | undefined> {
  await enqueue(shop, 'send-order-mail', { orderId, kind: 'cancellation' })
  if (payment?.status !== 'captured' && payment?.status !== 'authorized') return undefined
  await enqueue(shop, 'settle-payment', { paymentId: payment.id }, afterRequest(shop))
  if (payment.status === 'captured') {
    await refuseWhileDisputed(shop, payment)
    await refundRest(shop, payment, by)
    return 'refunded'
  }
  await updatePayment(shop.db, payment.id, { status: 'voided' }, shop.now())
  await markPayment(shop, orderId, 'voided', 'voided')
  return 'voided'
}
