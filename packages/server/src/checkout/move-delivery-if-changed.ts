import type { ShippingInput } from '@shop/contract/checkout'
import { moveDelivery } from '../cart/set-cart-delivery'
import type { Shop } from '../kernel/shop'
import { ShopError } from '../kernel/shop-error'

/** Places an order. Where its sum has changed meanwhile, the next total counts delivery to the address of this attempt. */
export async function moveDeliveryIfChanged<Result>(
  shop: Shop,
  { userId, shipping }: { userId: number; shipping: ShippingInput },
  place: () => Promise<Result>,
): Promise<Result> {
  try {
    return await place()
  } catch (error) {
    if (error instanceof ShopError && error.code === 'price-changed') await moveDelivery(shop, userId, shipping)
    throw error
  }
}
