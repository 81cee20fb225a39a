import { and, desc, eq, inArray, lt, notInArray, sql } from 'drizzle-orm'
import type { Db } from '../db/db'
import { knownDevices, users } from './accounts.tables'

/** Returns those of the given marks that the account has; none if no account has this e-mail address. */
export async function listKnownMarks(db: Db, email: string, marks: Buffer[]): Promise<Buffer[]> {
  const rows = await db
    .select({ mark: knownDevices.mark })
    .from(knownDevices)
    .innerJoin(users, eq(users.id, knownDevices.userId))
    .where(and(eq(sql`lower(${users.email})`, sql`lower(${email})`), inArray(knownDevices.mark, marks)))
  return rows.map(({ mark }) => mark)
}

export async function upsertMarks(db: Db, userId: number, marks: Buffer[], now: Date): Promise<void> {
  await db
    .insert(knownDevices)
    .values(marks.map((mark) => ({ userId, mark, lastUsedAt: now })))
    .onConflictDoUpdate({ target: [knownDevices.userId, knownDevices.mark], set: { lastUsedAt: now } })
}

/** Deletes all but the newest marks: each known device has its own login limit, so their number must be bounded. */
export async function deleteOldMarks(db: Db, userId: number, keep: number): Promise<void> {
  const newest = db
    .select({ mark: knownDevices.mark })
    .from(knownDevices)
    .where(eq(knownDevices.userId, userId))
    .orderBy(desc(knownDevices.lastUsedAt))
    .limit(keep)
  await db.delete(knownDevices).where(and(eq(knownDevices.userId, userId), notInArray(knownDevices.mark, newest)))
}

export async function deleteMarksBefore(db: Db, time: Date): Promise<void> {
  await db.delete(knownDevices).where(lt(knownDevices.lastUsedAt, time))
}
