import { amountFromFils, fils, type Fils } from '@shop/contract/money'
import { recordChange } from '../audit/record-change'
import { enqueue } from '../jobs/enqueue'
import type { Shop } from '../kernel/shop'
import { ShopError } from '../kernel/shop-error'
import { getLockedOrder } from '../orders/change-status'
import { decideRefund, refundableOf, type RefundDecision } from './decide-refund'
import { lockPaymentOfOrder, type Payment } from './payments.queries'
import { refuseWhileDisputed } from './refuse-while-disputed'
import { afterRequest } from './settle-now-or-later'

export interface LockedPayment {
  orderId: number
  payment: Payment
  /** What may still be refunded. */
  left: Fils
}

/** Locks payment and order until the transaction ends. Refused where nothing was charged or a bank holds the money. */
export async function lockToRefund(shop: Shop, orderId: number): Promise<LockedPayment> {
  // Lock order: the payment before the order, as in every transaction that locks both.
  const payment = await lockPaymentOfOrder(shop.db, orderId)
  await getLockedOrder(shop, orderId)
  if (!wasCaptured(payment)) throw new ShopError('conflict', whyNothing(payment))
  await refuseWhileDisputed(shop, payment)
  return { orderId, payment, left: await refundableOf(shop, payment) }
}

/**
 * Decides a refund of at most what is left, with its audit entry and the job that settles it. The caller settles the payment
 * after the transaction. Returns the id of the refund.
 */
export async function refundLocked(
  shop: Shop,
  { orderId, payment, left }: LockedPayment,
  decision: RefundDecision & { by: number },
): Promise<number | undefined> {
  const { amount, reason = null, by } = decision
  if (amount > left) throw new ShopError('conflict', whyNotSoMuch(left))
  const refundId = await decideRefund(shop, payment, decision)
  const before = fils(payment.amountInFils - left)
  await recordChange(shop, {
    by,
    action: 'refunded',
    subject: { kind: 'order', id: orderId, name: `Order #${orderId}` },
    before: { refunded: amountFromFils(before) },
    after: { refunded: amountFromFils(fils(before + amount)), reason },
  })
  await enqueue(shop, 'settle-payment', { paymentId: payment.id }, afterRequest(shop))
  return refundId
}

/** Includes payments marked as refunded: if the gateway refused a refund, its amount is refundable again. */
function wasCaptured(payment: Payment | undefined): payment is Payment {
  return payment?.status === 'captured' || payment?.status === 'refunded'
}

function whyNothing(payment: Payment | undefined): string {
  return payment?.status === 'authorized'
    ? 'The card has not been charged yet. Please try again in a minute, or cancel the order.'
    : 'Nothing was charged for this order, so there is nothing to return.'
}

function whyNotSoMuch(left: Fils): string {
  if (left === 0) return 'All of this payment was returned already.'
  return `Only AED ${amountFromFils(left).toFixed(2)} of this payment is left to return.`
}
