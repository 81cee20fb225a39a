import type { Fils } from '@shop/contract/money'
import type { FurtherCut } from '@shop/contract/cuts'
import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const wishlistItems = pgTable('wishlist_items', {
  userId: integer('user_id').notNull(),
  productId: integer('product_id').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  /** The price that the customer knows; a trigger fills it in. */
  knownPriceInFils: integer('known_price_in_fils').$type<Fils>(),
  /** Since when the price is below that. */
  droppedAt: timestamp('dropped_at', { withTimezone: true }),
})

/** Products whose price changed and whose wishes have not been compared with it yet; filled by a trigger. */
export const priceMoves = pgTable('price_moves', {
  productId: integer('product_id').primaryKey(),
  movedAt: timestamp('moved_at', { withTimezone: true }).notNull().defaultNow(),
})

/** When somebody was last told of lower prices. */
export const priceDropMails = pgTable('price_drop_mails', {
  userId: integer('user_id').primaryKey(),
  takenAt: timestamp('taken_at', { withTimezone: true }).notNull(),
})

export const stockAlerts = pgTable('stock_alerts', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  userId: integer('user_id').notNull(),
  productId: integer('product_id').notNull(),
  cut: text().$type<FurtherCut>(),
  size: text(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})
