import { amountFromFils, fils, type Fils } from '@shop/contract/money'
import { recordChange } from '../audit/record-change'
import { enqueue } from '../jobs/enqueue'
import type { Shop } from '../kernel/shop'
import { ShopError } from '../kernel/shop-error'
import { getLockedOrder } from '../orders/change-status'
import { heldOfGiftCards, returnedToGiftCards } from '../gift-cards/spend-gift-cards'
import { decideRefund, refundableOf, type RefundDecision } from './decide-refund'
import type { RefundedLine } from './line-refunds.queries'
import { lockPaymentOfOrder, type Payment } from './payments.queries'
import { isFailedRefund } from './refunds.queries'
import { refundToGiftCards } from './refund-to-gift-cards'
import { refuseWhileDisputed } from './refuse-while-disputed'
import { afterRequest } from './settle-job'

export interface LockedPayment {
  orderId: number
  payment: Payment
  /** What may still be refunded, the part of gift cards included. */
  left: Fils
  leftOfPayment: Fils
}

/** Locks payment and order until the transaction ends. Refused where nothing was charged or a bank holds the money. */
export async function lockToRefund(shop: Shop, orderId: number): Promise<LockedPayment> {
  // Lock order: the payment before the order, as in every transaction that locks both.
  const payment = await lockPaymentOfOrder(shop.db, orderId)
  await getLockedOrder(shop, orderId)
  if (!wasCaptured(payment)) throw new ShopError('conflict', whyNothing(payment))
  await refuseWhileDisputed(shop, payment)
  const leftOfPayment = await refundableOf(shop, payment)
  const left = fils(leftOfPayment + (await heldOfGiftCards(shop, orderId)))
  return { orderId, payment, left, leftOfPayment }
}

/**
 * Decides a refund of at most what is left, with its audit entry and the job that settles it. The payment gets its money
 * back first, up to what was charged; the rest goes to the gift cards. The caller settles the payment after the transaction.
 * Returns the id of the refund.
 */
export async function refundLocked(
  shop: Shop,
  { orderId, payment, left, leftOfPayment }: LockedPayment,
  decision: RefundDecision & { by: number },
): Promise<number | undefined> {
  const { amount, reason = null, by, lines = [] } = decision
  if (amount > left) throw new ShopError('conflict', whyNotSoMuch(left))
  const before = fils((await returnedToGiftCards(shop, orderId)) + payment.amountInFils - leftOfPayment)
  const toPayment = fils(Math.min(amount, leftOfPayment))
  const toGiftCards = fils(amount - toPayment)
  const { within, beyond } = splitLines(lines, toPayment)
  const ofPayment =
    toPayment > 0 || toGiftCards === 0
      ? await decideRefund(shop, payment, { amount: toPayment, reason, by, lines: within })
      : undefined
  const ofGiftCards =
    toGiftCards > 0
      ? await refundToGiftCards(shop, payment, orderId, { amount: toGiftCards, reason, by, lines: beyond })
      : undefined
  await recordChange(shop, {
    by,
    action: 'refunded',
    subject: { kind: 'order', id: orderId, name: `Order #${orderId}` },
    before: { refunded: amountFromFils(before) },
    after: { refunded: amountFromFils(fils(before + amount)), reason },
  })
  await enqueue(shop, 'settle-payment', { paymentId: payment.id }, afterRequest(shop))
  return ofPayment ?? ofGiftCards
}

/** Whether the gateway refused a refund, so that it may be tried again. */
export async function hasRefundFailed(shop: Shop, refundId: number | null): Promise<boolean> {
  return refundId !== null && (await isFailedRefund(shop.db, refundId))
}

interface SplitLines {
  within: RefundedLine[]
  beyond: RefundedLine[]
}

/** Splits lines at an amount: the first lines lie within it, the last ones beyond, and one of them perhaps in both. */
export function splitLines(lines: readonly RefundedLine[], amount: number): SplitLines {
  let left = amount
  const parts = lines.map((line) => {
    const within = Math.min(left, line.amount)
    left -= within
    return { within: { ...line, amount: within }, beyond: { ...line, amount: line.amount - within } }
  })
  return {
    within: parts.flatMap(({ within }) => (within.amount > 0 ? [within] : [])),
    beyond: parts.flatMap(({ beyond }) => (beyond.amount > 0 ? [beyond] : [])),
  }
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
