import type { Product } from '@shop/contract/catalog'
import { eq, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import type { Db } from '../db/db'
import { one } from '../db/one'
import { prepareForEach } from '../db/prepare-once'
import type { MeantWord } from '../search/understand-search'
import { bestOfMatching, matchingProducts, parametersOf, placesFor } from './best-match.queries'
import { products } from './catalog.tables'
import { inOrder, isSearchAlone, matching, type ProductFilter, type ProductOrder } from './product-filter.queries'
import { club, league, listProductsById, productColumns, toProduct } from './product.queries'

export interface ProductListing {
  filter: ProductFilter
  order: ProductOrder
  limit: number
  offset: number
}

export interface FoundProducts {
  products: Product[]
  /** How many match altogether. */
  total: number
}

/** One page of what matches. */
export async function findProducts(db: Db, listing: ProductListing): Promise<FoundProducts> {
  const { filter, order, limit, offset } = listing
  if (order === 'best-match' && isSearchAlone(filter)) {
    const found = await findBestMatches(db, filter.words, { limit, offset })
    // Rows tell the total; a page beyond the last has none.
    if (found.products.length > 0 || offset === 0) return found
  }
  const { ids, total } = await findProductIds(db, listing)
  return { products: await listProductsById(db, ids), total }
}

/** By ids alone: rows that are only counted or skipped are never read whole nor joined. */
async function findProductIds(db: Db, { filter, order, limit, offset }: ProductListing) {
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
async function findBestMatches(
  db: Db,
  words: readonly MeantWord[],
  page: { limit: number; offset: number },
): Promise<FoundProducts> {
  const rows = await bestMatches(db, words.length).execute({ ...parametersOf(words), ...page })
  return { products: rows.map(toProduct), total: rows[0]?.total ?? 0 }
}

const bestMatches = prepareForEach((db, wordCount: number) => {
  const places = placesFor(wordCount)
  const limit = sql`limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')}`
  const page = sql`(
    with ${matchingProducts(places)}
    select id, row_number() over () as place, (select count(*)::int from matching) as total
    from (${bestOfMatching(places, limit)}) in_order
  ) page`
  return db
    .select({ ...productColumns, total: sql<number>`page.total` })
    .from(page)
    .innerJoin(products, sql`${products.id} = page.id`)
    .innerJoin(club, eq(club.id, products.categoryId))
    .innerJoin(league, eq(league.id, club.parentId))
    .orderBy(sql`page.place`)
    .prepare(`best_matches_for_${wordCount}_words`)
})
