import { bigint, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Why pieces came or went. */
export type StockReason =
  | 'initial'
  | 'order'
  | 'cancellation'
  | 'reopening'
  | 'staff'
  | 'exchange'
  | 'exchange-end'
  | 'return'
  | 'count'
  | 'count-undone'

export const stockMovements = pgTable('stock_movements', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  productId: integer('product_id').notNull(),
  cut: text(),
  size: text(),
  change: integer().notNull(),
  reason: text().$type<StockReason>().notNull(),
  orderId: integer('order_id'),
  userId: integer('user_id'),
  runId: integer('run_id'),
  returnId: integer('return_id'),
  countId: integer('count_id'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})
