import { getUser } from '../accounts/get-user'
import { activateGiftCard, failGiftCard } from '../gift-cards/create-gift-card'
import { jobAdded } from '../jobs/enqueue'
import type { Shop } from '../kernel/shop'
import { ShopError } from '../kernel/shop-error'
import { afterRequest } from './settle-now-or-later'
import { lockPayment, updatePayment, type Payment } from './payments.queries'

/** Links a locked payment to the gift card that it buys, like `attachPayment` does with an order. */
export async function attachGiftCard(shop: Shop, { id }: Payment, giftCardId: number): Promise<void> {
  const settleJob = jobAdded('settle-payment', { paymentId: id }, afterRequest(shop))
  await updatePayment(shop.db, id, { giftCardId, status: 'authorized' }, shop.now(), settleJob)
}

/** Books the captured payment of a gift card, which has its money from here on. Inside a transaction on the locked payment. */
export async function bookPaidGiftCard(shop: Shop, payment: Payment, capturedInFils: number): Promise<boolean> {
  const { id, giftCardId, userId, status } = payment
  // The purchase was cancelled during the capture: the next step refunds the payment.
  if (status !== 'authorized' || giftCardId === null) return false
  await updatePayment(shop.db, id, { status: 'captured', capturedInFils, settledAt: shop.now() }, shop.now())
  await activateGiftCard(shop, giftCardId, await getUser(shop, userId))
  return true
}

/** Marks the refused payment of a gift card as failed, and gives the card up. */
export async function giveUpGiftCard(shop: Shop, { id, giftCardId, status }: Payment): Promise<void> {
  if (status !== 'authorized' || giftCardId === null) return
  await updatePayment(shop.db, id, { status: 'failed' }, shop.now())
  await failGiftCard(shop, giftCardId)
}

/** Locks the payment until the transaction ends: a concurrent click waits here, and then finds the gift card. */
export async function getLockedGiftPayment(shop: Shop, intentId: string): Promise<Payment> {
  const payment = await lockPayment(shop.db, intentId)
  const isUnused = payment?.orderId === null && (payment.status === 'open' || payment.status === 'authorized')
  if (!payment || (payment.giftCardId === null && !isUnused))
    throw new ShopError('conflict', 'This payment can’t be used any more and nothing was charged. Please pay again.')
  return payment
}
