import type { Order, OrderStatus, PaymentStatus } from '@shop/contract/orders'
import { recordChange } from '../audit/record-change'
import { enqueue } from '../jobs/enqueue'
import { inTransaction, type Shop } from '../kernel/shop'
import { ShopError } from '../kernel/shop-error'
import { changeStatus, getLockedOrder, markPayment } from '../orders/change-status'
import { getOrder } from '../orders/get-orders'
import { refundRest } from './decide-refund'
import { lockPaymentOfOrder, updatePayment, type Payment } from './payments.queries'
import { refuseWhileDisputed } from './refuse-while-disputed'
import { afterRequest, settleNowOrLater } from './settle-now-or-later'

/** Changes the status of an order for staff. Cancelling refunds or voids the payment once, however many staff click. */
export async function setOrderStatus(shop: Shop, orderId: number, status: OrderStatus, by: number): Promise<Order> {
  const paymentId = await inTransaction(shop, async (shop) => {
    // Lock order: the payment before the order, as in every transaction that locks both.
    const payment = await lockPaymentOfOrder(shop.db, orderId)
    const order = await getLockedOrder(shop, orderId)
    if (order.status === status) return undefined
    if (status === 'completed') refuseUnpaid(payment)
    await changeStatus(shop, order, status, by)
    const paymentStatus = status === 'cancelled' ? await refundOrVoid(shop, orderId, payment, by) : undefined
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

/** Refuses to complete an order whose payment was refunded, voided or failed: its goods would be given away. */
function refuseUnpaid(payment: Payment | undefined): void {
  const why = payment && WHY_UNPAID[payment.status]
  if (why) throw new ShopError('conflict', `${why} It can’t be completed: the customer has to order and pay again.`)
}

const WHY_UNPAID: Partial<Record<Payment['status'], string>> = {
  refunded: 'The money for this order was returned.',
  voided: 'The card was let go and nothing was charged for this order.',
  failed: 'The card was refused and nothing was charged for this order.',
}

/** Refunds a captured payment of a cancelled order, or voids an authorised one, and queues the customer's mail. */
async function refundOrVoid(
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
