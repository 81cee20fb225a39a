import type { Kit } from '@shop/contract/catalog'
import { count } from 'drizzle-orm'
import { products } from '../catalog/catalog.tables'
import type { Db } from '../db/db'
import { forSale, type ProductListing } from './product-listing.queries'

/** How many of the matching products one club has of one kit; `kit` is null for products that are no kit. */
export interface ClubKitCount {
  clubId: number
  kit: Kit | null
  count: number
}

/** Reads the products once; all counts are made from these rows. */
export async function countByClubAndKit(
  db: Db,
  listing: Pick<ProductListing, 'words' | 'filter'>,
): Promise<ClubKitCount[]> {
  return db
    .select({ clubId: products.categoryId, kit: products.kit, count: count() })
    .from(products)
    .where(forSale(listing))
    .groupBy(products.categoryId, products.kit)
}
