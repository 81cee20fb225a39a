import { and, count, desc, eq, isNull, sql } from 'drizzle-orm'
import { products } from '../catalog/catalog.tables'
import type { Db } from '../db/db'
import { one } from '../db/one'
import { wishlistItems } from './wishlist.tables'

export interface WishedFor {
  productId: number
  createdAt: Date
}

/** The newest first. What is no longer sold is left out, and is back if it ever is. */
export async function listWishedFor(
  db: Db,
  userId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<WishedFor[]> {
  return db
    .select({ productId: wishlistItems.productId, createdAt: wishlistItems.createdAt })
    .from(wishlistItems)
    .innerJoin(products, eq(products.id, wishlistItems.productId))
    .where(and(eq(wishlistItems.userId, userId), isNull(products.archivedAt)))
    .orderBy(desc(wishlistItems.createdAt), desc(wishlistItems.productId))
    .limit(limit)
    .offset(offset)
}

export async function countWishedFor(db: Db, userId: number): Promise<number> {
  const counted = await db
    .select({ total: count() })
    .from(wishlistItems)
    .innerJoin(products, eq(products.id, wishlistItems.productId))
    .where(and(eq(wishlistItems.userId, userId), isNull(products.archivedAt)))
  return one(counted).total
}

/** Once, however often it is asked for. False where the list, as its owner sees it, is full. */
export async function insertWish(db: Db, wish: WishedFor & { userId: number }, mostItems: number): Promise<boolean> {
  const { userId, productId, createdAt } = wish
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

export async function deleteWish(db: Db, userId: number, productId: number): Promise<void> {
  await db.delete(wishlistItems).where(and(eq(wishlistItems.userId, userId), eq(wishlistItems.productId, productId)))
}
