import { desc } from 'drizzle-orm'
import type { Db } from '../db/db'
import { bookChecks } from './books.tables'

export type SavedCheck = typeof bookChecks.$inferSelect
export type NewCheck = typeof bookChecks.$inferInsert

export async function insertCheck(db: Db, check: NewCheck): Promise<void> {
  await db.insert(bookChecks).values(check)
}

export async function findLastCheck(db: Db): Promise<SavedCheck | undefined> {
  const [check] = await db.select().from(bookChecks).orderBy(desc(bookChecks.id)).limit(1)
  return check
}
