import { and, asc, between, isNull, max } from 'drizzle-orm'
import type { Db } from '../db/db'
import { one } from '../db/one'
import { categories, products } from './catalog.tables'

export interface ChangedPage {
  id: number
  updatedAt: Date
}

export function listCategoryChanges(db: Db): Promise<(ChangedPage & { parentId: number | null })[]> {
  return db
    .select({ id: categories.id, parentId: categories.parentId, updatedAt: categories.updatedAt })
    .from(categories)
    .orderBy(categories.id)
}

export interface ChangedProduct extends ChangedPage {
  name: string
  slug: string | null
}

/** The highest id of any product, archived or not: it is read from the key. */
export async function findLastProductId(db: Db): Promise<number> {
  return one(await db.select({ last: max(products.id) }).from(products)).last ?? 0
}

/** The products in the window whose ids are in this range. */
export function listProductChanges(
  db: Db,
  { first, last }: { first: number; last: number },
): Promise<ChangedProduct[]> {
  return db
    .select({ id: products.id, name: products.name, slug: products.slug, updatedAt: products.updatedAt })
    .from(products)
    .where(and(isNull(products.archivedAt), between(products.id, first, last)))
    .orderBy(asc(products.id))
}
