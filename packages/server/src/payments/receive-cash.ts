import type { ManagedOrder } from '@shop/contract/orders-admin'
import { recordChange } from '../audit/record-change'
import { enqueue } from '../jobs/enqueue'
import { inTransaction, type Shop } from '../kernel/shop'
import { ShopError } from '../kernel/shop-error'
import { getLockedOrder, markPaid } from '../orders/change-status'
import { getManagedOrder } from './get-managed-order'
import { lockPaymentOfOrder, updatePayment, type Payment } from './payments.queries'

/** Marks an order as paid in cash for staff, once, however many staff click. */
export async function receiveCash(shop: Shop, orderId: number, by: number): Promise<ManagedOrder> {
  await inTransaction(shop, async (shop) => {
    // Lock order: the payment before the order, as in every transaction that locks both.
    const payment = await lockPaymentOfOrder(shop.db, orderId)
    const order = await getLockedOrder(shop, orderId)
    if (payment?.kind !== 'cash') throw new ShopError('conflict', NOT_IN_CASH)
    if (payment.status === 'captured') return
    if (payment.status !== 'due') throw new ShopError('conflict', WHY_NOT[payment.status] ?? NOT_IN_CASH)
    const { amountInFils: capturedInFils } = payment
    await updatePayment(shop.db, payment.id, { status: 'captured', capturedInFils }, shop.now())
    await markPaid(shop, order, by)
    await enqueue(shop, 'complete-shipped-order', { orderId, by })
    await recordChange(shop, {
      by,
      action: 'changed',
      subject: { kind: 'order', id: orderId, name: `Order #${orderId}` },
      before: { payment_status: 'due' },
      after: { payment_status: 'paid' },
    })
  })
  return getManagedOrder(shop, orderId)
}

const NOT_IN_CASH = 'This order is not paid in cash.'
const WHY_NOT: Partial<Record<Payment['status'], string>> = {
  voided: 'This order was cancelled, so there is no cash to receive.',
  refunded: 'The cash of this order was returned already.',
}
