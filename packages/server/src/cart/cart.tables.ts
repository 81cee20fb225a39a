import type { LineOptions } from '@shop/contract/cart'
import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

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
