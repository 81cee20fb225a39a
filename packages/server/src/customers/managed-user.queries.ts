import { amountFromFils, fils } from '@shop/contract/money'
import type { ManagedUser } from '@shop/contract/accounts'
import { count, eq, max, sql } from 'drizzle-orm'
import type { Db } from '../db/db'
import { one } from '../db/one'
import { orders } from '../orders/orders.tables'
import { reviews } from '../reviews/reviews.tables'
import { netRevenueInFils } from './spent.sql'

export type UserActivity = Pick<ManagedUser, 'orders_count' | 'spent' | 'reviews_count' | 'last_order_at'>

/** Counts a user's orders and reviews, and sums what their orders brought. */
export async function summariseUserActivity(db: Db, userId: number): Promise<UserActivity> {
  const [bought, reviewsCount] = await Promise.all([
    db
      .select({
        orders: count(),
        spent: sql<number>`coalesce(sum(${netRevenueInFils}), 0)`.mapWith(Number),
        last: max(orders.createdAt),
      })
      .from(orders)
      .where(eq(orders.userId, userId)),
    db.$count(reviews, eq(reviews.userId, userId)),
  ])
  const { orders: ordersCount, spent, last } = one(bought)
  return {
    orders_count: ordersCount,
    spent: amountFromFils(fils(spent)),
    reviews_count: reviewsCount,
    last_order_at: last?.toISOString() ?? null,
  }
}
