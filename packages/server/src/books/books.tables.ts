import type { BooksReport } from '@shop/contract/reports'
import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

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
