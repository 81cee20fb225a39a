import type { ShopProduct } from '../../lib/read-catalog'

type Stocked = Pick<ShopProduct, 'stock' | 'size_stock'>

const LOW = 5

/** How many can be bought of a size; of any size where none is chosen or all draw from one total. */
export function leftOf({ stock, size_stock }: Stocked, size: string | null): number {
  return size_stock && size !== null ? (size_stock[size] ?? 0) : stock
}

export function stockText({ stock }: Stocked): string {
  return stock > 0 ? `In stock: ${stock}` : 'Sold out'
}

/** The nudge for the last few; nothing where there are plenty or none. */
export function lowStockText(product: Stocked, size: string | null): string | null {
  const left = leftOf(product, size)
  if (left <= 0 || left > LOW) return null
  return product.size_stock && size !== null ? `Only ${left} left in ${size}` : `Only ${left} left`
}
