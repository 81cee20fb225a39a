import { getUser } from '../accounts/get-user'
import { activateGiftCard, failGiftCard } from '../gift-cards/create-gift-card'
import type { Shop } from '../kernel/shop'
import { lockPaymentOfGiftCard, updatePayment, type Payment } from './payments.queries'

export type GiftCardPayment = Payment

/** Returns the payment that bought a gift card and locks it; undefined for one that staff issued. */
export function holdPaymentOfGiftCard(shop: Shop, giftCardId: number): Promise<GiftCardPayment | undefined> {
  return lockPaymentOfGiftCard(shop.db, giftCardId)
}

/** Books the captured payment of a gift card, which has its money from here on. Inside a transaction on the locked payment. */
export async function bookPaidGiftCard(shop: Shop, payment: Payment, capturedInFils: number): Promise<boolean> {
  const { id, giftCardId, userId, status } = payment
  // The purchase was cancelled during the capture: the next step refunds the payment.
  if (status !== 'authorized' || giftCardId === null) return false
  const captured = { status: 'captured' as const, capturedInFils, settledAt: shop.now() }
  await updatePayment(shop.db, id, captured, shop.now())
  await activateGiftCard(shop, giftCardId, await getUser(shop, userId))
  return true
}

/** Marks the refused payment of a gift card as failed, and gives the card up. */
export async function giveUpGiftCard(shop: Shop, { id, giftCardId, status }: Payment): Promise<void> {
  if (status !== 'authorized' || giftCardId === null) return
  await updatePayment(shop.db, id, { status: 'failed' }, shop.now())
  await failGiftCard(shop, giftCardId)
}
