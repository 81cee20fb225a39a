import type { ProductInput } from '@shop/contract/catalog-admin'
import { isStorable } from '@shop/contract/values'
import * as z from 'zod'
import { refusal } from '../kernel/refusal'
import { ShopError } from '../kernel/shop-error'
import type { Stock } from '../stock/stock'

export interface SizesAndStock extends Stock {
  sizes: string[]
}

const MOST_SIZES = 30
const LONGEST_SIZE = 20
const MOST_PIECES = 1_000_000

type StockInput = Pick<ProductInput, 'size_variations' | 'size_stock' | 'stock' | 'seen_stock'>

/**
 * With `size_stock` the total is the sum of the sizes; without it all sizes share the one total. An input that omits
 * `size_stock` and changes neither total nor sizes keeps the current stock per size.
 */
export function sizesAndStock(input: StockInput, current?: SizesAndStock): SizesAndStock {
  const perSize = input.size_stock && Object.keys(input.size_stock).length > 0 ? input.size_stock : undefined
  const sizes = readSizes(input.size_variations) ?? current?.sizes ?? Object.keys(perSize ?? {})
  const wanted = perSize
    ? stockPerSize([...sizes, ...leftOver(perSize, sizes, current)], perSize)
    : { stock: input.stock, sizeStock: null }
  if (!current) return { sizes, ...wanted }
  const keepsNumbers = input.size_stock === undefined && input.stock === current.stock && isSame(sizes, current.sizes)
  if (keepsNumbers) return { sizes, stock: current.stock, sizeStock: current.sizeStock }
  return { sizes, ...(input.seen_stock ? withSalesSince(wanted, seenStock(input.seen_stock), current) : wanted) }
}

/** Sizes that are no longer sold but have pieces again after a cancelled order; the input may name them too. */
function leftOver(given: Record<string, number>, sizes: readonly string[], current?: SizesAndStock): string[] {
  const old = Object.keys(current?.sizeStock ?? {}).filter((size) => !current?.sizes.includes(size))
  return old.filter((size) => size in given && !sizes.includes(size))
}

/** Sets the stock of every size, 0 for a size that is not given; the total is the sum. */
export function stockPerSize(sizes: readonly string[], given: Record<string, number>): Stock {
  const unknown = Object.keys(given).find((size) => !sizes.includes(size))
  if (unknown !== undefined) throw refusal('size_stock', `The product has no size ${unknown}.`)
  const sizeStock = Object.fromEntries(sizes.map((size) => [size, given[size] ?? 0]))
  return { sizeStock, stock: Object.values(sizeStock).reduce((total, pieces) => total + pieces, 0) }
}

/** Parses a list, a JSON array or a comma-separated text, and removes blanks and duplicates. Undefined if omitted. */
export function readSizes(given: ProductInput['size_variations']): string[] | undefined {
  if (given === undefined) return undefined
  const sizes = listed(given ?? [])
    .flatMap((size) => size.split(','))
    .map((size) => size.trim())
  const named = [...new Set(sizes.filter((size) => size !== ''))]
  if (named.length > MOST_SIZES) throw refusal('size_variations', `At most ${MOST_SIZES} sizes.`)
  if (named.some((size) => size.length > LONGEST_SIZE || !isStorable(size))) {
    throw refusal('size_variations', `A size has at most ${LONGEST_SIZE} characters.`)
  }
  return named
}

const Sizes = z.array(z.union([z.string(), z.number()]))

function listed(given: string | (string | number)[]): string[] {
  if (typeof given !== 'string') return given.map(String)
  if (!given.trimStart().startsWith('[')) return [given]
  try {
    return Sizes.parse(JSON.parse(given)).map(String)
  } catch {
    throw refusal('size_variations', 'Please separate sizes by commas.')
  }
}

function seenStock({ stock, size_stock }: NonNullable<ProductInput['seen_stock']>): Stock {
  return { stock, sizeStock: size_stock ?? null }
}

/** Applies the change relative to the stock that staff saw, so that pieces sold since then stay subtracted. */
function withSalesSince(wanted: Stock, seen: Stock, current: Stock): Stock {
  if (wanted.sizeStock === null && current.sizeStock === null && seen.sizeStock === null) {
    return { stock: left(wanted.stock + current.stock - seen.stock, current.stock), sizeStock: null }
  }
  const { sizeStock: before } = seen
  const { sizeStock: now } = current
  if (wanted.sizeStock === null || now === null || before === null) {
    // Between one total and a stock per size, the sold pieces can't be assigned to sizes.
    if (current.stock === seen.stock) return wanted
    throw new ShopError(
      'changed-meanwhile',
      `Pieces were sold meanwhile: ${current.stock} are left. Please look again.`,
    )
  }
  const sizeStock = withSalesOfSizesSince(wanted.sizeStock, before, now)
  return { sizeStock, stock: Object.values(sizeStock).reduce((total, pieces) => total + pieces, 0) }
}

type Piles = Readonly<Record<string, number>>

export function withSalesOfSizesSince(wanted: Piles, before: Piles, now: Piles): Record<string, number> {
  return Object.fromEntries(
    Object.entries(wanted).map(([size, pieces]) => {
      const sold = (before[size] ?? 0) - (now[size] ?? 0)
      return [size, left(pieces - sold, now[size] ?? 0, size)]
    }),
  )
}

function left(pieces: number, now: number, size?: string): number {
  if (pieces >= 0) return Math.min(pieces, MOST_PIECES)
  const of = size === undefined ? '' : ` of size ${size}`
  throw new ShopError('changed-meanwhile', `Pieces were sold meanwhile: ${now}${of} are left. Please look again.`)
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((size, place) => size === other[place])
}
