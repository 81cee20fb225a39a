import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const bookChecks = pgTable('book_checks', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  checkedAt: timestamp('checked_at', { withTimezone: true }).notNull(),
  mismatches: integer().notNull(),
  first: text().array().notNull(),
})
