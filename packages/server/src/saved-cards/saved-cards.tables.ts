import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const paymentCustomers = pgTable('payment_customers', {
  userId: integer('user_id').primaryKey(),
  customerId: text('customer_id').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})
