import { and, count, desc, eq, isNull, sql } from 'drizzle-orm'
import { products } from '../catalog/catalog.tables'
import type { Db } from '../db/db'
import { one } from '../db/one'
import { wishlistItems } from './wishlist.tables'

export interface WishlistItem {
  productId: number
  createdAt: Date
}

/** Lists the newest first, without archived products; these show again if they are restored. */
export async function listWishlistItems(
  db: Db,
  userId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<WishlistItem[]> {
  return db
    .select({ productId: wishlistItems.productId, createdAt: wishlistItems.createdAt })
    .from(wishlistItems)
    .innerJoin(products, eq(products.id, wishlistItems.productId))
    .where(and(eq(wishlistItems.userId, userId), isNull(products.archivedAt)))
    .orderBy(desc(wishlistItems.createdAt), desc(wishlistItems.productId))
    .limit(limit)
    .offset(offset)
}

export async function countWishlistItems(db: Db, userId: number): Promise<number> {
  const counted = await db
    .select({ total: count() })
    .from(wishlistItems)
    .innerJoin(products, eq(products.id, wishlistItems.productId))
    .where(and(eq(wishlistItems.userId, userId), isNull(products.archivedAt)))
  return one(counted).total
}

/** Inserts an item once. Returns false if the list is full, not counting archived products. */
export async function insertWishlistItem(
  db: Db,
  item: WishlistItem & { userId: number },
  mostItems: number,
): Promise<boolean> {
  const { userId, productId, createdAt } = item
  const { rows } = await db.execute<{ fits: boolean }>(sql`
    with room as (
      select count(*) < ${mostItems} as fits
      from ${wishlistItems} join ${products} on ${products.id} = ${wishlistItems.productId}
      where ${wishlistItems.userId} = ${userId} and ${products.id} <> ${productId} and ${products.archivedAt} is null
    ), added as (
      insert into ${wishlistItems} (user_id, product_id, created_at)
      select ${userId}, ${productId}, ${createdAt} from room where fits
      on conflict do nothing
    )
    select fits from room`)
  return one(rows).fits
}

export async function deleteWishlistItem(db: Db, userId: number, productId: number): Promise<void> {
  await db.delete(wishlistItems).where(and(eq(wishlistItems.userId, userId), eq(wishlistItems.productId, productId)))
}
