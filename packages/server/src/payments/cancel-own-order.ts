import type { Order } from '@shop/contract/orders'
import { recordChange } from '../audit/record-change'
import { inTransaction, type Shop } from '../kernel/shop'
import { ShopError } from '../kernel/shop-error'
import { changeStatus, getLockedOrder, refuseUnlessCancellable } from '../orders/change-status'
import { getOwnOrder } from '../orders/get-orders'
import { hasLockingDispute } from './disputed.queries'
import { lockPaymentOfOrder, type Payment } from './payments.queries'
import { refundOrVoid } from './refund-or-void'
import { settleNowOrLater } from './settle-now-or-later'

/**
 * Cancels an order for its customer, until it is completed or partly printed: the pieces go back to stock and the money
 * to the card, once, however often the customer clicks. An order that is cancelled already stays as it is.
 */
export async function cancelOwnOrder(shop: Shop, userId: number, orderId: number): Promise<Order> {
  // Looked up before anything is locked, so that nobody can hold up another customer's order.
  await getOwnOrder(shop, userId, orderId)
  const paymentId = await inTransaction(shop, async (shop) => {
    // Lock order: the payment before the order, as in every transaction that locks both.
    const payment = await lockPaymentOfOrder(shop.db, orderId)
    const order = await getLockedOrder(shop, orderId)
    if (order.status === 'cancelled') return undefined
    await refuseUnlessCancellable(shop, order)
    await refuseDisputed(shop, payment)
    await changeStatus(shop, order, 'cancelled', userId)
    const paymentStatus = await refundOrVoid(shop, orderId, payment, userId)
    await recordChange(shop, {
      by: userId,
      action: 'changed',
      subject: { kind: 'order', id: orderId, name: `Order #${orderId}` },
      before: { status: order.status, payment_status: order.paymentStatus },
      after: { status: 'cancelled', payment_status: paymentStatus ?? order.paymentStatus },
    })
    return paymentStatus && payment?.id
  })
  if (paymentId !== undefined) await settleNowOrLater(shop, paymentId)
  return getOwnOrder(shop, userId, orderId)
}

/** Says to the customer what `refuseWhileDisputed` says to staff. */
async function refuseDisputed(shop: Shop, payment: Payment | undefined): Promise<void> {
  if (!payment || !(await hasLockingDispute(shop.db, payment.id))) return
  throw new ShopError(
    'conflict',
    'Your bank is looking into this payment, so the order can’t be cancelled here. Please contact us.',
  )
}
