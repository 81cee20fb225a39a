import { and, eq, isNull } from 'drizzle-orm'
import { categories, products } from '../catalog/catalog.tables'
import type { Db } from '../db/db'
import { searchSynonyms } from '../search/search.tables'

/** Whether the demo is still sold, which leagues and clubs that outlive it don't tell, and has no synonym at all. */
export async function lacksDemoSynonyms(db: Db): Promise<boolean> {
  const isSold = and(eq(products.isDemo, true), isNull(products.archivedAt))
  const product = await db.select({ id: products.id }).from(products).where(isSold).limit(1)
  const synonym = await db
    .select({ id: searchSynonyms.id })
    .from(searchSynonyms)
    .where(eq(searchSynonyms.isDemo, true))
    .limit(1)
  return product.length > 0 && synonym.length === 0
}

export async function listDemoCategories(db: Db): Promise<{ id: number; name: string }[]> {
  return db.select({ id: categories.id, name: categories.name }).from(categories).where(eq(categories.isDemo, true))
}
