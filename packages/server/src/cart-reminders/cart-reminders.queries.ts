import { sql } from 'drizzle-orm'
import { cartDeliveries, cartLines } from '../cart/cart.tables'
import type { Db } from '../db/db'
import { mailPreferences } from '../mail-preferences/mail-preferences.tables'
import { orders } from '../orders/orders.tables'
import { cartReminders } from './cart-reminders.tables'

/**
 * Marks customers as reminded who asked for it and left their cart between the two moments, and returns their ids. Of two
 * runs at once only one gets a customer: a second reminder needs an order since the first.
 */
export async function takeCartsToRemind(
  db: Db,
  { from, until, now, limit }: { from: Date; until: Date; now: Date; limit: number },
): Promise<number[]> {
  const end = sql`${until.toISOString()}::timestamptz`
  const { rows } = await db.execute<{ user_id: number }>(sql`
    insert into ${cartReminders} as reminder (user_id, taken_at)
    select distinct ${cartLines.userId}, ${now.toISOString()}::timestamptz
    from ${cartLines} join ${mailPreferences} on ${mailPreferences.userId} = ${cartLines.userId}
      and ${mailPreferences.kind} = 'cart_reminder' and ${mailPreferences.isWanted}
    where ${cartLines.createdAt} between ${from.toISOString()}::timestamptz and ${end}
      and not exists (
        select from ${cartLines} later where later.user_id = ${cartLines.userId} and later.created_at > ${end}
      )
      and not exists (
        select from ${cartDeliveries} touched where touched.user_id = ${cartLines.userId} and touched.updated_at > ${end}
      )
      and not exists (
        select from ${cartReminders} earlier where earlier.user_id = ${cartLines.userId} and not exists (
          select from ${orders} placed
          where placed.user_id = earlier.user_id and placed.created_at > earlier.taken_at
        )
      )
    limit ${limit}
    on conflict (user_id) do update set taken_at = excluded.taken_at
      where exists (
        select from ${orders} placed
        where placed.user_id = reminder.user_id and placed.created_at > reminder.taken_at
      )
    returning user_id`)
  return rows.map(({ user_id }) => user_id)
}
