import type { BoughtAgain, BuyAgainInput, Order, OrderItem } from '@shop/contract/orders'
import { addToCart, getCart } from '../cart/save-cart'
import { inTransaction, type Shop } from '../kernel/shop'
import { notFound, ShopError } from '../kernel/shop-error'
import { getOwnOrder } from './get-orders'

/**
 * Puts lines of an order into its customer's cart again, at today's prices. In one transaction, so that a click that
 * fails half way adds nothing and can be repeated. A line that can't be bought is left out, with the reason.
 */
export async function buyAgain(
  shop: Shop,
  userId: number,
  orderId: number,
  { item_ids: itemIds }: BuyAgainInput,
): Promise<BoughtAgain> {
  const items = wantedItems(await getOwnOrder(shop, userId, orderId), itemIds)
  return inTransaction(shop, async (shop) => {
    const refused: BoughtAgain['refused'] = []
    let added = 0
    for (const item of items) {
      const reason = await addOrRefuse(shop, userId, item)
      if (reason === undefined) added += item.quantity
      else refused.push({ item_id: item.id, product_name: item.product_name, reason })
    }
    return { cart: await getCart(shop, userId), added, refused }
  })
}

function wantedItems({ items }: Order, itemIds: readonly number[] | undefined): OrderItem[] {
  const wanted =
    itemIds === undefined
      ? items.filter(({ exchange_of: replaced }) => replaced === undefined)
      : items.filter(({ id }) => itemIds.includes(id))
  if (wanted.length === 0) throw notFound('Order item')
  return wanted
}

/** Adds one line to the cart. Returns why it can't be bought, or undefined where it was added. */
async function addOrRefuse(shop: Shop, userId: number, item: OrderItem): Promise<string | undefined> {
  const { product_id, quantity, options } = item
  try {
    await addToCart(shop, userId, { product_id, quantity, options })
    return undefined
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    return error.code === 'not-found' ? 'It is no longer sold.' : error.message
  }
}
