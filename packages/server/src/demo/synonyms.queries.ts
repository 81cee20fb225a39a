import { eq } from 'drizzle-orm'
import { categories } from '../catalog/catalog.tables'
import type { Db } from '../db/db'
import { searchSynonyms } from '../search/search.tables'
import { isDemoSold } from './demo.queries'

/** Whether the shop still has the demo's products, but none of its synonyms. */
export async function lacksDemoSynonyms(db: Db): Promise<boolean> {
  const synonym = await db
    .select({ id: searchSynonyms.id })
    .from(searchSynonyms)
    .where(eq(searchSynonyms.isDemo, true))
    .limit(1)
  return synonym.length === 0 && (await isDemoSold(db))
}

export async function listDemoCategories(db: Db): Promise<{ id: number; name: string }[]> {
  return db.select({ id: categories.id, name: categories.name }).from(categories).where(eq(categories.isDemo, true))
}
