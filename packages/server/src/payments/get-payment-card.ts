import type { PaidCard } from '@shop/contract/orders'
import type { PaymentMethod } from '@shop/contract/payment-methods'
import type { Shop } from '../kernel/shop'
import { notFound } from '../kernel/shop-error'
import { findIntent } from './pay-for-order'
import { findPaymentByIntent } from './payments.queries'

/** Returns the card of the user's own payment; null before a card is confirmed. */
export async function getPaymentCard(
  shop: Shop,
  userId: number,
  intentId: string,
): Promise<{ card: PaidCard | null; paid_with?: string }> {
  const payment = await findPaymentByIntent(shop.db, intentId)
  // The answer for another user's payment is the same as for an unknown one, so that it reveals nothing.
  if (payment?.userId !== userId) throw notFound('Payment')
  const intent = await findIntent(shop, intentId)
  return { card: intent?.card ?? null, ...paidWith(intent?.method) }
}

/** Names the method where it was more than a card. */
function paidWith(method: PaymentMethod | undefined): { paid_with?: string } {
  return method && method.kind !== 'card' ? { paid_with: method.name } : {}
}
