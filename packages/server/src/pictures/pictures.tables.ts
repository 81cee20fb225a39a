import { sql } from 'drizzle-orm'
import { boolean, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { bytea } from '../db/bytea'
import type { ProofView } from '../kernel/ports'
import type { Drawing, MeshDrawing } from './drawing'

export const pictures = pgTable('pictures', {
  key: text().primaryKey(),
  drawing: jsonb().$type<Drawing>(),
  master: bytea(),
  svg: text(),
  proof: jsonb().$type<MeshDrawing>(),
  createdAt: timestamp('created_at', { withTimezone: true })
    .notNull()
    .default(sql`clock_timestamp()`),
})

/** The proofs of orders as they were rendered. */
export const proofPictures = pgTable(
  'proof_pictures',
  { key: text().notNull(), view: text().$type<ProofView>().notNull(), bytes: bytea().notNull() },
  ({ key, view }) => [primaryKey({ columns: [key, view] })],
)

/** A single row, inserted by the migration: the key that the URLs of proofs are hashed with. */
export const proofSecret = pgTable('proof_secret', {
  isOnly: boolean('is_only').primaryKey(),
  secret: bytea().notNull(),
})
