import { asc, sql } from 'drizzle-orm'
import { categories } from '../catalog/catalog.tables'
import type { Db } from '../db/db'
import { idList } from '../db/id-list'
import { one } from '../db/one'

export interface LockedCategory {
  name: string
  isLeague: boolean
}

/** Locks categories until the transaction ends: none is deleted or changes between league and club; names may change. */
export async function lockCategories(db: Db, ids: readonly number[]): Promise<Map<number, LockedCategory>> {
  const rows = await db
    .select({ id: categories.id, name: categories.name, isLeague: sql<boolean>`${categories.parentId} is null` })
    .from(categories)
    .where(sql`${categories.id} = any(${idList(ids)})`)
    .orderBy(asc(categories.id))
    .for('key share')
  return new Map(rows.map(({ id, ...category }) => [id, category]))
}

export async function insertCategory(db: Db, category: typeof categories.$inferInsert): Promise<number> {
  return one(await db.insert(categories).values(category).returning({ id: categories.id })).id
}
