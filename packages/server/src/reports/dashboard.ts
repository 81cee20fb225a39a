import { amountFromFils, fils } from '@shop/contract/money'
import type { PageLanguage } from '@shop/contract/page-languages'
import type { DashboardStats, Period } from '@shop/contract/reports'
import { todayIn } from '../kernel/shop-time'
import type { Shop } from '../kernel/shop'
import { listLatestOrders } from '../orders/get-orders'
import { listPaymentAlarms } from '../payments/payment-alarms'
import { getFigures } from '../promises/list-promises'
import { listReviews } from '../reviews/moderate-reviews'
import {
  countByStatus,
  countForDashboard,
  listBestSellers,
  listLowStock,
  listTakings,
  startOfDay,
  type IntervalRow,
} from './dashboard.queries'
import { spanOf } from './period'
import { getBooks } from '../books/run-book-check'

const BEST_SELLERS = 5
const MOST_LOW_STOCK = 8
const LATEST = 6

/** Returns everything that the dashboard shows for a period. */
export async function getStats(shop: Shop, period: Period, language: PageLanguage = 'en'): Promise<DashboardStats> {
  const { db, timeZone } = shop
  const low = shop.settings.current().low_stock_threshold
  const { by, dates, previousDates } = spanOf(period, todayIn(shop))
  const days = { from: dates[0] ?? '', timeZone }
  const [counts, takings, byStatus, bestSellers, lowStock, orders, reviews, books, alarms, promises] =
    await Promise.all([
      countForDashboard(db, startOfDay(days.from, timeZone), timeZone),
      listTakings(db, [...previousDates, ...dates], { by, timeZone }),
      countByStatus(db, days),
      listBestSellers(db, days, { limit: BEST_SELLERS, language }),
      listLowStock(db, { atMost: low, limit: MOST_LOW_STOCK, language }),
      listLatestOrders(shop, LATEST),
      listReviews(shop, { page: 1, per_page: LATEST, sort: 'newest' }),
      getBooks(shop),
      listPaymentAlarms(shop),
      getFigures(shop),
    ])
  const [previous, timeline] = [takings.slice(0, dates.length), takings.slice(dates.length)]
  return {
    ...counts,
    promises,
    period,
    time_zone: timeZone,
    by,
    revenue: { total: revenueOf(timeline), previous: revenueOf(previous) },
    orders_in_period: { total: ordersOf(timeline), previous: ordersOf(previous) },
    timeline: timeline.map(toInterval),
    previous_timeline: previous.map(toInterval),
    orders_by_status: byStatus,
    best_sellers: bestSellers,
    low_stock: lowStock.lowest,
    low_stock_count: lowStock.count,
    latest_orders: orders,
    latest_reviews: reviews.data,
    books: books.last,
    books_are_checked: books.is_checking,
    unknown_payments: books.unknown_payments,
    payment_alarms: alarms.map(({ lastAt, ...alarm }) => ({ ...alarm, last_at: lastAt.toISOString() })),
  }
}

function revenueOf(timeline: readonly IntervalRow[]): number {
  return amountFromFils(fils(timeline.reduce((sum, { takenInFils }) => sum + takenInFils, 0)))
}

function ordersOf(timeline: readonly IntervalRow[]): number {
  return timeline.reduce((sum, { orders }) => sum + orders, 0)
}

function toInterval({ date, orders, takenInFils }: IntervalRow): DashboardStats['timeline'][number] {
  return { date, orders, revenue: amountFromFils(fils(takenInFils)) }
}
