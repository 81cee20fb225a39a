import * as m from '#messages/admin-catalog'
import type { ManagedProduct } from '@shop/contract/catalog-admin'
import type { ChipTone } from '../../ui/chip'
import { inSeries } from '../../ui/in-series'

const FEW_PIECES = 5

export interface ProductState {
  tone: ChipTone
  words: string
}

/** The most important state of a product for staff: not in the shop, sold out, low stock or in the shop. */
export function stateOf(
  product: Pick<ManagedProduct, 'in_shop' | 'state' | 'stock' | 'size_stock' | 'size_variations'>,
): ProductState {
  if (!product.in_shop) return UNSEEN[product.state]
  if (product.stock === 0) return { tone: 'error', words: m.soldOut }
  const { size_stock: perSize } = product
  if (!perSize) return product.stock <= FEW_PIECES ? { tone: 'warning', words: m.lowStock } : inShop
  const soldOut = product.size_variations.filter((size) => perSize[size] === 0)
  if (soldOut.length > 0) return { tone: 'warning', words: m.sizesSoldOut({ sizes: listed(soldOut) }) }
  const low = product.size_variations.filter((size) => (perSize[size] ?? 0) <= FEW_PIECES)
  return low.length > 0 ? { tone: 'warning', words: m.lowInSizes({ sizes: listed(low) }) } : inShop
}

const archived: ProductState = { tone: 'plain', words: m.archived }
const UNSEEN: Record<ManagedProduct['state'], ProductState> = {
  draft: { tone: 'info', words: m.draft },
  scheduled: { tone: 'info', words: m.scheduled },
  archived,
  shop: archived,
}

const inShop: ProductState = { tone: 'success', words: m.inShop }

function listed(sizes: string[]): string {
  return sizes.length > 2 ? m.sizeCount({ count: sizes.length }) : inSeries(sizes)
}
