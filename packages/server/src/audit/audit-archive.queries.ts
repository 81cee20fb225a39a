import { asc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Db } from '../db/db'
import { auditArchive, auditLog } from './audit.tables'

/** An entry with its row as JSON, which has every column exactly. */
interface EntryToPack {
  id: number
  line: string
}

/** Locks and lists the oldest entries of one month, if that month ended before the given one. */
export async function lockOldestEntries(
  db: Db,
  { before, limit }: { before: string; limit: number },
): Promise<{ month: string; entries: EntryToPack[] } | undefined> {
  const monthOf = sql<string>`to_char(${auditLog.at} at time zone 'UTC', 'YYYY-MM-01')`
  const [oldest] = await db
    .select({ month: monthOf })
    .from(auditLog)
    .where(lt(auditLog.at, sql`${before}::date::timestamp at time zone 'UTC'`))
    .orderBy(asc(auditLog.id))
    .limit(1)
  if (!oldest) return undefined
  const entries = await db
    .select({ id: auditLog.id, line: sql<string>`to_jsonb(audit_log)::text` })
    .from(auditLog)
    .where(eq(monthOf, oldest.month))
    .orderBy(asc(auditLog.id))
    .limit(limit)
    .for('update')
  return { month: oldest.month, entries }
}

export async function insertPart(db: Db, part: Omit<typeof auditArchive.$inferInsert, 'id'>): Promise<void> {
  await db.insert(auditArchive).values(part)
}

export async function deleteEntries(db: Db, ids: readonly number[]): Promise<void> {
  await db.delete(auditLog).where(inArray(auditLog.id, [...ids]))
}

export async function listParts(db: Db, month: string): Promise<{ id: number; packed: Buffer }[]> {
  return db
    .select({ id: auditArchive.id, packed: auditArchive.packed })
    .from(auditArchive)
    .where(eq(auditArchive.month, month))
    .orderBy(asc(auditArchive.id))
    .for('update')
}

/** Entries keep their numbers. */
export async function insertUnpacked(db: Db, lines: readonly string[]): Promise<void> {
  await db.execute(sql`
    insert into ${auditLog} overriding system value
    select entry.* from unnest(${sql.param([...lines])}::text[]) line
    cross join lateral jsonb_populate_record(null::audit_log, line::jsonb) entry`)
}

export async function deletePart(db: Db, id: number): Promise<void> {
  await db.delete(auditArchive).where(eq(auditArchive.id, id))
}

export async function listArchivedMonths(db: Db): Promise<{ month: string; entries: number }[]> {
  return db
    .select({ month: auditArchive.month, entries: sql`sum(${auditArchive.entries})`.mapWith(Number) })
    .from(auditArchive)
    .groupBy(auditArchive.month)
    .orderBy(asc(auditArchive.month))
}

/** The last day of the latest archived month; null while every entry is in the log. */
export async function findArchivedUntil(db: Db): Promise<string | null> {
  const last = sql<string | null>`to_char(max(${auditArchive.month}) + interval '1 month - 1 day', 'YYYY-MM-DD')`
  const [found] = await db.select({ day: last }).from(auditArchive)
  return found?.day ?? null
}
