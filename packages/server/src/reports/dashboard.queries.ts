import { isFurtherCut } from '@shop/contract/cuts'
import { amountFromFils, fils } from '@shop/contract/money'
import { OrderStatus } from '@shop/contract/orders'
import type { PageLanguage } from '@shop/contract/page-languages'
import type { DashboardStats } from '@shop/contract/reports'
import { RETURN_STATES_TO_DO } from '@shop/contract/return-words'
import { inArray, sql, type SQL } from 'drizzle-orm'
import { users } from '../accounts/accounts.tables'
import { categories, products, productsRunOut } from '../catalog/catalog.tables'
import { nameIn } from '../catalog/in-language.sql'
import { summedPiles, summedProducts } from '../catalog/product-sums.sql'
import { pathOf } from '../catalog/picture-of'
import type { Db } from '../db/db'
import { one } from '../db/one'
import { disputes } from '../disputes/disputes.tables'
import { giftCardMovements } from '../gift-cards/gift-cards.tables'
import { bestSold } from '../orders/best-sold.sql'
import { ordersByDay } from '../orders/order-days.sql'
import { orderLines, orders } from '../orders/orders.tables'
import { payments } from '../payments/payments.tables'
import { returns } from '../returns/returns.tables'
import { reviews } from '../reviews/reviews.tables'

export interface DashboardCounts {
  products: number
  users: number
  orders: number
  categories: number
  reviews: number
  clubs: number
  new_users: number
  new_reviews: number
  orders_to_do: number
  prints_to_do: number
  returns_to_do: number
}

/** Counts everything in one statement, so that the counts are consistent with each other. */
export async function countForDashboard(db: Db, since: SQL, timeZone: string): Promise<DashboardCounts> {
  const { rows } = await db.execute<Record<keyof DashboardCounts, number>>(sql`
    select
      (select coalesce(sum(product_count), 0)::int from (${summedProducts}) summed) as products,
      (select count(*)::int from ${users}) as users,
      (select coalesce(sum(orders), 0)::int from (${ordersByDay({ timeZone })}) days) as orders,
      (select count(*)::int from ${categories}) as categories,
      (select count(*)::int from ${reviews}) as reviews,
      (select count(*)::int from ${categories} where parent_id is not null) as clubs,
      (select count(*)::int from ${users} where created_at >= ${since}) as new_users,
      (select count(*)::int from ${reviews} where created_at >= ${since}) as new_reviews,
      (select count(*)::int from ${orders} where status in ('pending', 'processing')) as orders_to_do,
      (
        select count(*)::int from ${orderLines} line join ${orders} sale on sale.id = line.order_id
        where line.proof_key is not null and line.printed_at is null
          and sale.payment_status in ('paid', 'due') and sale.status <> 'cancelled'
      ) as prints_to_do,
      (select count(*)::int from ${returns} where ${inArray(returns.state, RETURN_STATES_TO_DO)}) as returns_to_do`)
  return one(rows)
}

/** The days from one on, in the shop's time zone. */
interface Days {
  from: string
  timeZone: string
}

export interface IntervalRow {
  /** The first day of the interval. */
  date: string
  orders: number
  takenInFils: number
}

/** Sums orders and revenue for each day or month that begins on one of these dates, in the shop's time zone. */
export async function listTakings(
  db: Db,
  dates: readonly string[],
  { by, timeZone }: { by: 'day' | 'month'; timeZone: string },
): Promise<IntervalRow[]> {
  const from = dates[0] ?? ''
  const begun = startOfDay(from, timeZone)
  const dateOf = (day: SQL) => sql`to_char(date_trunc(${by}, ${day}), 'YYYY-MM-DD')`
  const { rows } = await db.execute<{ date: string; orders: number; taken: string }>(sql`
    with sold as (
      select
        ${dateOf(sql`day::timestamp`)} as date, sum(orders) as orders,
        -- The captured amount equals the order total, which the check of the books verifies.
        sum(case when payment_status in ('paid', 'refunded') then total_in_fils else 0 end - refunded_in_fils) as taken
      from (${ordersByDay({ from, timeZone })}) days
      group by 1
    ),
    lost as (
      select ${dateOf(sql`sale.created_at at time zone ${timeZone}`)} as date, sum(dispute.amount_in_fils) as amount
      from ${disputes} dispute
      join ${payments} payment on payment.id = dispute.payment_id
      join ${orders} sale on sale.id = payment.order_id
      where dispute.status = 'lost' and sale.created_at >= ${begun}
      group by 1
    ),
    -- What gift cards paid, less what went back to them. The sale of a gift card is no revenue until it is spent.
    by_gift_card as (
      select ${dateOf(sql`sale.created_at at time zone ${timeZone}`)} as date, -sum(movement.amount_in_fils) as amount
      from ${giftCardMovements} movement
      join ${orders} sale on sale.id = movement.order_id
      where sale.payment_status in ('paid', 'refunded') and sale.created_at >= ${begun}
      group by 1
    )
    select
      date, coalesce(sold.orders, 0)::int as orders,
      coalesce(sold.taken, 0) - coalesce(lost.amount, 0) + coalesce(by_gift_card.amount, 0) as taken
    from unnest(${sql.param([...dates])}::text[]) date
    left join sold using (date) left join lost using (date) left join by_gift_card using (date)
    order by date`)
  return rows.map(({ date, orders, taken }) => ({ date, orders, takenInFils: Number(taken) }))
}

