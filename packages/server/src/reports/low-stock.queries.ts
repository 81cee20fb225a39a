import { desc, lt, sql } from 'drizzle-orm'
import type { Db } from '../db/db'
import { lowStockDays } from './reports.tables'

const KEPT_DAYS = 30

/** The piles that were low on the last day before this one that was looked at. */
export async function findPilesBefore(db: Db, day: string): Promise<string[]> {
  const [before] = await db
    .select({ piles: lowStockDays.piles })
    .from(lowStockDays)
    .where(lt(lowStockDays.day, day))
    .orderBy(desc(lowStockDays.day))
    .limit(1)
  return before?.piles ?? []
}

/** Returns false if the day has been looked at already. Forgets days of long ago. */
export async function insertLowStockDay(db: Db, lowStock: typeof lowStockDays.$inferInsert): Promise<boolean> {
  await db.delete(lowStockDays).where(lt(lowStockDays.day, sql`${lowStock.day}::date - ${KEPT_DAYS}::int`))
  const inserted = await db.insert(lowStockDays).values(lowStock).onConflictDoNothing().returning()
  return inserted.length === 1
}
