import { amountFromFils, fils, type Fils } from '@shop/contract/money'
import type { ManagedOrder } from '@shop/contract/orders-admin'
import { heldOfGiftCards } from '../gift-cards/spend-gift-cards'
import type { Shop } from '../kernel/shop'
import { getOrderForStaff } from '../orders/get-orders'
import { capturedOf } from './decide-refund'
import { sumLostDisputes } from './disputed.queries'
import { findPaymentOfOrder, type Payment } from './payments.queries'
import { listRefundsOfPayment } from './refunds.queries'

/** Returns an order as staff see it: with its payment, its refunds and who did what. */
export async function getManagedOrder(shop: Shop, id: number): Promise<ManagedOrder> {
  const order = await getOrderForStaff(shop, id)
  const payment = await findPaymentOfOrder(shop.db, id)
  const refunds = payment ? await listRefundsOfPayment(shop.db, payment.id) : []
  const held = await heldOfGiftCards(shop, id)
  return {
    ...order,
    payment: payment ? toPayment(payment, refunds, { lost: await sumLostDisputes(shop.db, payment.id), held }) : null,
    refunds: refunds.map(({ amountInFils, giftCardInFils, createdAt, ...refund }) => ({
      ...refund,
      amount: amountFromFils(fils(amountInFils + giftCardInFils)),
      to_gift_card: giftCardInFils > 0,
      created_at: createdAt.toISOString(),
    })),
  }
}

type Refunds = Awaited<ReturnType<typeof listRefundsOfPayment>>

function toPayment(
  payment: Payment,
  refunds: Refunds,
  { lost, held }: { lost: number; held: Fils },
): NonNullable<ManagedOrder['payment']> {
  const { kind, intentId, currency, amountInFils, status, settledAt } = payment
  const refunded = refunds
    .filter(({ state }) => state !== 'failed')
    .reduce((sum, { amountInFils }) => sum + amountInFils, 0)
  const toGiftCards = refunds.reduce((sum, { giftCardInFils }) => sum + giftCardInFils, 0)
  const wasCaptured = status === 'captured' || status === 'refunded'
  return {
    kind,
    intent_id: intentId,
    currency,
    amount: amountFromFils(fils(amountInFils)),
    refunded: amountFromFils(fils(refunded + toGiftCards)),
    captured: wasCaptured ? amountFromFils(capturedOf(payment)) : 0,
    // Never negative, even if the recorded refunds exceed the captured amount by mistake.
    refundable: wasCaptured ? amountFromFils(fils(Math.max(0, capturedOf(payment) - refunded - lost) + held)) : 0,
    refundable_to_gift_cards: wasCaptured ? amountFromFils(held) : 0,
    is_settled: settledAt !== null,
  }
}
