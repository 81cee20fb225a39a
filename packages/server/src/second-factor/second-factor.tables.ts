import { bigint, boolean, integer, pgTable, primaryKey, timestamp } from 'drizzle-orm/pg-core'
import { bytea } from '../db/bytea'

export const secondFactors = pgTable('second_factors', {
  userId: integer('user_id').primaryKey(),
  secret: bytea().notNull(),
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  isChecked: boolean('is_checked').notNull().default(false),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})

export const recoveryCodes = pgTable(
  'recovery_codes',
  { userId: integer('user_id').notNull(), codeHash: bytea('code_hash').notNull() },
  ({ userId, codeHash }) => [primaryKey({ columns: [userId, codeHash] })],
)
