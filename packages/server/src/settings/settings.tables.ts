import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const settingsVersions = pgTable('settings_versions', {
  version: integer().primaryKey(),
  /** What staff set; a setting that is missing has its default. */
  settings: jsonb().$type<Record<string, unknown>>().notNull(),
  savedAt: timestamp('saved_at', { withTimezone: true }).notNull().defaultNow(),
  savedBy: integer('saved_by'),
  savedByName: text('saved_by_name'),
})

export const testMails = pgTable('test_mails', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  sentAt: timestamp('sent_at', { withTimezone: true }).notNull().defaultNow(),
  sentBy: integer('sent_by'),
  outcome: text().$type<'sent' | 'kept' | 'failed'>().notNull(),
})
