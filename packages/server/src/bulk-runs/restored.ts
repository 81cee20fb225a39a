import type { StoredProduct } from '../assortment/product-states'
import type { ProductState } from '../assortment/product-state'
import type { CutStock, Stock } from '../stock/stock'
import type { WantedRestore } from './run-item'
import { isSameValue, STOCK_FIELDS, toState, type StateFields } from './state-fields'

/** Returns the product with its old values; undefined if it no longer has the values that the run wrote. */
export function restored(
  product: StoredProduct,
  { before, after, version }: Pick<WantedRestore, 'before' | 'after' | 'version'>,
): ProductState | undefined {
  if (!before || !after) return undefined
  if (!stillHas(product, after)) return undefined
  if (after.stock === undefined) return { ...product, ...toState(before) }
  const move = { before, after, isUntouched: product.version === version }
  const stock = restoredStock(product, move)
  const cutStock = restoredCuts(product.cutStock, move)
  return stock && cutStock && { ...product, ...toState(before), ...stock, cutStock }
}

/** Ignores stock, which changes by sales. Compares only whether the product is archived, not since when. */
function stillHas(product: StoredProduct, { archivedAt, ...given }: StateFields): boolean {
  if (archivedAt !== undefined && (archivedAt === null) !== (product.archivedAt === null)) return false
  const now: Partial<Record<string, unknown>> = { ...product }
  const fields = Object.entries(given).filter(([field]) => !STOCK_FIELDS.some((stock) => stock === field))
  return fields.every(([field, value]) => isSameValue(now[field], value))
}

interface StockMove {
  before: StateFields
  after: StateFields
  isUntouched: boolean
}

/** Undoes the run's difference per size, so that pieces sold since stay sold. Undefined if that is impossible. */
function restoredStock(now: Stock, { before, after, isUntouched }: StockMove): Omit<Stock, 'cutStock'> | undefined {
  const [was, given] = [stockOf(before), stockOf(after)]
  if (now.stock === given.stock && isSameValue(now.sizeStock, given.sizeStock)) return was
  if (!isUntouched) return undefined
  if (now.sizeStock === null && was.sizeStock === null && given.sizeStock === null) {
    const stock = now.stock + was.stock - given.stock
    return stock < 0 ? undefined : { stock, sizeStock: null }
  }
  if (now.sizeStock === null || was.sizeStock === null || given.sizeStock === null) return undefined
  return differencePerSize(now.sizeStock, was.sizeStock, given.sizeStock)
}

/** Runs that are older than the cuts say nothing of them. */
function restoredCuts(now: CutStock, { before, after, isUntouched }: StockMove): CutStock | undefined {
  const { cutStock: was } = before
  const { cutStock: given } = after
  if (!was || !given) return now
  if (isSameValue(now, given)) return was
  if (!isUntouched) return undefined
  const cuts = [...new Set([...Object.keys(was), ...Object.keys(now)])].map((cut) => {
    return [cut, differencePerSize(now[cut] ?? {}, was[cut] ?? {}, given[cut] ?? {})?.sizeStock] as const
  })
  if (cuts.some(([, sizeStock]) => !sizeStock)) return undefined
  return Object.fromEntries(cuts.map(([cut, sizeStock]) => [cut, sizeStock ?? {}]))
}

function differencePerSize(now: Piles, was: Piles, given: Piles): Omit<Stock, 'cutStock'> | undefined {
  const sizes = new Set([...Object.keys(was), ...Object.keys(now)])
  const sizeStock = Object.fromEntries(
    [...sizes].map((size) => [size, (now[size] ?? 0) + (was[size] ?? 0) - (given[size] ?? 0)]),
  )
  const piles = Object.values(sizeStock)
  if (piles.some((pieces) => pieces < 0)) return undefined
  return { sizeStock, stock: piles.reduce((sum, pieces) => sum + pieces, 0) }
}

type Piles = Record<string, number>

function stockOf({ stock = 0, sizeStock = null }: StateFields): Omit<Stock, 'cutStock'> {
  return { stock, sizeStock }
}
