import type { DashboardStats, Period } from '@shop/contract/reports'
import { fieldsOf, MalformedAnswer, readCount } from '../../lib/reading'

const COUNTS = ['products', 'users', 'orders', 'categories', 'reviews'] as const

/** Reads the stats. Only the five counts are required, because a server of the specification alone sends no others. */
export function readStats(body: unknown, period: Period): DashboardStats {
  const fields = fieldsOf(body)
  const missing = COUNTS.find((name) => readCount(fields[name]) === null)
  if (missing) throw new MalformedAnswer(`The server did not say how many ${missing} there are.`)
  const blank: Omit<DashboardStats, (typeof COUNTS)[number]> = {
    clubs: 0,
    new_users: 0,
    new_reviews: 0,
    orders_to_do: 0,
    prints_to_do: 0,
    returns_to_do: 0,
    promises: { open: 0, offered: 0, accepted: 0, cost: 0 },
    period,
    time_zone: 'UTC',
    by: 'day',
    revenue: { total: 0, previous: 0 },
    orders_in_period: { total: 0, previous: 0 },
    timeline: [],
    previous_timeline: [],
    orders_by_status: [],
    best_sellers: [],
    low_stock: [],
    low_stock_count: 0,
    latest_orders: [],
    latest_reviews: [],
    books: null,
    books_are_checked: false,
    unknown_payments: 0,
    payment_alarms: [],
  }
  return { ...blank, ...(fields as Pick<DashboardStats, (typeof COUNTS)[number]>) }
}
