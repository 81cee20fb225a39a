import type { ShippingInput } from '@shop/contract/checkout'
import { getCartToPay } from '../cart/get-cart-to-pay'
import type { Shop } from '../kernel/shop'
import { saveAnnouncement } from '../payments/announced-payments'

/**
 * Saves where the order goes that is placed by itself once the payment is paid: the shopper leaves for the page of a method
 * that takes the money at once, and may never come back. Refuses what could not be ordered, before anything is paid.
 */
export async function announceOrder(
  shop: Shop,
  userId: number,
  intentId: string,
  shipping: ShippingInput,
): Promise<void> {
  const { total, shortage, refusal } = await getCartToPay(shop, userId)
  if (shortage) throw shortage
  if (refusal) throw refusal
  await saveAnnouncement(shop, { userId, intentId, shipping, total })
}
