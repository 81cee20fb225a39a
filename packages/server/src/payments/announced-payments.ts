import type { ShippingInput } from '@shop/contract/checkout'
import { inTransaction, type Shop } from '../kernel/shop'
import { notFound, ShopError } from '../kernel/shop-error'
import { findPaymentByIntent, listAnnouncedIntents, lockPayment, updatePayment } from './payments.queries'
import { isDecided } from './settle-payment'

/** A payment that changed within this time is left to the request or the event that is about it. */
const GRACE_IN_MS = 20_000

export interface Announcement {
  userId: number
  intentId: string
  shipping: ShippingInput
  /** What the cart comes to: a payment of another amount is refused. */
  total: number
}

/** Saves where the order of an open payment goes. */
export async function saveAnnouncement(shop: Shop, announced: Announcement): Promise<void> {
  const { userId, intentId, shipping, total } = announced
  await inTransaction(shop, async (shop) => {
    const payment = await lockPayment(shop.db, intentId)
    // The answer for another user's payment is the same as for an unknown one, so that it reveals nothing.
    if (payment?.userId !== userId) throw notFound('Payment')
    if (isDecided(payment)) throw new ShopError('conflict', 'This payment can’t be used any more. Please pay again.')
    if (payment.amountInFils !== total) throw new ShopError('price-changed', CART_CHANGED)
    await updatePayment(shop.db, payment.id, { shipping }, shop.now())
  })
}

const CART_CHANGED = 'The total of your cart has changed. Please look at it again.'

export interface AnnouncedOrder {
  userId: number
  shipping: ShippingInput
}

/** The order that waits for this payment, if it has been paid; undefined where there is none. */
export async function findPaidAnnouncement(shop: Shop, intentId: string): Promise<AnnouncedOrder | undefined> {
  const payment = await findPaymentByIntent(shop.db, intentId)
  if (!payment?.shipping || payment.orderId !== null || isDecided(payment)) return undefined
  const intent = await shop.gateway.findIntent(intentId)
  return intent?.status === 'succeeded' ? { userId: payment.userId, shipping: payment.shipping } : undefined
}

/** The payments to look at again: their event may be lost, or this process may have died over it. */
export function listAnnouncedPayments(shop: Shop): Promise<string[]> {
  return listAnnouncedIntents(shop.db, new Date(shop.now().getTime() - GRACE_IN_MS))
}
