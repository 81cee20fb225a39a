import type { MailKind } from '@shop/contract/mail-kinds'
import { boolean, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** A kind without a row has its default. */
export const mailPreferences = pgTable(
  'mail_preferences',
  {
    userId: integer('user_id').notNull(),
    kind: text().$type<MailKind>().notNull(),
    isWanted: boolean('is_wanted').notNull(),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind] })],
)
