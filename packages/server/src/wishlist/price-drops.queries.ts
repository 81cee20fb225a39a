import { fils, type Fils } from '@shop/contract/money'
import { sql } from 'drizzle-orm'
import { products } from '../catalog/catalog.tables'
import type { Db } from '../db/db'
import { priceDropMails, priceMoves, wishlistItems } from './wishlist.tables'

export interface PriceDrop {
  productId: number
  /** What the customer last knew. */
  was: Fils
}

/** Takes products whose price changed. Rows that a running price change holds are left for the next time. */
export async function takePriceMoves(db: Db, limit: number): Promise<number[]> {
  const { rows } = await db.execute<{ product_id: number }>(sql`
    delete from ${priceMoves} where product_id in (
      select product_id from ${priceMoves} order by product_id limit ${limit} for update skip locked
    ) returning product_id`)
  return rows.map(({ product_id }) => product_id)
}

/** Notes since when wishes cost less than their owners know. A price that rose is what an owner knows from then on. */
export async function compareWishes(db: Db, productIds: readonly number[], now: Date): Promise<void> {
  await db.execute(sql`
    update ${wishlistItems} set
      known_price_in_fils = greatest(${wishlistItems.knownPriceInFils}, ${products.priceInFils}),
      dropped_at = case when ${products.priceInFils} < ${wishlistItems.knownPriceInFils}
        then coalesce(${wishlistItems.droppedAt}, ${now.toISOString()}::timestamptz) end
    from ${products}
    where ${products.id} = ${wishlistItems.productId} and ${products.id} = any (${`{${productIds.join()}}`}::int[])`)
}

interface TakingDrops {
  now: Date
  /** Later drops wait, so that a mistake can be corrected and drops of one sale become one mail. */
  droppedUntil: Date
  /** Customers who were mailed after this moment are not mailed again yet. */
  toldBefore: Date
  limit: number
}

/**
 * Marks customers as told whose wishes cost less than they know, and returns their ids. Of two runs at once only one gets a
 * customer, because the row of a customer changes once a day.
 */
export async function takeCustomersToTell(
  db: Db,
  { now, droppedUntil, toldBefore, limit }: TakingDrops,
): Promise<number[]> {
  const { rows } = await db.execute<{ user_id: number }>(sql`
    insert into ${priceDropMails} as mail (user_id, taken_at)
    select distinct ${wishlistItems.userId}, ${now.toISOString()}::timestamptz
    from ${wishlistItems} join ${products} on ${products.id} = ${wishlistItems.productId}
    where ${wishlistItems.droppedAt} <= ${droppedUntil.toISOString()}::timestamptz
      and ${products.archivedAt} is null and ${products.priceInFils} < ${wishlistItems.knownPriceInFils}
      and not exists (
        select from ${priceDropMails} told
        where told.user_id = ${wishlistItems.userId} and told.taken_at > ${toldBefore.toISOString()}::timestamptz
      )
    limit ${limit}
    on conflict (user_id) do update set taken_at = excluded.taken_at
      where mail.taken_at <= ${toldBefore.toISOString()}::timestamptz
    returning user_id`)
  return rows.map(({ user_id }) => user_id)
}

/** Returns the drops of a customer, of which each is told once: the new price is what they know from now on. */
export async function takePriceDrops(db: Db, userId: number): Promise<PriceDrop[]> {
  const { rows } = await db.execute<{ product_id: number; was: number }>(sql`
    with dropped as (
      select ${wishlistItems.productId} as product_id, ${wishlistItems.knownPriceInFils} as was,
        ${products.priceInFils} as price
      from ${wishlistItems} join ${products} on ${products.id} = ${wishlistItems.productId}
      where ${wishlistItems.userId} = ${userId} and ${wishlistItems.droppedAt} is not null
        and ${products.archivedAt} is null and ${products.priceInFils} < ${wishlistItems.knownPriceInFils}
      for no key update of ${wishlistItems}
    )
    update ${wishlistItems} set known_price_in_fils = dropped.price, dropped_at = null
    from dropped where ${wishlistItems.userId} = ${userId} and ${wishlistItems.productId} = dropped.product_id
    returning dropped.product_id, dropped.was`)
  return rows.map(({ product_id, was }) => ({ productId: product_id, was: fils(was) }))
}
