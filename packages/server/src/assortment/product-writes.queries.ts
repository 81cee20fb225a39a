import { asc, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../db/db'
import { idList } from '../db/id-list'
import { one } from '../db/one'
import { categories, products } from '../catalog/catalog.tables'
import type { ProductState } from './product-draft'
import type { StockChange } from '../stock/stock'
import { stockMovements } from '../stock/stock.tables'

export interface KeptProduct extends ProductState {
  id: number
  version: number
  updatedAt: Date
  club: string
}

const keptColumns = {
  id: products.id,
  version: products.version,
  updatedAt: products.updatedAt,
  // Not joined: a product that moves while somebody waits for it would fall out of the join.
  club: sql<string>`(select club.name from ${categories} club where club.id = ${products.categoryId})`,
  name: products.name,
  description: products.description,
  priceInFils: products.priceInFils,
  categoryId: products.categoryId,
  sizes: products.sizes,
  stock: products.stock,
  sizeStock: products.sizeStock,
  image: products.image,
  pictureKey: products.pictureKey,
  backPictureKey: products.backPictureKey,
  drawing: products.drawing,
  colours: products.colours,
  colour: products.colour,
  kit: products.kit,
  season: products.season,
  printFeeInFils: products.printFeeInFils,
  isPrintable: products.isPrintable,
  archivedAt: products.archivedAt,
}

function selectKept(db: Db, ids: readonly number[]) {
  return db
    .select(keptColumns)
    .from(products)
    .where(sql`${products.id} = any(${idList(ids)})`)
    .orderBy(asc(products.id))
}

export async function listKept(db: Db, ids: readonly number[]): Promise<KeptProduct[]> {
  return selectKept(db, ids)
}

/** Until the transaction ends nobody else sells or changes them. By id, as everybody does, so that nobody waits in a circle. */
export async function lockKept(
  db: Db,
  ids: readonly number[],
  strength: 'no key update' | 'update' = 'no key update',
): Promise<KeptProduct[]> {
  return selectKept(db, ids).for(strength)
}

/** As a record's columns and their types; each part is written only where one of its columns changes. */
const PLAIN_COLUMNS = {
  description: 'text',
  price_in_fils: 'integer',
  sizes: 'text[]',
  stock: 'integer',
  size_stock: 'jsonb',
  image: 'text',
  picture_key: 'text',
  back_picture_key: 'text',
  drawing: 'jsonb',
  colour: 'text',
  print_fee_in_fils: 'integer',
  is_printable: 'boolean',
  archived_at: 'timestamptz',
}
/** Writing these makes the database work out what the product is found by. */
const WORD_COLUMNS = { name: 'text', category_id: 'integer', colours: 'text[]', kit: 'text', season: 'text' }

export interface ProductChange {
  id: number
  before: ProductState
  after: ProductState
  movements: StockChange['movements']
}

/** The new values and the record of what came and went, in one statement: neither exists without the other. */
export async function updateProducts(db: Db, changes: readonly ProductChange[], now: Date): Promise<void> {
  const others = changes.filter(({ before, after }) => wordsOf(before) === wordsOf(after))
  const worded = changes.filter(({ before, after }) => wordsOf(before) !== wordsOf(after))
  if (others.length > 0) await updatePart(db, others, PLAIN_COLUMNS, now)
  if (worded.length > 0) await updatePart(db, worded, { ...PLAIN_COLUMNS, ...WORD_COLUMNS }, now)
}

async function updatePart(db: Db, changes: readonly ProductChange[], columns: Columns, now: Date): Promise<void> {
  const moved = changes.flatMap(({ id, movements }) =>
    movements.map(({ size, change }) => ({ product_id: id, size, change })),
  )
  const rows = changes.map(({ id, after }) => ({ id, ...toRow(after) }))
  const set = Object.keys(columns).map((column) => sql.raw(`${column} = wanted.${column}`))
  await db.execute(sql`
    with changed as (
      update ${products} set version = version + 1, updated_at = ${now}, ${sql.join(set, sql`, `)}
      from ${recordset(rows, { id: 'integer', ...columns })} where ${products}.id = wanted.id
    )
    insert into ${stockMovements} (product_id, size, change, reason, created_at)
    select product_id, size, change, 'staff', ${now}
    from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as moved (product_id integer, size text, change integer)`)
}

/** Returns their ids in the same order. Their first pieces are recorded by the database itself. */
export async function insertProducts(db: Db, added: readonly ProductState[], now: Date): Promise<number[]> {
  const { rows: numbers } = await db.execute<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence('products', 'id'))::int as id from generate_series(1, ${added.length}::int)`,
  )
  const ids = numbers.map(({ id }) => id)
  const columns = { ...PLAIN_COLUMNS, ...WORD_COLUMNS }
  const rows = added.map((product, place) => ({ id: ids[place], ...toRow(product) }))
  const names = sql.raw(['id', ...Object.keys(columns)].join(', '))
  await db.execute(sql`
    insert into ${products} (${names}, created_at, updated_at) overriding system value
    select ${names}, ${now}, ${now} from ${recordset(rows, { id: 'integer', ...columns })}`)
  return ids
}

export async function insertProduct(db: Db, product: typeof products.$inferInsert): Promise<number> {
  return one(await db.insert(products).values(product).returning({ id: products.id })).id
}

/** Never ordered and never reviewed: nothing else tells of them. */
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
    update ${products} set archived_at = ${now}, updated_at = ${now}, version = version + 1
    where id = any(${idList(ids)})`)
}

type Columns = Readonly<Record<string, string>>

function recordset(rows: readonly object[], columns: Columns): SQL {
  const typed = Object.entries(columns).map(([column, type]) => `${column} ${type}`)
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as wanted (${sql.raw(typed.join(', '))})`
}

function toRow(product: ProductState): Record<keyof typeof PLAIN_COLUMNS | keyof typeof WORD_COLUMNS, unknown> {
  return {
    name: product.name,
    description: product.description,
    price_in_fils: product.priceInFils,
    category_id: product.categoryId,
    sizes: product.sizes,
    stock: product.stock,
    size_stock: product.sizeStock,
    image: product.image,
    picture_key: product.pictureKey,
    back_picture_key: product.backPictureKey,
    drawing: product.drawing,
    colours: product.colours,
    colour: product.colour,
    kit: product.kit,
    season: product.season,
    print_fee_in_fils: product.printFeeInFils,
    is_printable: product.isPrintable,
    archived_at: product.archivedAt,
  }
}

function wordsOf({ name, categoryId, colours, kit, season }: ProductState): string {
  return JSON.stringify([name, categoryId, colours, kit, season])
}
