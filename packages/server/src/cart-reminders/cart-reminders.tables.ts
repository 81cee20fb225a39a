import { integer, pgTable, timestamp } from 'drizzle-orm/pg-core'

/** When somebody was last reminded of a cart. */
export const cartReminders = pgTable('cart_reminders', {
  userId: integer('user_id').primaryKey(),
  takenAt: timestamp('taken_at', { withTimezone: true }).notNull(),
})
