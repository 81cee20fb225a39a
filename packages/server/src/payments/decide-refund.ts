import { fils, type Fils } from '@shop/contract/money'
import type { Shop } from '../kernel/shop'
import { markPayment } from '../orders/change-status'
import { sumLostDisputes } from './disputed.queries'
import { insertRefund, sumRefunds, updatePayment, type Payment } from './payments.queries'

/** What the gateway took of a payment: all of it, unless it said otherwise. */
export function takenOf({ amountInFils, capturedInFils }: Pick<Payment, 'amountInFils' | 'capturedInFils'>): Fils {
  return fils(capturedInFils ?? amountInFils)
}

/** What of a payment that was taken is neither back yet, nor on its way, nor lost to a dispute. */
export async function leftOf(shop: Shop, payment: Payment): Promise<Fils> {
  const gone = (await sumRefunds(shop.db, payment.id)) + (await sumLostDisputes(shop.db, payment.id))
  return fils(Math.max(0, takenOf(payment) - gone))
}

export interface RefundDecision {
  amount: Fils
  reason?: string | null | undefined
  /** The member of staff; nobody where the shop itself decided. */
  by?: number | undefined
}

/**
 * Inside a transaction, on a payment that is held and of which so much is left. The money moves when the payment is
 * settled, which from now on it is not.
 */
export async function decideRefund(shop: Shop, payment: Payment, decision: RefundDecision): Promise<void> {
  const { amount, reason = null, by } = decision
  const { id: paymentId, orderId } = payment
  const now = shop.now()
  const isAllBack = payment.status === 'refunded' || amount === (await leftOf(shop, payment))
  if (amount > 0) {
    const refund = { paymentId, amountInFils: amount, reason, decidedBy: by ?? null, createdAt: now, updatedAt: now }
    await insertRefund(shop.db, refund)
  }
  await updatePayment(shop.db, paymentId, { status: isAllBack ? 'refunded' : 'captured', settledAt: null }, now)
  if (orderId !== null) await markPayment(shop, orderId, isAllBack ? 'refunded' : 'paid', 'refunded', { amount, by })
}

/** Inside a transaction, on a payment that is held: everything that was not returned yet goes back. */
export async function refundRest(shop: Shop, payment: Payment, by?: number): Promise<void> {
  await decideRefund(shop, payment, { amount: await leftOf(shop, payment), by })
}
