import { and, gte, isNull, lt, sql, type SQL } from 'drizzle-orm'
import { fils } from '@shop/contract/money'
import { asksForNothing } from '../kernel/page-of-list'
import { pileSumChanges, pileSums, products, productSumChanges, productSums } from './catalog.tables'
import { productConditions, type ProductFilter } from './product-conditions.sql'

/** As the trigger on products has it. */
const FILS_PER_BAND = 2000

/**
 * Rows that add up to what all products in the shop add up to: the sums, and what has changed since. One statement sees a
 * product together with its change in `product_sum_changes`, so that the rows are always true.
 */
export const summedProducts = sql`
  select category_id, kit, price_band, product_count, pieces, value_in_fils from ${productSums}
  union all
  select category_id, kit, price_band, product_count, pieces, value_in_fils from ${productSumChanges}`

/** Rows that add up to how many piles in the shop have so many pieces; only numbers that may count as low. */
export const summedPiles = sql`
  select pieces, piles from ${pileSums} union all select pieces, piles from ${pileSumChanges}`

const SUMMED = ['leagues', 'clubs', 'kits', 'minPrice', 'maxPrice'] as const satisfies (keyof ProductFilter)[]
type SummedFilter = Pick<ProductFilter, (typeof SUMMED)[number]>

/** Whether the sums can answer all that the filter asks for. */
export function isSummed(filter: ProductFilter): boolean {
  return asksForNothing({ ...filter, ...Object.fromEntries(SUMMED.map((name) => [name, undefined])) })
}

/** Sums of clubs and kits; they stand in for the products, so that the same conditions hold. */
export function sumsWhere(filter: Pick<ProductFilter, 'leagues' | 'clubs' | 'kits'>, bands?: SQL): SQL {
  return sql`(${summedProducts}) ${products} where ${and(productConditions(filter), bands) ?? sql`true`}`
}

/** Rows with a club, a kit and a count: the whole bands of a range of prices from the sums, the ends from the products. */
export function countedProducts({ minPrice, maxPrice, ...filter }: SummedFilter): SQL {
  const range = { minPrice: minPrice ?? fils(0), maxPrice }
  const { first, end } = wholeBands(range)
  const band = sql`price_band`
  const bands = and(first === 0 ? undefined : gte(band, first), end === undefined ? undefined : lt(band, end))
  const counts = [
    sql`select category_id, kit, product_count from ${sumsWhere(filter, bands)}`,
    ...endsOf(range).map(
      (prices) => sql`
        select category_id, kit, 1 from ${products}
        where ${and(isNull(products.archivedAt), productConditions({ ...filter, ...prices }))}`,
    ),
  ]
  return sql.join(counts, sql` union all `)
}

type Prices = Required<Pick<ProductFilter, 'minPrice'>> & { maxPrice: ProductFilter['maxPrice'] | undefined }

/** The bands whose every price is in the range, up to the one before `end`. */
function wholeBands({ minPrice, maxPrice }: Prices): { first: number; end: number | undefined } {
  const end = maxPrice === undefined ? undefined : Math.floor((maxPrice + 1) / FILS_PER_BAND)
  return { first: Math.ceil(minPrice / FILS_PER_BAND), end }
}

/** The prices of the range that are in none of its whole bands. */
function endsOf(range: Prices): Required<Pick<ProductFilter, 'minPrice' | 'maxPrice'>>[] {
  const { minPrice, maxPrice } = range
  const { first, end = Infinity } = wholeBands(range)
  if (maxPrice !== undefined && end <= first) return [{ minPrice, maxPrice }]
  const [from, until] = [first * FILS_PER_BAND, end * FILS_PER_BAND]
  return [
    ...(minPrice < from ? [{ minPrice, maxPrice: fils(from - 1) }] : []),
    ...(maxPrice !== undefined && until <= maxPrice ? [{ minPrice: fils(until), maxPrice }] : []),
  ]
}
