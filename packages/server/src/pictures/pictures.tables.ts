import { sql } from 'drizzle-orm'
import { boolean, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { bytea } from '../db/bytea'
import type { Drawing } from './drawing'

export const pictures = pgTable('pictures', {
  key: text().primaryKey(),
  drawing: jsonb().$type<Drawing>(),
  master: bytea(),
  svg: text(),
  createdAt: timestamp('created_at', { withTimezone: true })
    .notNull()
    .default(sql`clock_timestamp()`),
})

/** A single row, inserted by the migration: the key that the URLs of proofs are hashed with. */
export const proofSecret = pgTable('proof_secret', {
  isOnly: boolean('is_only').primaryKey(),
  secret: bytea().notNull(),
})
