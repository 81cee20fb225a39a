import type { ProductSort } from '@shop/contract/catalog'
import type { PageLanguage } from '@shop/contract/page-languages'
import { and, desc, isNull, sql, type SQL } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { products } from '../catalog/catalog.tables'
import { productConditions, productOrderIn, productOrders, type ProductFilter } from '../catalog/product-conditions.sql'
import { countedProducts, isSummed } from '../catalog/product-sums.sql'
import type { Db } from '../db/db'
import { one } from '../db/one'
import { prepareForEach } from '../db/prepare-once'
import { asksForNothing } from '../kernel/page-of-list'
import {
  bestOfMatching,
  isNamed,
  matchingProducts,
  matchOf,
  namingOf,
  parametersOf,
  placesFor,
  wordMatch,
} from './best-match.queries'
import type { MeantWord } from './understand-search'
import { allOf } from './word-terms'

export interface ProductListing {
  /** What was searched for; without words every product that the filter lets through is listed. */
  words: MeantWord[]
  filter: ProductFilter
  order: ProductSort | 'best-match'
  /** In which names are compared, English unless told. */
  language?: PageLanguage | undefined
  limit: number
  offset: number
}

export interface FoundProducts {
  ids: number[]
  /** How many match altogether. */
  total: number
}

/** One page of what matches, by ids alone: rows that are only counted or skipped are never read whole nor joined. */
export async function findProductIds(db: Db, listing: ProductListing): Promise<FoundProducts> {
  const { words, order, limit, offset } = listing
  if (order !== 'best-match' || !hasWordsOnly(listing)) return findFilteredIds(db, listing)
  return one(await bestMatches(db, words.length).execute({ ...parametersOf(words), limit, offset }))
}

function hasWordsOnly({ words, filter }: ProductListing): boolean {
  return words.length > 0 && asksForNothing(filter)
}

async function findFilteredIds(db: Db, listing: ProductListing): Promise<FoundProducts> {
  const where = forSale(listing)
  const query = new QueryBuilder()
  const ids = query
    .select({ id: products.id })
    .from(products)
    .where(where)
    .orderBy(...inOrder(listing))
    .limit(listing.limit)
    .offset(listing.offset)
  const page = sql`select array(${ids}) as ids, (${totalOf(listing)}) as total`
  return one((await db.execute<{ ids: number[]; total: number }>(page)).rows)
}

function totalOf({ words, filter }: ProductListing): SQL {
  if (words.length > 0 || !isSummed(filter)) {
    return sql`select count(*)::int from ${products} where ${forSale({ words, filter })}`
  }
  return sql`select coalesce(sum(product_count), 0)::int from (${countedProducts(filter)}) counted`
}

/** The products for sale that have the words and pass the filter. */
export function forSale({ words, filter }: Pick<ProductListing, 'words' | 'filter'>): SQL | undefined {
  return and(
    isNull(products.archivedAt),
    words.length > 0 ? sql`${products.words} @@ ${allOf(words)}::tsquery` : undefined,
    productConditions(filter),
  )
}

function inOrder({ order, words, language = 'en' }: ProductListing): SQL[] {
  if (order === 'best-match') return [...bestMatch(words), ...productOrders.newest]
  return productOrderIn(language, order)
}

function bestMatch(words: readonly MeantWord[]): SQL[] {
  return [desc(isNamed(products.categoryId, namingOf(words))), desc(matchOf(products.words, words.map(wordMatch)))]
}

/** What most searches ask for, without any filter, in one statement whose plan is made once. */
const bestMatches = prepareForEach((db, wordCount: number) => {
  const places = placesFor(wordCount)
  const limit = sql`limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')}`
  const page = sql`
    with ${matchingProducts(places)}
    select array(${bestOfMatching(places, limit)}) as ids, (select count(*)::int from matching) as total`
  return db
    .select({ ids: sql<number[]>`page.ids`, total: sql<number>`page.total` })
    .from(sql`(${page}) page`)
    .prepare(`best_matches_for_${wordCount}_words`)
})
