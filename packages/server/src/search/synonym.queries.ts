import type { Db } from '../db/db'
import { searchSynonyms } from './search.tables'

/** Synonyms that exist already stay as they are. */
export async function insertSynonyms(db: Db, synonyms: (typeof searchSynonyms.$inferInsert)[]): Promise<void> {
  await db.insert(searchSynonyms).values(synonyms).onConflictDoNothing()
}
