import type { LineOptions, ChosenWayToPay } from '@shop/contract/cart'
import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Where a cart goes and how, as far as its owner has chosen. */
export const cartDeliveries = pgTable('cart_deliveries', {
  userId: integer('user_id').primaryKey(),
  country: text().notNull(),
  state: text().notNull(),
  city: text().notNull(),
  methodId: integer('method_id'),
  wayToPay: text('way_to_pay').$type<ChosenWayToPay>().notNull().default('card'),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
})

export const cartLines = pgTable('cart_lines', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  userId: integer('user_id').notNull(),
  productId: integer('product_id').notNull(),
  options: jsonb().$type<LineOptions>().notNull().default({}),
  quantity: integer().notNull(),
  proofKey: text('proof_key'),
  seenPriceInFils: integer('seen_price_in_fils').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})
