import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const customerNotes = pgTable('customer_notes', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  userId: integer('user_id').notNull(),
  text: text().notNull(),
  authorId: integer('author_id'),
  requestKey: text('request_key').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})

export const customerTags = pgTable('customer_tags', {
  userId: integer('user_id').notNull(),
  tag: text().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})
