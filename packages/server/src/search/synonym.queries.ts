import type { Db } from '../db/db'
import { searchSynonyms } from './search.tables'

/** What the shop knows already stays as it is. */
export async function insertSynonyms(db: Db, synonyms: (typeof searchSynonyms.$inferInsert)[]): Promise<void> {
  await db.insert(searchSynonyms).values(synonyms).onConflictDoNothing()
}
