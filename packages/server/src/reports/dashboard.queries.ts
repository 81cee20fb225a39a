import { isFurtherCut } from '@shop/contract/cuts'
import { amountFromFils, fils } from '@shop/contract/money'
import { OrderStatus } from '@shop/contract/orders'
import type { DashboardStats } from '@shop/contract/reports'
import { sql, type SQL } from 'drizzle-orm'
import { users } from '../accounts/accounts.tables'
import { categories, products } from '../catalog/catalog.tables'
import { pathOf } from '../catalog/picture-of'
import type { Db } from '../db/db'
import { one } from '../db/one'
import { disputes } from '../disputes/disputes.tables'
import { giftCardMovements } from '../gift-cards/gift-cards.tables'
import { orderLines, orders } from '../orders/orders.tables'
import { payments, refunds } from '../payments/payments.tables'
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
export async function countForDashboard(db: Db, since: SQL): Promise<DashboardCounts> {
  const { rows } = await db.execute<Record<keyof DashboardCounts, number>>(sql`
    select
      (select count(*)::int from ${products} where archived_at is null) as products,
      (select count(*)::int from ${users}) as users,
      (select count(*)::int from ${orders}) as orders,
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
      (select count(*)::int from ${returns} where state in ('requested', 'received', 'inspected')) as returns_to_do`)
  return one(rows)
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
  const { rows } = await db.execute<{ date: string; orders: number; taken: string }>(sql`
    with interval as (
      select
        to_char(day, 'YYYY-MM-DD') as date, day::timestamp at time zone ${timeZone} as begun,
        coalesce(lead(day) over (order by day)::timestamp at time zone ${timeZone}, 'infinity') as ended
      from unnest(${sql.param([...dates])}::date[]) day
    ),
    returned as (
      select
        to_char(date_trunc(${by}, sale.created_at at time zone ${timeZone}), 'YYYY-MM-DD') as date,
        sum(gone.amount_in_fils) as amount
      from (
        select payment_id, amount_in_fils, created_at from ${refunds} where status <> 'failed'
        union all
        select payment_id, amount_in_fils, opened_at from ${disputes} where status = 'lost'
      ) gone
      join ${payments} payment on payment.id = gone.payment_id
      join ${orders} sale on sale.id = payment.order_id
      -- A refund is never older than its order, so older refunds belong to orders before the first interval.
      where gone.created_at >= (select min(begun) from interval)
      group by 1
    ),
    -- What gift cards paid, less what went back to them. The sale of a gift card is no revenue until it is spent.
    by_gift_card as (
      select
        to_char(date_trunc(${by}, sale.created_at at time zone ${timeZone}), 'YYYY-MM-DD') as date,
        -sum(movement.amount_in_fils) as amount
      from ${giftCardMovements} movement
      join ${orders} sale on sale.id = movement.order_id
      where sale.payment_status in ('paid', 'refunded') and sale.created_at >= (select min(begun) from interval)
      group by 1
    )
    select
      interval.date, sold.orders,
      sold.taken - coalesce(returned.amount, 0) + coalesce(by_gift_card.amount, 0) as taken
    from interval
    cross join lateral (
      select
        count(*)::int as orders,
        -- The captured amount equals the order total, which the check of the books verifies.
        coalesce(sum(total_in_fils) filter (where payment_status in ('paid', 'refunded')), 0) as taken
      from ${orders} where created_at >= interval.begun and created_at < interval.ended
    ) sold
    left join returned on returned.date = interval.date
    left join by_gift_card on by_gift_card.date = interval.date
    order by interval.date`)
  return rows.map(({ date, orders, taken }) => ({ date, orders, takenInFils: Number(taken) }))
}

/** Counts orders by status; statuses without orders are included with 0. */
export async function countByStatus(db: Db, since: SQL): Promise<DashboardStats['orders_by_status']> {
  const { rows } = await db.execute<{ status: OrderStatus; count: number }>(
    sql`select status, count(*)::int as count from ${orders} where created_at >= ${since} group by status`,
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

export async function listBestSellers(db: Db, since: SQL, limit: number): Promise<DashboardStats['best_sellers']> {
  const { rows } = await db.execute<Pictured & { pieces: number; revenue: string } & Record<string, unknown>>(sql`
    select best.product_id, product.name, product.picture_key, product.image, best.pieces, best.revenue
    from (
      select
        line.product_id, sum(line.quantity)::int as pieces, sum(line.quantity::bigint * line.price_in_fils) as revenue
      from ${orders} sale join ${orderLines} line on line.order_id = sale.id
      where sale.created_at >= ${since} and sale.status <> 'cancelled' and line.exchange_of is null
      group by line.product_id
      order by pieces desc, revenue desc, line.product_id limit ${limit}
    ) best
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

/** Lists the products with the lowest stock, one row per cut and size where sizes have their own stock. */
export async function listLowStock(
  db: Db,
  { atMost, limit }: { atMost: number; limit: number },
): Promise<DashboardStats['low_stock']> {
  const { rows } = await db.execute<
    Pictured & { cut: string | null; size: string | null; left: number } & Record<string, unknown>
  >(sql`
    select product.id as product_id, product.name, product.picture_key, product.image, pile.cut, pile.size,
      pile.pieces as left
    from ${products} product cross join lateral
      all_piles_of(product.stock, product.size_stock, product.cut_stock) pile
    where product.archived_at is null and pile.pieces <= ${atMost}
    order by pile.pieces, product.id, pile.cut nulls first, array_position(product.sizes, pile.size),
      pile.size limit ${limit}`)
  return rows.map(({ product_id, name, cut, size, left, ...picture }) => ({
    product_id,
    name,
    image: imageOf(picture),
    size,
    ...(isFurtherCut(cut) && { cut }),
    left,
  }))
}

/** Returns the start of a day in the shop's time zone. */
export function startOfDay(day: string, timeZone: string): SQL {
  return sql`(${day}::date::timestamp at time zone ${timeZone})`
}

function imageOf({ picture_key: pictureKey, image }: Omit<Pictured, 'product_id' | 'name'>): string | null {
  return pathOf({ pictureKey, image })
}
