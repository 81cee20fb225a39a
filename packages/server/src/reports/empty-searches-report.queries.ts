import { and, desc, gte, lte, max, sql, sum } from 'drizzle-orm'
import type { Db } from '../db/db'
import { emptySearches } from '../search/search.tables'

export interface EmptySearch {
  words: string
  times: number
  lastDay: string
}

/** Lists what was searched for in vain on these days, most often first. */
export async function listEmptySearches(db: Db, { from, to }: { from: string; to: string }): Promise<EmptySearch[]> {
  const times = sum(emptySearches.times).mapWith(Number)
  return db
    .select({
      words: emptySearches.words,
      times: sql<number>`${times}`.mapWith(Number),
      lastDay: sql<string>`${max(emptySearches.day)}`,
    })
    .from(emptySearches)
    .where(and(gte(emptySearches.day, from), lte(emptySearches.day, to)))
    .groupBy(emptySearches.words)
    .orderBy(desc(times), emptySearches.words)
}
