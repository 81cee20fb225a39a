import type { ManagedProduct, ManagedProductQuery } from '@shop/contract/catalog-admin'
import type { PageLanguage } from '@shop/contract/page-languages'
import { and, asc, desc, eq, gt, sql, type SQL } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import type { Db } from '../db/db'
import { one } from '../db/one'
import { prepareOnce } from '../db/prepare-once'
import { products } from '../catalog/catalog.tables'
import { inLanguage, sortNameIn } from '../catalog/in-language.sql'
import { managed, type ManagedFilter } from './managed-filter.queries'
import { MANAGED_FIELD_NAMES, managedFields } from './product-fields'
import { columnsOf } from './product-fields.sql'
import { sumsWhere } from '../catalog/product-sums.sql'
import { club, league, productColumns, type ProductRow } from '../catalog/product-columns.sql'
import { toProduct } from '../catalog/to-product'

export interface ManagedListing {
  filter: ManagedFilter
  sort: ManagedProductQuery['sort']
  /** The language by whose names the list is sorted; English unless told. */
  language?: PageLanguage | undefined
  limit: number
  offset: number
}

export interface FoundManaged {
  ids: number[]
  total: number
  pieces: number
  valueInFils: number
}

/** The ids of one page, and the totals of all matching products. */
export async function findManagedIds(db: Db, listing: ManagedListing): Promise<FoundManaged> {
  const { filter, sort, language = 'en', limit, offset } = listing
  const where = managed(filter)
  const ids = new QueryBuilder()
    .select({ id: products.id })
    .from(products)
    .where(where)
    .orderBy(...inOrder(language)[sort])
    .limit(limit)
    .offset(offset)
  const page = sql`
    select array(${ids}) as ids, found.* from (
      select
        coalesce(sum(product_count), 0)::int as total,
        coalesce(sum(pieces), 0)::float8 as pieces,
        coalesce(sum(value_in_fils), 0)::float8 as "valueInFils"
      from (${summable(filter)}) matching
    ) found`
  return one((await db.execute<FoundManaged & Record<string, unknown>>(page)).rows)
}

/** Sums of products, or the products themselves where the sums don't know what is asked for. */
function summable(filter: ManagedFilter): SQL {
  const { search, stock, state, untranslated, ...placed } = filter
  if (state === 'shop' && !search && !stock && !untranslated) {
    return sql`select product_count, pieces, value_in_fils from ${sumsWhere(placed)}`
  }
  return sql`
    select 1 as product_count, stock + cut_pieces as pieces, (stock + cut_pieces) * price_in_fils::bigint as value_in_fils
    from ${products} where ${managed(filter) ?? sql`true`}`
}

/** Returns the products in the order of the ids. */
export async function listManagedById(db: Db, ids: readonly number[]): Promise<ManagedProduct[]> {
  if (ids.length === 0) return []
  const rows = await managedById(db).execute({ ids: `{${ids.join()}}` })
  const byId = new Map(rows.map((row) => [row.id, toManaged(row)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

export async function listManagedIds(db: Db, filter: ManagedFilter): Promise<number[]> {
  const rows = await db.select({ id: products.id }).from(products).where(managed(filter))
  return rows.map(({ id }) => id)
}

/** Keyset pagination: the next `limit` products with an id greater than `after`. */
export async function listManagedAfter(db: Db, filter: ManagedFilter, after: number, limit: number) {
  const rows = await select(db)
    .where(and(managed(filter), gt(products.id, after)))
    .orderBy(asc(products.id))
    .limit(limit)
  return rows.map(toManaged)
}

/** Every order ends with the id, so that no product is on two pages or on none. */
function inOrder(language: PageLanguage): Record<ManagedProductQuery['sort'], SQL[]> {
  const name = sortNameIn(language, products.sortName, inLanguage(language, products, 'name', products.name))
  return {
    newest: [desc(products.createdAt), desc(products.id)],
    oldest: [asc(products.createdAt), asc(products.id)],
    name: [asc(name), asc(products.id)],
    name_desc: [desc(name), desc(products.id)],
    price_asc: [asc(products.priceInFils), asc(products.id)],
    price_desc: [desc(products.priceInFils), desc(products.id)],
    stock_asc: [asc(products.stock), asc(products.id)],
    stock_desc: [desc(products.stock), desc(products.id)],
  }
}

const columnsForStaff = columnsOf(MANAGED_FIELD_NAMES)

function select(db: Db) {
  return db
    .select({
      ...productColumns,
      version: products.version,
      updatedAt: products.updatedAt,
      forStaff: columnsForStaff,
    })
    .from(products)
    .innerJoin(club, eq(club.id, products.categoryId))
    .innerJoin(league, eq(league.id, club.parentId))
    .$dynamic()
}

const managedById = prepareOnce((db) =>
  select(db)
    .where(sql`${products.id} = any(${sql.placeholder('ids')}::int[])`)
    .prepare('managed_products_by_id'),
)

type ManagedRow = Awaited<ReturnType<typeof select>>[number] & ProductRow

function toManaged({ version, updatedAt, forStaff, ...row }: ManagedRow): ManagedProduct {
  return { ...toProduct(row), version, updated_at: updatedAt.toISOString(), ...managedFields(forStaff) }
}
