import { sql } from 'drizzle-orm'
import { prepareOnce } from '../db/prepare-once'
import type { Db } from '../db/db'

/** Words beyond these add nothing to what a shopper wants to find. */
const MOST_WORDS = 10

export interface KnownWord {
  /** As the shopper typed it, but for accents and capitals. */
  asked: string
  /** A word the shop knows that may be meant, or the beginning of some; null where none is near. */
  word: string | null
  likeness: 'beginning' | 'meaning' | 'part' | 'guess' | null
  /** What to look for if it is: mostly the same word. */
  wanted: string | null
}

/** For each word of a search the shop's own words that may be meant, in the order asked. */
export async function listKnownWords(db: Db, search: string): Promise<KnownWord[]> {
  return knownWords(db).execute({ search })
}

const knownWords = prepareOnce((db) =>
  db
    .select({
      asked: sql<string>`asked.word`,
      word: sql<KnownWord['word']>`known.word`,
      likeness: sql<KnownWord['likeness']>`known.likeness`,
      wanted: sql<KnownWord['wanted']>`known.wanted`,
    })
    .from(
      sql`unnest((words_of(${sql.placeholder('search')}))[1:${sql.raw(String(MOST_WORDS))}]) with ordinality as asked (word, place)
        left join lateral known_words(asked.word) known on true`,
    )
    .orderBy(sql`asked.place`)
    .prepare('known_words'),
)
