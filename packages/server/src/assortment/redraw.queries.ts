import { and, asc, gt, inArray, sql } from 'drizzle-orm'
import { categories, products } from '../catalog/catalog.tables'
import type { Db } from '../db/db'
import { pictures } from '../pictures/pictures.tables'

export type Redrawn = 'products' | 'categories'

/** What shows two pictures: the two sides of a product, or the picture and the banner of a category. */
export interface Pictured {
  id: number
  first: string | null
  second: string | null
}

const COLUMNS = {
  products: { table: products, first: products.pictureKey, second: products.backPictureKey },
  categories: { table: categories, first: categories.pictureKey, second: categories.bannerKey },
}

/** The next ids after this one that show a flat drawing. */
export async function listFlatIds(db: Db, kind: Redrawn, after: number, limit: number): Promise<number[]> {
  const { table, first, second } = COLUMNS[kind]
  const isFlat = sql`exists (
    select from ${pictures} where ${pictures.key} in (${first}, ${second})
      and ${pictures.drawing} is not null and ${pictures.drawing} -> 'art' is null)`
  const rows = await db
    .select({ id: table.id })
    .from(table)
    .where(and(gt(table.id, after), isFlat))
    .orderBy(asc(table.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Locks in the order of the ids, as all other code does. */
export async function lockPictured(db: Db, kind: Redrawn, ids: readonly number[]): Promise<Pictured[]> {
  const { table, first, second } = COLUMNS[kind]
  return db
    .select({ id: table.id, first, second })
    .from(table)
    .where(inArray(table.id, [...ids]))
    .orderBy(asc(table.id))
    .for('no key update')
}

/** Leaves the version as it is: what staff are editing has not changed, and their form stays valid. */
export async function updatePictureKeys(db: Db, kind: Redrawn, rows: readonly Pictured[]): Promise<void> {
  const { table, first, second } = COLUMNS[kind]
  const names = sql.raw([first.name, second.name].join(', '))
  await db.execute(sql`
    update ${table} set (${names}) = (wanted.first, wanted.second)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as wanted (id integer, first text, second text)
    where ${table}.id = wanted.id`)
}
