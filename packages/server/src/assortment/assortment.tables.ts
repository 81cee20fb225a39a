import { integer, pgTable, text } from 'drizzle-orm/pg-core'

/** The requests by which staff added products. */
export const productRequests = pgTable('product_requests', {
  userId: integer('user_id').notNull(),
  requestKey: text('request_key').notNull(),
  productId: integer('product_id'),
})
