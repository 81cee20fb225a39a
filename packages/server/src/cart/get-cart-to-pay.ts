import type { WayToPay } from '@shop/contract/cart'
import type { Fils } from '@shop/contract/money'
import type { CartVoucher } from '@shop/contract/vouchers'
import { soldOut } from '../stock/move-stock'
import { availableOf, pileOf } from '../stock/stock'
import type { Shop } from '../kernel/shop'
import { ShopError } from '../kernel/shop-error'
import type { CartLine } from './cart.queries'
import { isSold, isUnprintable, unprintableText } from './cart-view'
import { readCart } from './deliver-cart'

export interface CartToPay {
  isEmpty: boolean
  /** Delivery included. */
  total: Fils
  wayToPay: WayToPay
  vouchers: readonly CartVoucher[]
  /** The reason why the cart can't be bought as it is; undefined if it can. */
  shortage: ShopError | undefined
  /** The reason why it can't be delivered to its address; undefined if it can. */
  refusal: ShopError | undefined
}

/** Returns what checkout needs of the cart: whether it is empty, its total, and what is missing. */
export async function getCartToPay(shop: Shop, userId: number): Promise<CartToPay> {
  const { quote, sum, vouchers, wayToPay, ...cart } = await readCart(shop, userId)
  const lines = cart.lines.filter(isSold)
  return {
    isEmpty: lines.length === 0,
    total: sum.total,
    wayToPay,
    vouchers,
    shortage: shortageOf(lines),
    refusal: quote.refusal === undefined ? undefined : new ShopError('invalid-input', quote.refusal),
  }
}

/** Why lines can't be bought as they are; undefined if they can. */
export function shortageOf(lines: readonly CartLine[]): ShopError | undefined {
  const piles = new Map<string, number>()
  for (const line of lines) {
    const { productId, product, options, quantity } = line
    if (isUnprintable(line)) return new ShopError('conflict', unprintableText(product.name))
    const pile = `${productId} ${pileOf(product, options)}`
    const wanted = (piles.get(pile) ?? 0) + quantity
    piles.set(pile, wanted)
    if (wanted > availableOf(product, options)) return soldOut(product, options)
  }
  return undefined
}
