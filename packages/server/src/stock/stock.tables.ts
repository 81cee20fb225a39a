import { bigint, date, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { bytea } from '../db/bytea'

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

/** Old months of the movements, in parts: a line of JSON for each, gzipped. */
export const stockArchive = pgTable('stock_archive', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  month: date().notNull(),
  firstMovement: bigint('first_movement', { mode: 'number' }).notNull(),
  lastMovement: bigint('last_movement', { mode: 'number' }).notNull(),
  movements: integer().notNull(),
  packed: bytea().notNull(),
  packedAt: timestamp('packed_at', { withTimezone: true }).notNull(),
})

/** What the archived movements of a pile sum up to. */
export const stockOpenings = pgTable('stock_openings', {
  productId: integer('product_id').notNull(),
  cut: text(),
  size: text(),
  pieces: integer().notNull(),
  movements: integer().notNull(),
})

/** What the archived movements of an order sum up to. */
export const orderStockOpenings = pgTable('order_stock_openings', {
  orderId: integer('order_id').primaryKey(),
  pieces: integer().notNull(),
  movements: integer().notNull(),
})
