import type { ManagedOrderFilter } from '@shop/contract/orders-admin'
import { and, ne, sql } from 'drizzle-orm'
import type { Db } from '../db/db'
import { one } from '../db/one'
import { boundsOf, countedOrders, dayOf, ordersByDay, soldLines } from './order-days.sql'
import { countedDays, orderChanges, orderDays, orders, productDays } from './orders.tables'

interface Calendar {
  timeZone: string
  /** The day that has not ended yet. */
  today: string
}

/** Deletes the sums of days in which something has changed, and of another time zone; notes of changes are used up. */
export async function deleteOutdatedDays(db: Db, timeZone: string): Promise<void> {
  await db.delete(countedDays).where(ne(countedDays.timeZone, timeZone))
  await db.execute(sql`
    with used as (delete from ${orderChanges} returning placed_at)
    delete from ${countedDays} where day in (select ${dayOf(sql`placed_at`, timeZone)} from used)`)
}

/** Counts the latest days that have ended and are not counted yet. Returns how many days it counted. */
export async function countLatestDays(db: Db, { timeZone, today }: Calendar, limit: number): Promise<number> {
  const firstDay = dayOf(sql`(select min(created_at) from ${orders})`, timeZone)
  const { rows } = await db.execute<{ day: string }>(sql`
    insert into ${countedDays} (day, time_zone)
    select day, ${timeZone}
    from (select ${firstDay} + generate_series(0, ${today}::date - 1 - ${firstDay}) as day) ended
    where not exists (select from ${countedDays} counted where counted.day = ended.day)
    order by day desc limit ${limit}
    returning day::text as day`)
  if (rows.length === 0) return 0
  const days = sql.param(rows.map(({ day }) => day))
  const uncounted = sql`uncounted as (select day, ${boundsOf(sql`day`, timeZone)} from unnest(${days}::date[]) day)`
  await db.execute(sql`
    insert into ${orderDays} (day, status, payment_status, orders, total_in_fils, refunded_in_fils)
    with ${uncounted} ${countedOrders}`)
  await db.execute(sql`
    insert into ${productDays} (day, product_id, pieces, sold_for_in_fils)
    with ${uncounted}
    select day, product_id, sum(pieces), sum(sold_for_in_fils) from (${soldLines}) sold group by day, product_id`)
  return rows.length
}

/** What can be summed up from days alone. */
export type DayFilter = Pick<ManagedOrderFilter, 'status' | 'payment_status' | 'from' | 'to'>

/** Counts orders and adds up their totals, those of cancelled orders aside. */
export async function sumUpDays(
  db: Db,
  { status, payment_status: paymentStatus, from, to }: DayFilter,
  timeZone: string,
): Promise<{ total: number; sum: number }> {
  const where = and(
    status && sql`status = ${status}`,
    paymentStatus && sql`payment_status = ${paymentStatus}`,
    to === undefined ? undefined : sql`day <= ${to}::date`,
  )
  const { rows } = await db.execute<{ total: string; sum: string }>(sql`
    select
      coalesce(sum(orders), 0) as total,
      coalesce(sum(total_in_fils) filter (where status <> 'cancelled'), 0) as sum
    from (${ordersByDay({ from, timeZone })}) days ${where && sql`where ${where}`}`)
  const { total, sum } = one(rows)
  return { total: Number(total), sum: Number(sum) }
}
