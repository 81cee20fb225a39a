import type { LineOptions } from '@shop/contract/cart'
import type { Shop } from '../kernel/shop'
import { raiseCartLine, takeCartLines, type TakenLine } from './cart.queries'

export type { TakenLine } from './cart.queries'

const MOST_PIECES = 1_000_000

/** Inside a transaction: all lines leave the cart, or stay if it fails. */
export function takeCart(shop: Shop, userId: number): Promise<TakenLine[]> {
  return takeCartLines(shop.db, userId)
}

interface ReturnedLine {
  productId: number
  options: LineOptions
  quantity: number
  priceInFils: number
  proofKey: string | null
}

/** What could not be bought after all goes back to where it came from. */
export async function putBackIntoCart(shop: Shop, userId: number, lines: readonly ReturnedLine[]): Promise<void> {
  for (const { productId, options, quantity, priceInFils, proofKey } of lines) {
    const line = { userId, productId, options, quantity, proofKey, seenPriceInFils: priceInFils, createdAt: shop.now() }
    await raiseCartLine(shop.db, line, MOST_PIECES)
  }
}
