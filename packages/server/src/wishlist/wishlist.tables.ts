import type { FurtherCut } from '@shop/contract/cuts'
import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const wishlistItems = pgTable('wishlist_items', {
  userId: integer('user_id').notNull(),
  productId: integer('product_id').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})

export const stockAlerts = pgTable('stock_alerts', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  userId: integer('user_id').notNull(),
  productId: integer('product_id').notNull(),
  cut: text().$type<FurtherCut>(),
  size: text(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})
