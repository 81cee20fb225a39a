import { asc, sql, type SQL } from 'drizzle-orm'
import type { Author } from '../audit/record-change'
import type { Db } from '../db/db'
import { idList } from '../db/id-list'
import { categories, products } from '../catalog/catalog.tables'
import { PRODUCT_FIELD_NAMES, SEARCH_WORD_FIELDS, type ProductFieldName } from './product-fields'
import type { ProductState } from './product-state'
import { columnsOf } from './product-fields.sql'
import type { StockChange } from '../stock/stock'
import { stockMovements } from '../stock/stock.tables'

export interface StoredProduct extends ProductState {
  id: number
  version: number
  updatedAt: Date
  club: string
}

const storedColumns = {
  id: products.id,
  version: products.version,
  updatedAt: products.updatedAt,
  // A subquery instead of a join: a product that changes its club while this query waits for its lock
  // would drop out of the join.
  club: sql<string>`(select club.name from ${categories} club where club.id = ${products.categoryId})`,
  ...columnsOf(PRODUCT_FIELD_NAMES),
}

function selectStoredProducts(db: Db, ids: readonly number[]) {
  return db
    .select(storedColumns)
    .from(products)
    .where(sql`${products.id} = any(${idList(ids)})`)
    .orderBy(asc(products.id))
}

export async function listStoredProducts(db: Db, ids: readonly number[]): Promise<StoredProduct[]> {
  return selectStoredProducts(db, ids)
}

/**
 * Locks products against sales and changes until the transaction ends. Locks in the order of the ids,
 * as all other code does, to avoid deadlocks.
 */
export async function lockStoredProducts(
  db: Db,
  ids: readonly number[],
  strength: 'no key update' | 'update' = 'no key update',
): Promise<StoredProduct[]> {
  return selectStoredProducts(db, ids).for(strength)
}

const ALL_COLUMNS = recordColumns(PRODUCT_FIELD_NAMES)
/** The columns that do not make the database recompute the search words. */
const PLAIN_COLUMNS = recordColumns(PRODUCT_FIELD_NAMES.filter((name) => !SEARCH_WORD_FIELDS.includes(name)))

export interface ProductChange {
  id: number
  before: ProductState
  after: ProductState
  movements: StockChange['movements']
}

/** Updates products and records their stock movements in the same statement, so that neither exists alone. */
export async function updateProducts(
  db: Db,
  changes: readonly ProductChange[],
  author: Author,
  now: Date,
): Promise<void> {
  const others = changes.filter(({ before, after }) => wordsOf(before) === wordsOf(after))
  const worded = changes.filter(({ before, after }) => wordsOf(before) !== wordsOf(after))
  if (others.length > 0) await updatePart(db, others, PLAIN_COLUMNS, author, now)
  if (worded.length > 0) await updatePart(db, worded, ALL_COLUMNS, author, now)
}

async function updatePart(
  db: Db,
  changes: readonly ProductChange[],
  columns: Columns,
  { by, runId }: Author,
  now: Date,
): Promise<void> {
  const moved = changes.flatMap(({ id, movements }) =>
    movements.map(({ cut, size, change }) => ({ product_id: id, cut, size, change })),
  )
  const rows = changes.map(({ id, after }) => ({ id, ...toRow(after) }))
  const set = Object.keys(columns).map((column) => sql.raw(`${column} = wanted.${column}`))
  await db.execute(sql`
    with changed as (
      update ${products} set version = version + 1, updated_at = ${now}, ${sql.join(set, sql`, `)}
      from ${recordset(rows, { id: 'integer', ...columns })} where ${products}.id = wanted.id
    )
    insert into ${stockMovements} (product_id, cut, size, change, reason, user_id, run_id, created_at)
    select product_id, cut, size, change, 'staff', ${by}::int, ${runId ?? null}::int, ${now}
    from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb)
      as moved (product_id integer, cut text, size text, change integer)`)
}

/** Takes ids for new products: the pictures of a product depend on its id. */
export async function takeProductIds(db: Db, count: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence('products', 'id'))::int as id from generate_series(1, ${count}::int)`,
  )
  return rows.map(({ id }) => id)
}

/** Inserts products under ids that were taken before. A database trigger records their initial stock. */
export async function insertProducts(
  db: Db,
  added: readonly (ProductState & { id: number })[],
  now: Date,
): Promise<void> {
  const rows = added.map((product) => ({ id: product.id, ...toRow(product) }))
  const names = sql.raw(['id', ...Object.keys(ALL_COLUMNS)].join(', '))
  await db.execute(sql`
    insert into ${products} (${names}, created_at, updated_at) overriding system value
    select ${names}, ${now}, ${now} from ${recordset(rows, { id: 'integer', ...ALL_COLUMNS })}`)
}

export async function insertProduct(db: Db, product: typeof products.$inferInsert & { id: number }): Promise<void> {
  await db.insert(products).overridingSystemValue().values(product)
}

/** Deletes the products that no order and no review refers to, and returns their ids. */
export async function deleteUnusedProducts(db: Db, ids: readonly number[]): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    delete from ${products}
    where id = any(${idList(ids)})
      and not exists (select from order_lines where product_id = ${products}.id)
      and not exists (select from reviews where product_id = ${products}.id)
    returning id`)
  return rows.map(({ id }) => id)
}

export async function archiveProducts(db: Db, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return
  await db.execute(sql`
    update ${products} set archived_at = coalesce(archived_at, ${now}), publish_at = null, updated_at = ${now}, version = version + 1
    where id = any(${idList(ids)})`)
}

type Columns = Readonly<Record<string, string>>

function recordset(rows: readonly object[], columns: Columns): SQL {
  const typed = Object.entries(columns).map(([column, type]) => `${column} ${type}`)
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as wanted (${sql.raw(typed.join(', '))})`
}

/** Column names and SQL types for `jsonb_to_recordset`. */
function recordColumns(names: readonly ProductFieldName[]): Columns {
  return Object.fromEntries(names.map((name) => [products[name].name, products[name].getSQLType()]))
}

function toRow(product: ProductState): Record<string, unknown> {
  return Object.fromEntries(PRODUCT_FIELD_NAMES.map((name) => [products[name].name, product[name]]))
}

function wordsOf(product: ProductState): string {
  return JSON.stringify(SEARCH_WORD_FIELDS.map((name) => product[name]))
}
