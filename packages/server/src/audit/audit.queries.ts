import type { AuditEntry, AuditQuery } from '@shop/contract/audit'
import { and, asc, count, desc, eq, ilike, or, sql, type SQL } from 'drizzle-orm'
import { users } from '../accounts/accounts.tables'
import { containing } from '../db/containing'
import type { Db } from '../db/db'
import { auditLog } from './audit.tables'

type NewEntry = Omit<typeof auditLog.$inferInsert, 'id' | 'userName'>

/** Stores the user's current name with each entry, so that a later rename does not change the log. */
export async function insertEntries(db: Db, entries: NewEntry[]): Promise<void> {
  if (entries.length === 0) return
  await db.insert(auditLog).values(
    entries.map((entry) => ({
      ...entry,
      userName: sql`(select ${users.name} from ${users} where ${users.id} = ${entry.userId})`,
    })),
  )
}

export async function listEntries(db: Db, query: AuditQuery): Promise<{ entries: AuditEntry[]; total: number }> {
  const where = and(
    query.subject && eq(auditLog.subjectKind, query.subject),
    query.id === undefined ? undefined : eq(auditLog.subjectId, query.id),
    query.by === undefined ? undefined : eq(auditLog.userId, query.by),
    query.run === undefined ? undefined : eq(auditLog.runId, query.run),
    matching(query.search),
  )
  const [rows, [counted]] = await Promise.all([
    db
      .select()
      .from(auditLog)
      .where(where)
      .orderBy(query.sort === 'oldest' ? asc(auditLog.id) : desc(auditLog.id))
      .limit(query.per_page)
      .offset((query.page - 1) * query.per_page),
    db.select({ total: count() }).from(auditLog).where(where),
  ])
  return { entries: rows.map(toEntry), total: counted?.total ?? 0 }
}

function matching(search: string | undefined): SQL | undefined {
  const wanted = search?.trim()
  if (!wanted) return undefined
  return or(ilike(auditLog.subjectName, containing(wanted)), ilike(auditLog.userName, containing(wanted)))
}

function toEntry(row: typeof auditLog.$inferSelect): AuditEntry {
  const { id, at, userId, userName, action, changes } = row
  return {
    id,
    at: at.toISOString(),
    by: userId === null ? null : { id: userId, name: userName ?? `User ${userId}` },
    action,
    subject: { kind: row.subjectKind, id: row.subjectId, name: row.subjectName },
    changes,
    run_id: row.runId,
  }
}
