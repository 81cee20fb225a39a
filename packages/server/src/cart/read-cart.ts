import type { LineOptions } from '@shop/contract/cart'
import type { Fils } from '@shop/contract/money'
import { soldOut } from '../catalog/move-stock'
import { availableOf, pileOf } from '../catalog/stock'
import type { Shop } from '../kernel/shop'
import type { ShopError } from '../kernel/shop-error'
import { raiseCartLine, listCartLines, takeCartLines, type CartLine, type TakenLine } from './cart.queries'
import { isSold, totalOf } from './cart-view'

export type { TakenLine } from './cart.queries'

export interface CartToPay {
  isEmpty: boolean
  total: Fils
  /** Why it can't be bought as it is. */
  shortage: ShopError | undefined
}

/** The cart as checkout sees it. */
export async function readCart(shop: Shop, userId: number): Promise<CartToPay> {
  const lines = (await listCartLines(shop.db, userId)).filter(isSold)
  return { isEmpty: lines.length === 0, total: totalOf(lines), shortage: shortageOf(lines) }
}

/** Inside a transaction: all lines leave the cart, or stay if it fails. */
export function takeCart(shop: Shop, userId: number): Promise<TakenLine[]> {
  return takeCartLines(shop.db, userId)
}

interface ReturnedLine {
  productId: number
  options: LineOptions
  quantity: number
  priceInFils: number
}

/** What could not be bought after all goes back to where it came from. */
export async function putBackIntoCart(shop: Shop, userId: number, lines: readonly ReturnedLine[]): Promise<void> {
  for (const { productId, options, quantity, priceInFils } of lines) {
    const line = { userId, productId, options, quantity, seenPriceInFils: priceInFils, createdAt: shop.now() }
    await raiseCartLine(shop.db, line, MOST_PIECES)
  }
}

const MOST_PIECES = 1_000_000

function shortageOf(lines: readonly CartLine[]): ShopError | undefined {
  const piles = new Map<string, number>()
  for (const { productId, product, options, quantity } of lines) {
    const pile = `${productId} ${pileOf(product, options.size)}`
    const wanted = (piles.get(pile) ?? 0) + quantity
    piles.set(pile, wanted)
    if (wanted > availableOf(product, options.size)) return soldOut(product, options.size)
  }
  return undefined
}
