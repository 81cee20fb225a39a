import type { Shop } from '../kernel/shop'
import { ShopError } from '../kernel/shop-error'
import { findPaidAnnouncement, listAnnouncedPayments } from '../payments/announced-payments'
import { placePaidOrder } from './place-order'

/**
 * Places the order of a payment whose method took the money while the shopper was away, perhaps for good. Safe to run twice
 * and beside the shopper's own request: a payment makes one order. A payment that is refused for good is returned to the shopper.
 */
export async function placeAnnouncedOrder(shop: Shop, intentId: string): Promise<void> {
  const announced = await findPaidAnnouncement(shop, intentId)
  if (!announced) return
  const { userId, shipping } = announced
  try {
    await placePaidOrder(shop, { userId, intentId, shipping })
  } catch (error) {
    if (!(error instanceof ShopError) || error.code === 'unavailable') throw error
    // The payment was voided with the refusal, or will be as abandoned: either returns the money and mails the shopper.
    shop.log.warn({ intentId, code: error.code }, 'a paid order could not be placed')
  }
}

/** Places every such order whose event was lost, each on its own. */
export async function placeAnnouncedOrders(shop: Shop): Promise<void> {
  for (const intentId of await listAnnouncedPayments(shop)) {
    await placeAnnouncedOrder(shop, intentId).catch((error: unknown) =>
      shop.log.warn({ err: error, intentId }, 'a paid order waits'),
    )
  }
}
