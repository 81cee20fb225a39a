import { sql } from 'drizzle-orm'
import { products } from '../catalog/catalog.tables'
import type { Db } from '../db/db'
import type { ProductFieldName } from './product-fields'

/** Lists the products in the shop, or due to be, that have one of these lower-case texts in the field. */
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
    .where(
      sql`(${products.archivedAt} is null or ${products.publishAt} is not null) and ${text} = any(${sql.param(texts)}::text[])`,
    )
}

export function uniqueIndexOf(name: ProductFieldName): string {
  return `products_unique_${products[name].name}`
}
