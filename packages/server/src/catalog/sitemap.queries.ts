import { desc, isNull } from 'drizzle-orm'
import type { Db } from '../db/db'
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

export function listProductChanges(db: Db, limit: number): Promise<ChangedProduct[]> {
  return db
    .select({ id: products.id, name: products.name, slug: products.slug, updatedAt: products.updatedAt })
    .from(products)
    .where(isNull(products.archivedAt))
    .orderBy(desc(products.createdAt), desc(products.id))
    .limit(limit)
}
