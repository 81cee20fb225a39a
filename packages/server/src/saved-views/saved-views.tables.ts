import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const savedViews = pgTable('saved_views', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  userId: integer('user_id').notNull(),
  list: text().notNull(),
  name: text().notNull(),
  query: text().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})
