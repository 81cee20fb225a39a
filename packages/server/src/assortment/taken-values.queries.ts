import { sql } from 'drizzle-orm'
import { products } from '../catalog/catalog.tables'
import type { Db } from '../db/db'
import type { ProductFieldName } from './product-fields'

/** Products in the shop that have one of these texts in this field; texts are in lower case. */
export async function listOwners(
  db: Db,
  name: ProductFieldName,
  texts: readonly string[],
): Promise<{ id: number; text: string }[]> {
  if (texts.length === 0) return []
  const text = sql<string>`lower(${products[name]})`
  return db
    .select({ id: products.id, text })
    .from(products)
    .where(sql`${products.archivedAt} is null and ${text} = any(${sql.param(texts)}::text[])`)
}

export function uniqueIndexOf(name: ProductFieldName): string {
  return `products_unique_${products[name].name}`
}
