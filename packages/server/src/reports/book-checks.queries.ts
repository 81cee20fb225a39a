import type { BooksReport } from '@shop/contract/reports'
import { desc } from 'drizzle-orm'
import type { Db } from '../db/db'
import { bookChecks } from './reports.tables'

export async function insertCheck(db: Db, check: typeof bookChecks.$inferInsert): Promise<void> {
  await db.insert(bookChecks).values(check)
}

export async function findLastCheck(db: Db): Promise<BooksReport | undefined> {
  const [check] = await db.select().from(bookChecks).orderBy(desc(bookChecks.id)).limit(1)
  return check && { checked_at: check.checkedAt.toISOString(), mismatches: check.mismatches, first: check.first }
}
