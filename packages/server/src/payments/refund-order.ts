import { amountFromFils, fils, filsFromAmount, type Fils } from '@shop/contract/money'
import type { ManagedOrder, RefundInput } from '@shop/contract/orders-admin'
import { recordChange } from '../audit/record-change'
import { enqueue } from '../jobs/enqueue'
import { inTransaction, type Shop } from '../kernel/shop'
import { ShopError } from '../kernel/shop-error'
import { getLockedOrder } from '../orders/change-status'
import { heldOfGiftCards, returnedToGiftCards } from '../gift-cards/spend-gift-cards'
import { decideRefund, refundableOf } from './decide-refund'
import { refundToGiftCards } from './refund-to-gift-cards'
import { getManagedOrder } from './get-managed-order'
import { lockPaymentOfOrder, type Payment } from './payments.queries'
import { refuseWhileDisputed } from './refuse-while-disputed'
import { afterRequest, settleNowOrLater } from './settle-now-or-later'

/** Refunds an order in part or in full, without changing the status of the order. */
export async function refundOrder(shop: Shop, orderId: number, input: RefundInput, by: number): Promise<ManagedOrder> {
  const amount = filsFromAmount(input.amount)
  const reason = input.reason === '' ? null : (input.reason ?? null)
  const paymentId = await inTransaction(shop, async (shop) => {
    // Lock order: the payment before the order, as in every transaction that locks both.
    const payment = await lockPaymentOfOrder(shop.db, orderId)
    const order = await getLockedOrder(shop, orderId)
    if (!wasCaptured(payment)) throw new ShopError('conflict', whyNothing(payment))
    await refuseWhileDisputed(shop, payment)
    const left = await refundableOf(shop, payment)
    const held = await heldOfGiftCards(shop, orderId)
    if (amount > left + held) throw new ShopError('conflict', whyNotSoMuch(fils(left + held)))

    const { toPayment, toGiftCards } = splitRefund(amount, left)
    const returned = fils((await returnedToGiftCards(shop, orderId)) + payment.amountInFils - left)
    if (toPayment > 0) await decideRefund(shop, payment, { amount: toPayment, reason, by })
    if (toGiftCards > 0) await refundToGiftCards(shop, payment, order, { amount: toGiftCards, reason, by })
    const before = returned
    await recordChange(shop, {
      by,
      action: 'refunded',
      subject: { kind: 'order', id: orderId, name: `Order #${orderId}` },
      before: { refunded: amountFromFils(before) },
      after: { refunded: amountFromFils(fils(before + amount)), reason },
    })
    await enqueue(shop, 'settle-payment', { paymentId: payment.id }, afterRequest(shop))
    return payment.id
  })
  await settleNowOrLater(shop, paymentId)
  return getManagedOrder(shop, orderId)
}

/** A refund goes back to the card first, up to what was charged; the rest goes to the gift cards. */
export function splitRefund(amount: Fils, leftOfPayment: Fils): { toPayment: Fils; toGiftCards: Fils } {
  const toPayment = fils(Math.min(amount, leftOfPayment))
  return { toPayment, toGiftCards: fils(amount - toPayment) }
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
