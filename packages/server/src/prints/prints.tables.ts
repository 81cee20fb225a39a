import { boolean, date, integer, pgTable, text } from 'drizzle-orm/pg-core'

export const blockedWords = pgTable('blocked_words', {
  word: text().primaryKey(),
  anywhere: boolean().notNull().default(false),
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
