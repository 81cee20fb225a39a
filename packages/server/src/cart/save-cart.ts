import { isDeepStrictEqual } from 'node:util'
import type { Cart, CartItemInput } from '@shop/contract/cart'
import { availableOf, pileOf } from '../stock/stock'
import { inTransaction, type Shop } from '../kernel/shop'
import { refusal } from '../kernel/refusal'
import { notFound, type ShopError } from '../kernel/shop-error'
import {
  deleteArchivedLines,
  deleteCartLine,
  findChoiceToAdd,
  listCartLines,
  updateCartLine,
  updateSeenPrice,
  upsertCartLine,
  type CartLine,
} from './cart.queries'
import { isSold, priceOf, viewCart } from './cart-view'
import { choiceFor } from './choice-for'
import { printFor } from './print-for'
import { readCart, toCartDelivery } from './deliver-cart'

const MOST_LINES = 100

export async function getCart(shop: Shop, userId: number): Promise<Cart> {
  const cart = await readCart(shop, userId)
  return viewCart(shop, cart.lines, { ...cart, delivery: toCartDelivery(cart) })
}

/** Adds a line, or raises the quantity of the line with the same product and options, up to the stock. */
export async function addToCart(shop: Shop, userId: number, input: CartItemInput): Promise<Cart> {
  const { product_id: productId, quantity } = input
  const found = await findChoiceToAdd(shop.db, userId, productId)
  if (!found) throw notFound('Product')
  const { offer, lines } = found
  const choice = choiceFor(offer, input.options)
  const print = await printFor(shop, userId, productId, input.options)
  const options = { ...choice, ...print.text }
  const isSame = (line: CartLine) => line.productId === productId && isDeepStrictEqual(line.options, options)
  if (lines.length >= MOST_LINES && !lines.some(isSame)) {
    throw refusal('product_id', `A cart holds at most ${MOST_LINES} different items.`)
  }
  const others = quantityInPile(
    lines.filter((line) => !isSame(line)),
    productId,
    pileOf(offer, options),
  )
  const seenPriceInFils = found.priceInFils + print.fee
  const line = { userId, productId, options, quantity, seenPriceInFils, proofKey: print.proofKey }
  const most = availableOf(offer, options) - others
  if (!(await upsertCartLine(shop.db, { ...line, createdAt: shop.now() }, most))) {
    throw tooMany(availableOf(offer, options))
  }
  return getCart(shop, userId)
}

export async function changeQuantity(shop: Shop, userId: number, lineId: number, quantity: number): Promise<Cart> {
  const lines = await listCartLines(shop.db, userId)
  const line = lines.find(({ id }) => id === lineId)
  if (!line || !isSold(line)) throw notFound('Cart item')
  const { product, productId, options } = line
  const others = lines.filter(({ id }) => id !== lineId)
  const left = availableOf(product, options)
  const most = left - quantityInPile(others, productId, pileOf(product, options))
  // A lower quantity is always accepted, even if it still exceeds the stock.
  if (quantity > most && quantity >= line.quantity) throw tooMany(left)
  if (!(await updateCartLine(shop.db, userId, lineId, quantity))) throw notFound('Cart item')
  return getCart(shop, userId)
}

export async function removeFromCart(shop: Shop, userId: number, lineId: number): Promise<Cart> {
  if (!(await deleteCartLine(shop.db, userId, lineId))) throw notFound('Cart item')
  return getCart(shop, userId)
}

/** Dismisses the notices: saves the current prices as seen and deletes lines of archived products. */
export async function markCartSeen(shop: Shop, userId: number): Promise<Cart> {
  await inTransaction(shop, async (shop) => {
    await deleteArchivedLines(shop.db, userId)
    for (const line of await listCartLines(shop.db, userId))
      await updateSeenPrice(shop.db, line.id, priceOf(shop, line))
  })
  return getCart(shop, userId)
}

function quantityInPile(lines: readonly CartLine[], productId: number, pile: string): number {
  return lines
    .filter((line) => line.productId === productId && pileOf(line.product, line.options) === pile)
    .reduce((sum, { quantity }) => sum + quantity, 0)
}

function tooMany(left: number): ShopError {
  return refusal('quantity', left === 0 ? 'This is sold out.' : `Only ${left} left in stock.`)
}
