import * as m from '#messages/product'
import type { ShopProduct } from '../../lib/read-catalog'
import { formatPlain } from '../../ui/format'

type Stocked = Pick<ShopProduct, 'stock' | 'size_stock'>

const LOW = 5

/** How many pieces of a size are left; the total where no size is chosen or the stock is not counted by size. */
export function leftOf({ stock, size_stock }: Stocked, size: string | null): number {
  return size_stock && size !== null ? (size_stock[size] ?? 0) : stock
}

/** The stock of the chosen size in words. */
export function stockText(product: Stocked, size: string | null): string {
  if (product.stock <= 0) return m.soldOut
  const left = leftOf(product, size)
  const ofSize = product.size_stock && size !== null ? m.inLabel({ size }) : ''
  return isLow(product, size) ? m.onlyLeft({ left, ofSize }) : m.inStock({ left: formatPlain(left), ofSize })
}

/** Whether only a few pieces are left, or none. */
export function isLow(product: Stocked, size: string | null): boolean {
  return leftOf(product, size) <= LOW
}
