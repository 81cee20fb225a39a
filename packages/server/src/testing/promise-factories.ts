import type { User } from '@shop/contract/accounts'
import type { Product } from '@shop/contract/catalog'
import type { Order } from '@shop/contract/orders'
import type { Departure } from '@shop/contract/promises'
import type { NewProduct } from '../assortment/add-product'
import type { Shop } from '../kernel/shop'
import { setPrinted } from '../orders/print-queue'
import { setOrderStatus } from '../payments/set-order-status'
import { setSquad } from '../prints/save-squads'
import { markDeparture } from '../promises/mark-departure'
import { offerUrl } from '../promises/offer-link'
import { findOffer } from '../promises/offers.queries'
import { givenUser } from './account-factories'
import { givenClub } from './catalog-factories'
import { givenOrder } from './checkout-factories'
import { givenPrintable } from './print-factories'

export const LEAVER = { name: 'Salvat', number: 19 }
export const STAYER = { name: 'Pedri', number: 8 }

export interface Kit {
  clubId: number
  product: Product
}

/** Creates a printable jersey of a club with two players in its squad. */
export async function givenKit(shop: Shop, adminId: number, given: Partial<NewProduct> = {}): Promise<Kit> {
  const season = '2026/27'
  const club = await givenClub(shop)
  await setSquad(shop, club.id, { season, players: [LEAVER, STAYER] }, adminId)
  const product = await givenPrintable(shop, { categoryId: club.id, season, ...given })
  return { clubId: club.id, product }
}

export interface PromisedOrder {
  user: User
  order: Order
}

/** Places an order for a jersey with the name of the player who leaves; it is not printed yet. */
export async function givenPromisedOrder(shop: Shop, { product }: Kit, quantity = 1): Promise<PromisedOrder> {
  const user = await givenUser(shop)
  return { user, order: await givenOrder(shop, [{ product, size: 'M', quantity, ...LEAVER }], user) }
}

/** The same, printed and with the customer. */
export async function givenArrivedPromise(shop: Shop, kit: Kit, adminId: number, quantity = 1): Promise<PromisedOrder> {
  const { user, order } = await givenPromisedOrder(shop, kit, quantity)
  const ids = order.items.map(({ id }) => id)
  await setPrinted(shop, adminId, { ids, printed: true })
  return { user, order: await setOrderStatus(shop, order.id, 'completed', adminId) }
}

export function givenDeparture(shop: Shop, { clubId }: Pick<Kit, 'clubId'>, adminId: number): Promise<Departure> {
  return markDeparture(shop, { club_id: clubId, ...LEAVER }, adminId)
}

/** The token of an offer's link. */
export async function tokenOf(shop: Shop, offerId: number): Promise<string> {
  const row = await findOffer(shop.db, offerId)
  return row ? (offerUrl(shop, row).split('#token=')[1] ?? '') : ''
}
