import type { Shop } from '../kernel/shop'
import { ShopError } from '../kernel/shop-error'
import { linkPayment, lockPayment, type Payment } from './payments.queries'

/** Links a locked payment to the gift card that it buys, like `attachPayment` does with an order. */
export async function attachGiftCard(shop: Shop, { id }: Payment, giftCardId: number): Promise<void> {
  await linkPayment(shop.db, id, { orderId: null, giftCardId }, shop.now())
}

/** Locks the payment until the transaction ends: a concurrent click waits here, and then finds the gift card. */
export async function getLockedGiftPayment(shop: Shop, intentId: string): Promise<Payment> {
  const payment = await lockPayment(shop.db, intentId)
  const isUnused =
    payment?.orderId === null &&
    payment.paymentLinkId === null &&
    (payment.status === 'open' || payment.status === 'authorized')
  if (!payment || (payment.giftCardId === null && !isUnused))
    throw new ShopError('conflict', 'This payment can’t be used any more and nothing was charged. Please pay again.')
  return payment
}
