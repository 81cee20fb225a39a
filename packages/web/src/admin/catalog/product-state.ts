import * as m from '#messages/admin-catalog'
import type { ManagedProduct } from '@shop/contract/catalog-admin'
import { sizeOfJob } from '../../lib/print-words'
import type { ChipTone } from '../../ui/chip'
import { inSeries } from '../../ui/in-series'

const FEW_PIECES = 5

export interface ProductState {
  tone: ChipTone
  words: string
}

type Stocked = Pick<ManagedProduct, 'in_shop' | 'state' | 'stock' | 'size_stock' | 'size_variations' | 'further_cuts'>

/** The most important state of a product for staff: not in the shop, sold out, low stock or in the shop. */
export function stateOf(product: Stocked): ProductState {
  if (!product.in_shop) return UNSEEN[product.state]
  const piles = pilesOf(product)
  if (product.stock === 0 && piles.every(({ left }) => left === 0)) return { tone: 'error', words: m.soldOut }
  const soldOut = piles.filter(({ left }) => left === 0)
  if (soldOut.length > 0) return { tone: 'warning', words: m.sizesSoldOut({ sizes: listed(soldOut) }) }
  if (!product.size_stock && product.stock <= FEW_PIECES) return { tone: 'warning', words: m.lowStock }
  const low = piles.filter(({ left }) => left <= FEW_PIECES)
  return low.length > 0 ? { tone: 'warning', words: m.lowInSizes({ sizes: listed(low) }) } : inShop
}

interface Pile {
  name: string
  left: number
}

/** What is left of each cut and size that is kept by size. */
function pilesOf({ size_stock: perSize, size_variations: sizes, further_cuts: cuts }: Stocked): Pile[] {
  const first = perSize ? sizes.map((size) => ({ name: size, left: perSize[size] ?? 0 })) : []
  const further = cuts.flatMap(({ cut, size_variations, size_stock: left }) =>
    size_variations.map((size) => ({ name: sizeOfJob({ cut, size }), left: left[size] ?? 0 })),
  )
  return [...first, ...further]
}

const archived: ProductState = { tone: 'plain', words: m.archived }
const UNSEEN: Record<ManagedProduct['state'], ProductState> = {
  draft: { tone: 'info', words: m.draft },
  scheduled: { tone: 'info', words: m.scheduled },
  archived,
  shop: archived,
}

const inShop: ProductState = { tone: 'success', words: m.inShop }

function listed(piles: readonly Pile[]): string {
  return piles.length > 2 ? m.sizeCount({ count: piles.length }) : inSeries(piles.map(({ name }) => name))
}
