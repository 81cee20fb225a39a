import { sql, type SQL } from 'drizzle-orm'
import { countedDays, orderChanges, orderDays, orderLines, orders } from './orders.tables'

export interface DaysFrom {
  /** The first day; without it, the day of the first order. */
  from?: string | undefined
  timeZone: string
}

/**
 * A query with a row for each day, status and payment status: from the sums where the day is counted and unchanged, from the orders
 * otherwise. One statement sees a change together with its note in `order_changes`, so that the rows are always true.
 */
export function ordersByDay(days: DaysFrom): SQL {
  return sql`
    with ${countedAndUncounted(days)}
    select day, status, payment_status, orders, total_in_fils, refunded_in_fils
    from ${orderDays} join counted using (day)
    where ${isFrom(days)}
    union all
    ${countedOrders}`
}

/** Counts the orders of the days in `uncounted`. */
export const countedOrders = sql`
  select
    uncounted.day, placed.status, placed.payment_status, count(*)::integer as orders,
    sum(placed.total_in_fils) as total_in_fils, sum(placed.refunded_in_fils) as refunded_in_fils
  from uncounted join ${orders} placed on placed.created_at >= uncounted.begun and placed.created_at < uncounted.ended
  group by uncounted.day, placed.status, placed.payment_status`

/**
 * The lines that were sold on the days in `uncounted`. `offset 0` keeps the planner, which can't know how few days these are,
 * from reading all orders and all lines.
 */
export const soldLines = sql`
  select
    placed.day, line.product_id, line.quantity as pieces, line.quantity::bigint * line.price_in_fils as sold_for_in_fils
  from (
    select uncounted.day, sale.id
    from uncounted join ${orders} sale on sale.created_at >= uncounted.begun and sale.created_at < uncounted.ended
    where sale.status <> 'cancelled' offset 0
  ) placed
  cross join lateral (
    select product_id, quantity, price_in_fils from ${orderLines}
    where order_id = placed.id and exchange_of is null offset 0
  ) line`

/** The moments in which a day begins and ends in the shop. */
export function boundsOf(day: SQL, timeZone: string): SQL {
  return sql`
    ${day}::timestamp at time zone ${timeZone} as begun,
    (${day} + 1)::timestamp at time zone ${timeZone} as ended`
}

/** The day of the shop in which a moment lies. */
export function dayOf(moment: SQL, timeZone: string): SQL {
  return sql`(${moment} at time zone ${timeZone})::date`
}

/** The parts of a `with` clause that split the days into those whose sums hold and those that have to be counted. */
export function countedAndUncounted({ from, timeZone }: DaysFrom): SQL {
  const firstDay = sql`greatest(${from ?? null}::date, ${dayOf(sql`(select min(created_at) from ${orders})`, timeZone)})`
  const lastDay = dayOf(sql`(select max(created_at) from ${orders})`, timeZone)
  return sql`
    counted as (
      select day from ${countedDays}
      where time_zone = ${timeZone} and ${isFrom({ from })}
        and day not in (select ${dayOf(sql`placed_at`, timeZone)} from ${orderChanges})
    ),
    uncounted as (
      select day, ${boundsOf(sql`day`, timeZone)}
      from (select ${firstDay} + generate_series(0, ${lastDay} - ${firstDay}) as day) days
      where day not in (select day from counted)
    )`
}

/** By the first day itself, from which the planner knows how few days are asked for. */
export function isFrom({ from }: Pick<DaysFrom, 'from'>): SQL {
  return from === undefined ? sql`true` : sql`day >= ${from}::date`
}
