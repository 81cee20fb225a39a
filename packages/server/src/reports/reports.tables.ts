import type { BooksReport } from '@shop/contract/reports'
import { boolean, date, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** A finding as it is saved; its amount is in minor units. */
export interface SavedFinding {
  what: string
  detail: string
  orderId?: number | undefined
  intentId?: string | undefined
  amount?: number | undefined
  currency?: string | undefined
}

export const bookChecks = pgTable('book_checks', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  checkedAt: timestamp('checked_at', { withTimezone: true }).notNull(),
  mismatches: integer().notNull(),
  first: text().array().notNull(),
  gateway: text().$type<BooksReport['gateway']>().notNull().default('not-asked'),
  gatewayDays: integer('gateway_days'),
  findings: jsonb().$type<SavedFinding[]>().notNull().default([]),
  failure: text(),
})

/** What was low on a day, of which staff were told. */
export const lowStockDays = pgTable('low_stock_days', {
  day: date().primaryKey(),
  /** Product, cut and size of each pile. */
  piles: text().array().notNull(),
  isMailed: boolean('is_mailed').notNull(),
})
