import type { LineOptions } from '@shop/contract/cart'
import type { Shop } from '../kernel/shop'
import { todayIn } from '../kernel/shop-time'
import { upsertDelivery, type SavedDelivery } from './cart-deliveries.queries'
import type { StockedProduct } from '../stock/move-stock'
import { takeWholeCart, upsertCartLine, type TakenCart as TakenCartRow } from './cart.queries'

export type { TakenLine } from './cart.queries'

const MOST_PIECES = 1_000_000

export interface TakenCart extends Omit<TakenCartRow, 'products'> {
  /** By their ids, locked until the transaction ends. */
  products: ReadonlyMap<number, StockedProduct>
}

/** Empties the cart and returns what was in it. Call it inside a transaction, whose rollback restores all of it. */
export async function takeCart(shop: Shop, userId: number): Promise<TakenCart> {
  const { products, ...cart } = await takeWholeCart(shop.db, userId, todayIn(shop))
  return { ...cart, products: new Map(products.map((product) => [product.id, product])) }
}

/** Puts address and method of an order whose payment failed back, so that the cart comes to the same total again. */
export async function putBackDelivery(
  shop: Shop,
  userId: number,
  told: Omit<SavedDelivery, 'wayToPay'>,
): Promise<void> {
  await upsertDelivery(shop.db, userId, { ...told, wayToPay: 'card' }, shop.now())
}

interface ReturnedLine {
  productId: number
  options: LineOptions
  quantity: number
  priceInFils: number
  proofKey: string | null
}

/** Puts the lines of an order whose payment failed back into the cart. */
export async function putBackIntoCart(shop: Shop, userId: number, lines: readonly ReturnedLine[]): Promise<void> {
  for (const { productId, options, quantity, priceInFils, proofKey } of lines) {
    const line = { userId, productId, options, quantity, proofKey, seenPriceInFils: priceInFils, createdAt: shop.now() }
    await upsertCartLine(shop.db, line, MOST_PIECES)
  }
}
