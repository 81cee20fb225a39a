import type { Cart, ChosenWayToPay } from '@shop/contract/cart'
import type { Shop } from '../kernel/shop'
import { ShopError } from '../kernel/shop-error'
import { findSavedDelivery, upsertDelivery } from './cart-deliveries.queries'
import { readCart } from './deliver-cart'
import { getCart } from './save-cart'
import { NOWHERE } from './set-cart-delivery'

/** Saves how the cart will be paid, because the fee of that way is part of its total. What is not offered is refused. */
export async function setWayToPay(shop: Shop, userId: number, wayToPay: ChosenWayToPay): Promise<Cart> {
  const { ways } = await readCart(shop, userId)
  if (!ways.some(({ kind }) => kind === wayToPay)) {
    throw new ShopError('invalid-input', CASH_NOT_OFFERED, { errors: { way_to_pay: [CASH_NOT_OFFERED] } })
  }
  await tellWayToPay(shop, userId, wayToPay)
  return getCart(shop, userId)
}

export async function tellWayToPay(shop: Shop, userId: number, wayToPay: ChosenWayToPay): Promise<void> {
  const told = (await findSavedDelivery(shop.db, userId)) ?? NOWHERE
  await upsertDelivery(shop.db, userId, { ...told, wayToPay }, shop.now())
}

export const CASH_NOT_OFFERED = 'Cash on delivery is not offered for this order. Please choose another way to pay.'
