import type { Paper, PaperBody } from '@shop/contract/invoices'
import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const paperSeries = pgTable('paper_series', {
  kind: text().$type<Paper['kind']>().primaryKey(),
  lastNumber: integer('last_number').notNull(),
})

export const papers = pgTable('papers', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  kind: text().$type<Paper['kind']>().notNull(),
  number: integer().notNull(),
  name: text().notNull(),
  orderId: integer('order_id').notNull(),
  refundId: integer('refund_id'),
  totalInFils: integer('total_in_fils').notNull(),
  taxInFils: integer('tax_in_fils').notNull(),
  body: jsonb().$type<PaperBody>().notNull(),
  issuedAt: timestamp('issued_at', { withTimezone: true }).notNull(),
})
