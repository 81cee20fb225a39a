import { desc, inArray, sql } from 'drizzle-orm'
import type { Db } from '../db/db'
import { unknownIntents } from './payments.tables'

export async function upsertUnknownIntent(db: Db, row: typeof unknownIntents.$inferInsert): Promise<void> {
  const { eventType, seenAt } = row
  await db
    .insert(unknownIntents)
    .values(row)
    .onConflictDoUpdate({ target: unknownIntents.intentId, set: { eventType, seenAt } })
}

/** Lists the latest first. */
export async function listUnknown(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .select({ intentId: unknownIntents.intentId })
    .from(unknownIntents)
    .orderBy(desc(unknownIntents.seenAt))
    .limit(limit)
  return rows.map(({ intentId }) => intentId)
}

export async function countUnknown(db: Db, since: Date | undefined): Promise<number> {
  return db.$count(unknownIntents, since && sql`${unknownIntents.seenAt} > ${since}`)
}

export async function deleteUnknown(db: Db, intentIds: readonly string[]): Promise<void> {
  if (intentIds.length > 0) await db.delete(unknownIntents).where(inArray(unknownIntents.intentId, [...intentIds]))
}
