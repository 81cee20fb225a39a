import { sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import type { Db } from '../db/db'
import { one } from '../db/one'
import { prepareForEach } from '../db/prepare-once'
import { bestOfMatching, matchingProducts, parametersOf, placesFor } from './best-match.queries'
import { products } from './catalog.tables'
import { inOrder, isSearchAlone, matching, type ProductFilter, type ProductOrder } from './product-filter.queries'

export interface ProductListing {
  filter: ProductFilter
  order: ProductOrder
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
  const { filter, order, limit, offset } = listing
  if (order !== 'best-match' || !isSearchAlone(filter)) return findFilteredIds(db, listing)
  const page = { ...parametersOf(filter.words), limit, offset }
  return one(await bestMatches(db, filter.words.length).execute(page))
}

async function findFilteredIds(db: Db, { filter, order, limit, offset }: ProductListing): Promise<FoundProducts> {
  const where = matching(filter)
  const query = new QueryBuilder()
  const ids = query
    .select({ id: products.id })
    .from(products)
    .where(where)
    .orderBy(...inOrder(order, filter.words))
    .limit(limit)
    .offset(offset)
  const total = query
    .select({ total: sql`count(*)::int` })
    .from(products)
    .where(where)
  const page = sql`select array(${ids}) as ids, (${total}) as total`
  return one((await db.execute<{ ids: number[]; total: number }>(page)).rows)
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
