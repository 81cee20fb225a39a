import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const stockCounts = pgTable('stock_counts', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  requestKey: text('request_key').notNull(),
  userId: integer('user_id').notNull(),
  productId: integer('product_id').notNull(),
  cut: text(),
  size: text(),
  seen: integer().notNull(),
  counted: integer().notNull(),
  level: integer().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  undoneAt: timestamp('undone_at', { withTimezone: true }),
  undoneBy: integer('undone_by'),
})
