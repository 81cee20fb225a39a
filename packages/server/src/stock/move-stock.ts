import type { Shop } from '../kernel/shop'
import { ShopError } from '../kernel/shop-error'
import { namedChoice } from './named-choice'
import { availableOf, changeStock, levelOf, type Choice, type Offer, type Pieces } from './stock'
import type { RecordedChange } from './stock-moved.sql'
import { lockProducts, updateStock, type Occasion, type StockedProduct } from './stock.queries'

export type { RecordedChange } from './stock-moved.sql'
export type { StockedProduct } from './stock.queries'

export interface SoldPieces extends Pieces {
  productId: number
}

/** Inside a transaction: reads the products and locks their rows until it ends. */
export async function holdProducts(shop: Shop, ids: readonly number[]): Promise<Map<number, StockedProduct>> {
  const held = await lockProducts(shop.db, [...new Set(ids)])
  return new Map(held.map((product) => [product.id, product]))
}

interface Taking extends Pick<Occasion, 'returnId' | 'by'> {
  orderId: number
  reason: 'order' | 'reopening' | 'exchange'
  pieces: readonly SoldPieces[]
}

/** Takes the pieces of all lines together, or refuses and names the product that has too few. */
export async function takeStock(
  shop: Shop,
  held: ReadonlyMap<number, StockedProduct>,
  { pieces, ...occasion }: Taking,
): Promise<void> {
  await updateStock(shop.db, stockWithout(held, pieces), occasion, shop.now())
}

/** The stock that is left when the pieces of all lines are taken together. Refuses and names the product that has too few. */
export function stockWithout(
  held: ReadonlyMap<number, StockedProduct>,
  pieces: readonly SoldPieces[],
): RecordedChange[] {
  return [...byProduct(pieces)].map(([productId, wanted]) => {
    const product = held.get(productId)
    if (!product) throw new ShopError('out-of-stock', 'One of these jerseys is no longer sold.')
    const after = changeStock(product, -1, wanted)
    const short = after.movements.find((movement) => (levelOf(after, movement) ?? 0) < 0)
    if (short) throw soldOut(product, { cut: short.cut ?? undefined, size: short.size ?? undefined })
    return { productId, ...after }
  })
}

interface Returning extends Pick<Occasion, 'returnId' | 'by'> {
  orderId: number
  reason: 'cancellation' | 'exchange-end' | 'return'
  pieces: readonly SoldPieces[]
}

/** Inside a transaction: puts the pieces of an order back, except those of deleted products. */
export async function returnStock(shop: Shop, { pieces, ...occasion }: Returning): Promise<void> {
  const held = await holdProducts(
    shop,
    pieces.map(({ productId }) => productId),
  )
  const changes = [...byProduct(pieces)].flatMap(([productId, returned]) => {
    const product = held.get(productId)
    return product ? [{ productId, ...changeStock(product, 1, returned) }] : []
  })
  await updateStock(shop.db, changes, occasion, shop.now())
}

/** Inside a transaction that holds the product: one pile becomes larger or smaller, but never less than nothing. */
export async function correctStock(
  shop: Shop,
  product: StockedProduct,
  { change, ...choice }: Choice & { change: number },
  occasion: Occasion,
): Promise<void> {
  const after = changeStock(product, change < 0 ? -1 : 1, [{ ...choice, quantity: Math.abs(change) }])
  await updateStock(shop.db, [{ productId: product.id, ...after }], occasion, shop.now())
}

export function soldOut(product: Offer & { name: string }, choice: Choice): ShopError {
  const left = availableOf(product, choice)
  const { cut, size } = choice
  const isOfSize = cut !== undefined || product.sizeStock !== null || product.sizes?.includes(size ?? '') === false
  const what = isOfSize && size !== undefined ? `${namedChoice(product.name, choice)},` : product.name
  const text =
    left === 0
      ? `${what} is sold out.`
      : `There ${left === 1 ? 'is' : 'are'} only ${left} left of ${what.replace(/,$/, '')}.`
  return new ShopError('out-of-stock', text)
}

function byProduct(pieces: readonly SoldPieces[]): Map<number, SoldPieces[]> {
  const grouped = new Map<number, SoldPieces[]>()
  for (const piece of pieces) grouped.set(piece.productId, [...(grouped.get(piece.productId) ?? []), piece])
  return grouped
}
