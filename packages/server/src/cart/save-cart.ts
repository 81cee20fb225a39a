import { isDeepStrictEqual } from 'node:util'
import type { Cart, CartItemInput, LineOptions } from '@shop/contract/cart'
import { cutName } from '@shop/contract/cuts'
import { countAttempts } from '../accounts/attempts'
import { getForSale } from '../catalog/browse-products'
import { fils, filsFromAmount } from '@shop/contract/money'
import { availableOf, pileOf, type Offer } from '../stock/stock'
import { inTransaction, type Shop } from '../kernel/shop'
import { notFound, ShopError } from '../kernel/shop-error'
import { checkPrint } from '../prints/check-print'
import { makeProof } from '../prints/make-proof'
import { isPrinted } from '../prints/print-fee'
import {
  deleteArchivedLines,
  deleteCartLine,
  listCartLines,
  updateCartLine,
  updateSeenPrice,
  upsertCartLine,
  type CartLine,
} from './cart.queries'
import { isSold, priceOf, viewCart } from './cart-view'
import { deliverCart, toCartDelivery } from './deliver-cart'

const MOST_LINES = 100

export async function getCart(shop: Shop, userId: number): Promise<Cart> {
  const lines = await listCartLines(shop.db, userId)
  const delivered = await deliverCart(shop, userId, lines)
  return viewCart(shop, lines, { ...delivered, delivery: toCartDelivery(delivered) })
}

/** Adds a line, or raises the quantity of the line with the same product and options, up to the stock. */
export async function addToCart(shop: Shop, userId: number, input: CartItemInput): Promise<Cart> {
  const { product_id: productId, quantity } = input
  const { product, offer } = await getForSale(shop, productId)
  const choice = choiceFor(offer, input.options)
  const print = isPrinted(input.options) ? await printFor(shop, userId, productId, input.options) : NO_PRINT
  const options = { ...choice, ...print.text }
  const lines = await listCartLines(shop.db, userId)
  const isSame = (line: CartLine) => line.productId === productId && isDeepStrictEqual(line.options, options)
  if (lines.length >= MOST_LINES && !lines.some(isSame)) {
    throw refusal('product_id', `A cart holds at most ${MOST_LINES} different items.`)
  }
  const others = quantityInPile(
    lines.filter((line) => !isSame(line)),
    productId,
    pileOf(offer, options),
  )
  const seenPriceInFils = filsFromAmount(product.price) + print.fee
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

const NO_PRINT = { text: {}, proofKey: null, fee: fils(0) }

/** Validates name and number and draws the proof picture; limited per account. */
async function printFor(shop: Shop, userId: number, productId: number, { name, number, cut }: LineOptions) {
  const text = await checkPrint(shop, { name, number }, 'options.')
  await countAttempts(shop, { what: 'proof for an account', by: userId })
  const { fee, proofKey } = await makeProof(shop, productId, text, cut)
  return { text, proofKey, fee }
}

/** Validates cut and size: a size is required if the cut has sizes, dropped if it has none. */
function choiceFor({ sizes, cuts }: Required<Offer>, { cut, size }: LineOptions): LineOptions {
  const further = cuts.find((each) => each.cut === cut)
  if (cut !== undefined && !further) throw refusal('options.cut', `There is no ${wordsOf(cut)} cut of this jersey.`)
  const offered = further?.sizes ?? sizes
  if (offered.length === 0) return {}
  if (size === undefined) throw refusal('options.size', 'Please select a size.')
  if (!offered.includes(size)) {
    const which = cut === undefined ? 'this jersey' : `the ${wordsOf(cut)} cut`
    throw refusal('options.size', `There is no size ${size} of ${which}.`)
  }
  return { size, ...(cut !== undefined && { cut }) }
}

function wordsOf(cut: string): string {
  return cutName({ cut })?.toLowerCase() ?? cut
}

function quantityInPile(lines: readonly CartLine[], productId: number, pile: string): number {
  return lines
    .filter((line) => line.productId === productId && pileOf(line.product, line.options) === pile)
    .reduce((sum, { quantity }) => sum + quantity, 0)
}

function tooMany(left: number): ShopError {
  return refusal('quantity', left === 0 ? 'This is sold out.' : `Only ${left} left in stock.`)
}

function refusal(field: string, text: string): ShopError {
  return new ShopError('invalid-input', text, { errors: { [field]: [text] } })
}
