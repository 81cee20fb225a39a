import { fils, type Fils } from '@shop/contract/money'
import type { Shop } from '../kernel/shop'
import { markPayment } from '../orders/change-status'
import { sumLostDisputes } from './disputed.queries'
import { insertRefundLines, type RefundedLine } from './line-refunds.queries'
import { updatePayment, type Payment } from './payments.queries'
import { insertRefund, sumRefunds } from './refunds.queries'

/** Returns the captured amount of a payment: the full amount, unless the gateway reported a different one. */
export function capturedOf({ amountInFils, capturedInFils }: Pick<Payment, 'amountInFils' | 'capturedInFils'>): Fils {
  return fils(capturedInFils ?? amountInFils)
}

/** Returns the captured amount less all pending and completed refunds and all lost disputes. */
export async function refundableOf(shop: Shop, payment: Payment): Promise<Fils> {
  const gone = (await sumRefunds(shop.db, payment.id)) + (await sumLostDisputes(shop.db, payment.id))
  return fils(Math.max(0, capturedOf(payment) - gone))
}

export interface RefundDecision {
  amount: Fils
  reason?: string | null | undefined
  /** The id of the staff member; undefined where the shop itself decided the refund. */
  by?: number | undefined
  /** Which lines of the order it is for, as `checkLines` lets through. */
  lines?: readonly RefundedLine[] | undefined
}

/**
 * Records a refund and marks the payment as unsettled; the money moves when the payment is settled. Call it inside a
 * transaction, on a locked payment, with at most its refundable amount. Returns the id of the refund, if there is one.
 */
export async function decideRefund(
  shop: Shop,
  payment: Payment,
  decision: RefundDecision,
): Promise<number | undefined> {
  const { amount, reason = null, by, lines = [] } = decision
  const { id: paymentId, orderId } = payment
  const now = shop.now()
  const isRefunded = payment.status === 'refunded' || amount === (await refundableOf(shop, payment))
  let refundId: number | undefined
  if (amount > 0) {
    const refund = { paymentId, amountInFils: amount, reason, decidedBy: by ?? null, createdAt: now, updatedAt: now }
    refundId = await insertRefund(shop.db, refund)
    await insertRefundLines(shop.db, refundId, lines)
  }
  await updatePayment(shop.db, paymentId, { status: isRefunded ? 'refunded' : 'captured', settledAt: null }, now)
  if (orderId !== null) await markPayment(shop, orderId, isRefunded ? 'refunded' : 'paid', 'refunded', { amount, by })
  return refundId
}

/** Records a refund of everything that is still refundable. Call it inside a transaction, on a locked payment. */
export async function refundRest(shop: Shop, payment: Payment, by?: number): Promise<void> {
  await decideRefund(shop, payment, { amount: await refundableOf(shop, payment), by })
}
