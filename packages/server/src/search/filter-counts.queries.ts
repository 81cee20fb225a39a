import type { Kit } from '@shop/contract/catalog'
import { count, sql } from 'drizzle-orm'
import { products } from '../catalog/catalog.tables'
import type { ProductFilter } from '../catalog/product-conditions.sql'
import { countedProducts, isSummed } from '../catalog/product-sums.sql'
import type { Db } from '../db/db'
import { forSale, type ProductListing } from './product-listing.queries'

/** How many of the matching products one club has of one kit; `kit` is null for products that are no kit. */
export interface ClubKitCount {
  clubId: number
  kit: Kit | null
  count: number
}

/** Reads the products once, or the sums alone where they have the answer; all counts are made from these rows. */
export async function countByClubAndKit(
  db: Db,
  listing: Pick<ProductListing, 'words' | 'filter'>,
): Promise<ClubKitCount[]> {
  if (listing.words.length === 0 && isSummed(listing.filter)) return sumByClubAndKit(db, listing.filter)
  return db
    .select({ clubId: products.categoryId, kit: products.kit, count: count() })
    .from(products)
    .where(forSale(listing))
    .groupBy(products.categoryId, products.kit)
}

async function sumByClubAndKit(db: Db, filter: ProductFilter): Promise<ClubKitCount[]> {
  const { rows } = await db.execute<ClubKitCount & Record<string, unknown>>(sql`
    select category_id as "clubId", kit, sum(product_count)::int as count
    from (${countedProducts(filter)}) counted
    group by category_id, kit having sum(product_count) <> 0`)
  return rows
}
