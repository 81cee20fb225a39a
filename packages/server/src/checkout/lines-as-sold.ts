import type { LineOptions } from '@shop/contract/cart'
import type { TakenLine } from '../cart/hand-over-cart'
import type { StockedProduct } from '../catalog/move-stock'
import type { NewOrderLine } from '../orders/record-order'

export interface SoldLine extends NewOrderLine {
  size: string | undefined
}

/** The lines at today's names and prices; what is no longer sold is not among them. */
export function linesAsSold(
  taken: readonly TakenLine[],
  products: ReadonlyMap<number, StockedProduct>,
): { lines: SoldLine[]; total: number } {
  const lines = taken.flatMap(({ productId, options, quantity }) => {
    const product = products.get(productId)
    return product?.archivedAt === null ? [asSold(product, options, quantity)] : []
  })
  const total = lines.reduce((sum, { quantity, priceInFils }) => sum + quantity * priceInFils, 0)
  return { lines, total }
}

function asSold({ id, name, priceInFils }: StockedProduct, options: LineOptions, quantity: number): SoldLine {
  return { productId: id, productName: name, options, size: options.size, quantity, priceInFils }
}
