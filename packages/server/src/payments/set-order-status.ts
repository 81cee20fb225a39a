import type { Order, OrderStatus } from '@shop/contract/orders'
import { recordChange } from '../audit/record-change'
import { enqueue } from '../jobs/enqueue'
import { inTransaction, type Shop } from '../kernel/shop'
import { ShopError } from '../kernel/shop-error'
import { changeStatus, getLockedOrder, markDue, markPayment } from '../orders/change-status'
import { getOrder } from '../orders/get-orders'
import { lockPaymentOfOrder, updatePayment, type Payment } from './payments.queries'
import { refundOrVoid } from './refund-or-void'
import { settleNowOrLater } from './settle-now-or-later'

/** Changes the status of an order for staff. Cancelling refunds or voids the payment once, however many staff click. */
export async function setOrderStatus(
  shop: Shop,
  orderId: number,
  status: OrderStatus,
  by: number,
  /** The statuses that may be left; any unless told. An order in another one stays as it is. */
  from?: readonly OrderStatus[],
): Promise<Order> {
  const paymentId = await inTransaction(shop, async (shop) => {
    // Lock order: the payment before the order, as in every transaction that locks both.
    const payment = await lockPaymentOfOrder(shop.db, orderId)
    const order = await getLockedOrder(shop, orderId)
    if (order.status === status || from?.includes(order.status) === false) return undefined
    if (status === 'completed') refuseUnpaid(payment)
    await changeStatus(shop, order, status, by)
    const again = order.status === 'cancelled' ? await payAgain(shop, orderId, payment) : undefined
    if (status === 'completed') await enqueue(shop, 'send-order-mail', { orderId, kind: 'completed' })
    const refunded = status === 'cancelled' ? await refundOrVoid(shop, orderId, payment, by) : undefined
    await recordChange(shop, {
      by,
      action: 'changed',
      subject: { kind: 'order', id: orderId, name: `Order #${orderId}` },
      before: { status: order.status, payment_status: order.paymentStatus },
      after: { status, payment_status: refunded ?? again ?? order.paymentStatus },
    })
    return refunded && payment?.id
  })
  if (paymentId !== undefined) await settleNowOrLater(shop, paymentId)
  return getOrder(shop, orderId)
}

/** A cancelled order that staff reopen is paid on delivery again, if nothing was paid before; of 0 nothing has to be paid. */
async function payAgain(
  shop: Shop,
  orderId: number,
  payment: Payment | undefined,
): Promise<'due' | 'paid' | undefined> {
  if (payment?.kind === 'none' && payment.status === 'refunded') {
    await updatePayment(shop.db, payment.id, { status: 'captured' }, shop.now())
    await markPayment(shop, orderId, 'paid', 'paid')
    return 'paid'
  }
  if (payment?.kind !== 'cash' || payment.status !== 'voided') return undefined
  await updatePayment(shop.db, payment.id, { status: 'due' }, shop.now())
  await markDue(shop, orderId)
  return 'due'
}

/** Refuses to complete an order whose payment was refunded, voided or failed: its goods would be given away. */
function refuseUnpaid(payment: Payment | undefined): void {
  if (payment?.kind === 'cash' && payment.status !== 'captured')
    throw new ShopError('conflict', NO_CASH[payment.status] ?? STILL_DUE)
  const why = payment && WHY_UNPAID[payment.status]
  if (why) throw new ShopError('conflict', `${why} It can’t be completed: the customer has to order and pay again.`)
}

const NO_CASH: Partial<Record<Payment['status'], string>> = {
  refunded: 'The cash for this order was returned, so it can’t be completed.',
}
const STILL_DUE = 'The cash for this order has not been received. Please mark it as received first.'

const WHY_UNPAID: Partial<Record<Payment['status'], string>> = {
  refunded: 'The money for this order was returned.',
  voided: 'The card was let go and nothing was charged for this order.',
  failed: 'The card was refused and nothing was charged for this order.',
}
