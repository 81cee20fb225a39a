import { boolean, date, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const blockedWords = pgTable('blocked_words', {
  word: text().primaryKey(),
  anywhere: boolean().notNull().default(false),
})

/** The versions of squads. A squad whose players are gone keeps its row. */
export const squads = pgTable('squads', {
  clubId: integer('club_id').notNull(),
  season: text().notNull(),
  version: integer().notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
})

export const squadPlayers = pgTable('squad_players', {
  clubId: integer('club_id').notNull(),
  season: text().notNull(),
  number: integer().notNull(),
  name: text().notNull(),
  isDemo: boolean('is_demo').notNull().default(false),
  /** Null for who is there. */
  leftOn: date('left_on'),
})
