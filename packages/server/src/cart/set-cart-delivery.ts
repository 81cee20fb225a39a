import type { Cart } from '@shop/contract/cart'
import type { CartDeliveryInput } from '@shop/contract/delivery'
import { getDeliverySettings } from '../delivery/get-settings'
import type { Destination } from '../delivery/find-zone'
import type { Shop } from '../kernel/shop'
import { ShopError } from '../kernel/shop-error'
import { findSavedDelivery, upsertDelivery, type SavedDelivery } from './cart-deliveries.queries'
import { listCartLines } from './cart.queries'
import { deliver } from './deliver-cart'
import { getCart } from './save-cart'

export const NOWHERE: SavedDelivery = { country: '', state: '', city: '', methodId: null, wayToPay: 'card' }

/** Saves where the cart goes and how. A method that is not offered there is refused. */
export async function setCartDelivery(shop: Shop, userId: number, input: CartDeliveryInput): Promise<Cart> {
  const { method_id: wanted, ...typed } = input
  const told = (await findSavedDelivery(shop.db, userId)) ?? NOWHERE
  // An address is saved as a whole: a new country does not keep the state of another one.
  const place = typed.country === undefined ? told : { ...NOWHERE, ...defined(typed) }
  const saved = await saveDelivery(shop, userId, place, {
    ...told,
    methodId: wanted === undefined ? told.methodId : wanted,
  })
  if (wanted != null && saved !== wanted) {
    const text = 'This delivery is not offered for this address. Please choose another one.'
    throw new ShopError('invalid-input', text, { errors: { method_id: [text] } })
  }
  return getCart(shop, userId)
}

/** Saves another address for the cart, and keeps its method if that is offered there. */
export async function moveDelivery(shop: Shop, userId: number, place: Destination): Promise<void> {
  await saveDelivery(shop, userId, place, (await findSavedDelivery(shop.db, userId)) ?? NOWHERE)
}

/** Saves the address of a cart, and its method if that is offered there. Returns the method that was saved. */
async function saveDelivery(
  shop: Shop,
  userId: number,
  { country, state, city }: Destination,
  { methodId, wayToPay }: Pick<SavedDelivery, 'methodId' | 'wayToPay'>,
): Promise<number | null> {
  const [settings, lines] = await Promise.all([getDeliverySettings(shop), listCartLines(shop.db, userId)])
  const told = { country, state, city, methodId, wayToPay }
  const { isChosen } = deliver(shop, settings, told, lines)
  const kept = isChosen ? methodId : null
  await upsertDelivery(shop.db, userId, { ...told, methodId: kept }, shop.now())
  return kept
}

function defined({ country = '', state = '', city = '' }: Partial<Destination>): Destination {
  return { country, state, city }
}
