import { boolean, date, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** The vocabulary: triggers add the words of products, clubs and leagues. */
export const searchWords = pgTable('search_words', { word: text().primaryKey() })

/** Another name of a club or league, or a word that means another: one of `categoryId` and `meaning`. */
export const searchSynonyms = pgTable('search_synonyms', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  phrase: text().notNull(),
  categoryId: integer('category_id'),
  meaning: text(),
  isDemo: boolean('is_demo').notNull().default(false),
  version: integer().notNull().default(1),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})

/** How often these words found nothing on a day of the shop. Who searched is not saved. */
export const emptySearches = pgTable(
  'empty_searches',
  { day: date({ mode: 'string' }).notNull(), words: text().notNull(), times: integer().notNull() },
  (table) => [primaryKey({ columns: [table.day, table.words] })],
)