/** Counts orders by status; statuses without orders are included with 0. */
export async function countByStatus(db: Db, days: Days): Promise<DashboardStats['orders_by_status']> {
  const { rows } = await db.execute<{ status: OrderStatus; count: number }>(
    sql`select status, sum(orders)::int as count from (${ordersByDay(days)}) days group by status`,
  )
  const counts = new Map(rows.map(({ status, count }) => [status, count]))
  return OrderStatus.options.map((status) => ({ status, count: counts.get(status) ?? 0 }))
}

interface Pictured {
  product_id: number
  name: string
  picture_key: string | null
  image: string | null
}

interface Shown {
  limit: number
  /** The language of the names. */
  language: PageLanguage
}

export async function listBestSellers(
  db: Db,
  days: Days,
  { limit, language }: Shown,
): Promise<DashboardStats['best_sellers']> {
  const { rows } = await db.execute<Pictured & { pieces: number; revenue: string } & Record<string, unknown>>(sql`
    select best.product_id, ${nameIn(language, 'product')} as name, product.picture_key, product.image, best.pieces, best.revenue
    from (${bestSold(days, limit)}) best
    join ${products} product on product.id = best.product_id
    order by best.pieces desc, best.revenue desc, best.product_id`)
  return rows.map(({ product_id, name, pieces, revenue, ...picture }) => ({
    product_id,
    name,
    image: imageOf(picture),
    pieces,
    revenue: amountFromFils(fils(Number(revenue))),
  }))
}

/**
 * Lists the piles with the fewest pieces and counts all low ones, a pile per cut and size where sizes have their own stock.
 * The lowest piles are among those of the products with the lowest pile: of products that have run out of one, and of others only
 * where these are too few.
 */
export async function listLowStock(
  db: Db,
  { atMost, limit, language }: Shown & { atMost: number },
): Promise<{ lowest: DashboardStats['low_stock']; count: number }> {
  const { rows } = await db.execute<
    Pictured & { cut: string | null; size: string | null; left: number; count: number } & Record<string, unknown>
  >(sql`
    with run_out as (select product_id as id from ${productsRunOut} order by product_id limit ${limit}),
    lowest as (
      select id from run_out
      union all
      (
        select id from ${products}
        where archived_at is null and pile_levels[1] between 1 and ${atMost}
          and (select count(*) from run_out) < ${limit}
        order by pile_levels[1], id limit ${limit}
      )
    )
    select product.id as product_id, ${nameIn(language, 'product')} as name, product.picture_key, product.image, pile.cut, pile.size,
      pile.pieces as left,
      (select sum(piles) from (${summedPiles}) summed where pieces <= ${atMost})::int as count
    from lowest join ${products} product on product.id = lowest.id cross join lateral
      all_piles_of(product.stock, product.size_stock, product.cut_stock) pile
    where pile.pieces <= ${atMost}
    order by pile.pieces, product.id, pile.cut nulls first, array_position(product.sizes, pile.size),
      pile.size limit ${limit}`)
  const lowest = rows.map(({ product_id, name, cut, size, left, picture_key, image }) => ({
    product_id,
    name,
    image: imageOf({ picture_key, image }),
    size,
    ...(isFurtherCut(cut) && { cut }),
    left,
  }))
  return { lowest, count: rows[0]?.count ?? 0 }
}

/** Returns the start of a day in the shop's time zone. */
export function startOfDay(day: string, timeZone: string): SQL {
  return sql`(${day}::date::timestamp at time zone ${timeZone})`
}

function imageOf({ picture_key: pictureKey, image }: Omit<Pictured, 'product_id' | 'name'>): string | null {
  return pathOf({ pictureKey, image })
}
