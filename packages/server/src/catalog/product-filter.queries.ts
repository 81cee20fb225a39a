import type { Colour, Kit, ProductSort } from '@shop/contract/catalog'
import type { Fils } from '@shop/contract/money'
import { and, arrayOverlaps, asc, desc, gt, gte, inArray, isNull, lte, or, sql, type SQL } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import type { MeantWord } from '../search/understand-search'
import { allOf } from '../search/word-terms'
import { isNamed, matchOf, namingOf, wordMatch } from './best-match.queries'
import { categories, products } from './catalog.tables'

/** Several values of one filter are alternatives; different filters must all hold. */
export interface ProductFilter {
  words?: MeantWord[]
  ids?: number[]
  leagues?: number[]
  clubs?: number[]
  sizes?: string[]
  kits?: Kit[]
  colours?: Colour[]
  minPrice?: Fils
  maxPrice?: Fils
  minRating?: number
  inStock?: boolean
}

/** Whether words are all that is asked for. */
export function isSearchAlone(filter: ProductFilter): filter is ProductFilter & { words: MeantWord[] } {
  const { words = [], ...others } = filter
  return words.length > 0 && Object.values<unknown>(others).every((other) => other === undefined)
}

export type ProductOrder = ProductSort | 'best-match'

export function matching(filter: ProductFilter): SQL | undefined {
  return and(isNull(products.archivedAt), fitting(filter))
}

/** In the shop or not. */
export function fitting(filter: ProductFilter): SQL | undefined {
  return and(
    filter.words?.length ? sql`${products.words} @@ ${allOf(filter.words)}::tsquery` : undefined,
    filter.ids && inArray(products.id, filter.ids),
    filter.leagues && inArray(products.categoryId, clubsOf(filter.leagues)),
    filter.clubs && inArray(products.categoryId, filter.clubs),
    filter.kits && inArray(products.kit, filter.kits),
    filter.colours && arrayOverlaps(products.colours, filter.colours),
    filter.minPrice === undefined ? undefined : gte(products.priceInFils, filter.minPrice),
    filter.maxPrice === undefined ? undefined : lte(products.priceInFils, filter.maxPrice),
    filter.minRating === undefined ? undefined : gte(products.averageRating, filter.minRating),
    filter.sizes && arrayOverlaps(products.sizes, filter.sizes),
    filter.inStock ? inStock(filter.sizes) : undefined,
  )
}

function clubsOf(leagues: number[]) {
  return new QueryBuilder().select({ id: categories.id }).from(categories).where(inArray(categories.parentId, leagues))
}

/** With sizes asked for, one of just these must be left. */
function inStock(sizes: string[] | undefined): SQL | undefined {
  if (!sizes) return gt(products.stock, 0)
  return and(gt(products.stock, 0), or(isNull(products.sizeStock), ...sizes.map(hasPiecesOf)))
}

function hasPiecesOf(size: string): SQL {
  return sql`(${products.sizeStock} ->> ${size})::int > 0`
}

/** Every order ends with the id, so that no product is on two pages or on none. */
export function inOrder(order: ProductOrder, words: readonly MeantWord[] = []): SQL[] {
  const newest = [desc(products.createdAt), desc(products.id)]
  const orders: Record<ProductSort, SQL[]> = {
    newest,
    popular: [desc(products.ratingCount), desc(products.id)],
    rating: [desc(products.averageRating), desc(products.ratingCount), desc(products.id)],
    price_asc: [asc(products.priceInFils), asc(products.id)],
    price_desc: [desc(products.priceInFils), desc(products.id)],
    name: [asc(products.sortName), asc(products.id)],
  }
  return order === 'best-match' ? [...bestMatch(words), ...newest] : orders[order]
}

function bestMatch(words: readonly MeantWord[]): SQL[] {
  return [desc(isNamed(products.categoryId, namingOf(words))), desc(matchOf(products.words, words.map(wordMatch)))]
}
