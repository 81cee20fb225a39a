import * as z from 'zod'
import { FURTHER_CUTS } from './cuts'
import { endpoint } from './endpoint'
import { Order, OrderStatus } from './orders'
import { PromiseFigures } from './promises'
import { Review } from './reviews'
import { languageQuery } from './translations'
import { Id, Timestamp } from './values'

const Count = z.number().int().nonnegative()
const Amount = z.number()

export const PERIODS = ['7d', '30d', '90d', '12m'] as const
export const Period = z.enum(PERIODS)
export type Period = z.infer<typeof Period>

const Interval = z.object({
  date: z.iso.date().describe('The day, or the first day of the month.'),
  revenue: Amount.describe('The value of paid orders, by gift cards too, less what was returned.'),
  orders: Count,
})

/** One mismatch found by the check of the books, with what staff need to correct it. */
export const BookFinding = z
  .object({
    what: z.string().describe('A word for the rule that is broken.'),
    detail: z.string(),
    next_step: z.string(),
    order_id: Id.nullable(),
    payment_id: z.string().nullable().describe('The payment’s id at the gateway.'),
    amount: Amount.nullable(),
    currency: z.string().nullable(),
  })
  .meta({ id: 'BookFinding' })
export type BookFinding = z.infer<typeof BookFinding>

export const BooksReport = z
  .object({
    checked_at: Timestamp,
    mismatches: Count,
    first: z.array(z.string()).describe('The first of them, in words.'),
    findings: z.array(BookFinding).describe('The same, with what to do about each.'),
    gateway: z.enum(['asked', 'not-reached', 'not-asked']),
    gateway_days: Count.nullable().describe('How far back the gateway was asked; null: about everything.'),
    failure: z.string().nullable().describe('Why the check could not be finished.'),
    is_overdue: z.boolean().describe('It should have been made again by now.'),
  })
  .meta({ id: 'BooksReport' })
export type BooksReport = z.infer<typeof BooksReport>

export const BooksState = z
  .object({
    last: BooksReport.nullable().describe('The last check; null before the first.'),
    is_checking: z.boolean(),
    unknown_payments: Count.describe('The gateway told of them since the last check, and the shop does not know them.'),
  })
  .meta({ id: 'BooksState' })
export type BooksState = z.infer<typeof BooksState>

/** A reason for which the gateway refused to open payments, so that shoppers could not pay. */
export const PaymentAlarm = z
  .object({ code: z.string(), reason: z.string(), times: Count, last_at: Timestamp })
  .meta({ id: 'PaymentAlarm' })
export type PaymentAlarm = z.infer<typeof PaymentAlarm>

/** The content of the admin dashboard. */
export const DashboardStats = z
  .object({
    products: Count,
    users: Count,
    orders: Count,
    categories: Count,
    reviews: Count,
    clubs: Count.describe('Of the categories.'),
    new_users: Count.describe('In the period.'),
    new_reviews: Count.describe('In the period.'),
    orders_to_do: Count.describe('Pending or processing.'),
    prints_to_do: Count,
    returns_to_do: Count.describe('Returns that wait for staff.'),
    promises: PromiseFigures.describe('Of the transfer promise.'),
    period: Period,
    time_zone: z.string(),
    by: z.enum(['day', 'month']),
    revenue: z.object({ total: Amount, previous: Amount.describe('In the period before.') }),
    orders_in_period: z.object({ total: Count, previous: Count }),
    timeline: z.array(Interval).describe('The whole period, oldest first, empty days included.'),
    previous_timeline: z.array(Interval).describe('The same length before it, or a year before where by months.'),
    orders_by_status: z.array(z.object({ status: OrderStatus, count: Count })).describe('Of those in the period.'),
    best_sellers: z.array(
      z.object({ product_id: Id, name: z.string(), image: z.string().nullable(), pieces: Count, revenue: Amount }),
    ),
    low_stock: z.array(
      z.object({
        product_id: Id,
        name: z.string(),
        image: z.string().nullable(),
        size: z.string().nullable(),
        cut: z.enum(FURTHER_CUTS).optional().describe('Left out for the first cut.'),
        left: Count,
      }),
    ),
    low_stock_count: Count.describe('The sizes of all products that run low; low_stock has only the first of them.'),
    latest_orders: z.array(Order),
    latest_reviews: z.array(Review),
    books: BooksReport.nullable().describe('The last check of the books; null before the first.'),
    books_are_checked: z.boolean().describe('A check is waiting or under way.'),
    unknown_payments: Count.describe('The gateway told of them since the last check, and the shop does not know them.'),
    payment_alarms: z.array(PaymentAlarm).describe('Why the gateway refused to open payments in the last day.'),
  })
  .meta({ id: 'DashboardStats' })
export type DashboardStats = z.infer<typeof DashboardStats>

export const FIRST_STEPS = [
  ...(['address', 'currency', 'payments', 'webhook', 'mail'] as const),
  ...(['delivery', 'tax', 'goods', 'purchase'] as const),
] as const

/** What a new shop needs before it opens. Each step is done when the shop itself sees it. */
export const FirstSteps = z
  .object({
    is_shown: z
      .boolean()
      .describe('False for a shop with demo goods, one that has done all, and one that sells already.'),
    steps: z.array(z.object({ name: z.enum(FIRST_STEPS), is_done: z.boolean() })),
    currency: z.string(),
    gateway: z.enum(['stripe', 'test']),
    webhook_url: z.string(),
    leagues: Count,
    clubs: Count,
    products: Count,
  })
  .meta({ id: 'FirstSteps' })
export type FirstSteps = z.infer<typeof FirstSteps>

export const reportEndpoints = {
  getFirstSteps: endpoint({
    method: 'GET',
    path: '/api/admin/first-steps',
    access: 'admin',
    summary: 'What a new shop still needs before it opens',
    response: FirstSteps,
  }),
  getStats: endpoint({
    method: 'GET',
    path: '/api/admin/stats',
    access: 'admin',
    abilities: ['reports'],
    reads: 'replica',
    summary: 'The five counts of the dashboard, and what a shopkeeper looks for in the morning',
    query: z.object({ period: Period.default('30d'), ...languageQuery }),
    response: DashboardStats,
  }),
  checkBooksNow: endpoint({
    method: 'POST',
    path: '/api/admin/books-check',
    access: 'admin',
    abilities: ['reports'],
    summary: 'Have the books checked now, with the gateway’s; `GET` tells when that is done',
    response: BooksState,
  }),
  getBooks: endpoint({
    method: 'GET',
    path: '/api/admin/books-check',
    access: 'admin',
    abilities: ['reports'],
    summary: 'The last check of the books, and whether another is under way',
    response: BooksState,
  }),
}
