import type { ShopProduct } from '../../lib/read-catalog'

type Stocked = Pick<ShopProduct, 'stock' | 'size_stock'>

const LOW = 5

/** How many pieces of a size are left; the total where no size is chosen or the stock is not counted by size. */
export function leftOf({ stock, size_stock }: Stocked, size: string | null): number {
  return size_stock && size !== null ? (size_stock[size] ?? 0) : stock
}

export function stockText({ stock }: Stocked): string {
  return stock > 0 ? `In stock: ${stock}` : 'Sold out'
}

/** The hint that only a few pieces are left; null where there are plenty or none. */
export function lowStockText(product: Stocked, size: string | null): string | null {
  const left = leftOf(product, size)
  if (left <= 0 || left > LOW) return null
  return product.size_stock && size !== null ? `Only ${left} left in ${size}` : `Only ${left} left`
}
