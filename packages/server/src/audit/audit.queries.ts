import type { AuditEntry, AuditFilter, AuditQuery } from '@shop/contract/audit'
import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  gte,
  ilike,
  inArray,
  isNotNull,
  isNull,
  lt,
  or,
  sql,
  type SQL,
} from 'drizzle-orm'
import { alias, QueryBuilder, type AnyPgColumn } from 'drizzle-orm/pg-core'
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

export async function listEntries(
  db: Db,
  query: AuditQuery,
  timeZone: string,
): Promise<{ entries: AuditEntry[]; total: number }> {
  const where = matchingFilter(query, timeZone)
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

/** Lists matching entries on one side of an id, so that an export stays consistent while entries are added. */
export async function listEntriesBeyond(
  db: Db,
  filter: AuditFilter,
  timeZone: string,
  { id, limit }: { id: number | undefined; limit: number },
): Promise<AuditEntry[]> {
  const isOldestFirst = filter.sort === 'oldest'
  const isBeyond = id === undefined ? undefined : (isOldestFirst ? gt : lt)(auditLog.id, id)
  const rows = await db
    .select()
    .from(auditLog)
    .where(and(matchingFilter(filter, timeZone), isBeyond))
    .orderBy(isOldestFirst ? asc(auditLog.id) : desc(auditLog.id))
    .limit(limit)
  return rows.map(toEntry)
}

function matchingFilter(filter: AuditFilter, timeZone: string): SQL | undefined {
  const { subject, id, by, run, from, to, search } = filter
  const isFolded = filter.folded !== undefined && run === undefined && id === undefined
  return and(
    subject && eq(auditLog.subjectKind, subject),
    id === undefined ? undefined : eq(auditLog.subjectId, id),
    by === undefined ? undefined : eq(auditLog.userId, by),
    run === undefined ? undefined : eq(auditLog.runId, run),
    from === undefined ? undefined : gte(auditLog.at, sql`(${from}::date)::timestamp at time zone ${timeZone}`),
    to === undefined ? undefined : lt(auditLog.at, sql`(${to}::date + 1)::timestamp at time zone ${timeZone}`),
    // The entry of the run itself has no product.
    isFolded ? or(isNull(auditLog.runId), isNull(auditLog.subjectId)) : undefined,
    matching(search, isFolded),
  )
}

/** Where parts of runs are folded, a run stands for those of its parts that match. */
function matching(search: string | undefined, isFolded: boolean): SQL | undefined {
  const wanted = search?.trim()
  if (!wanted) return undefined
  if (!isFolded) return isNamed(auditLog, wanted)
  const part = alias(auditLog, 'part')
  const runs = new QueryBuilder()
    .select({ runId: part.runId })
    .from(part)
    .where(and(isNotNull(part.runId), isNamed(part, wanted)))
  return or(isNamed(auditLog, wanted), inArray(auditLog.runId, runs))
}

function isNamed(entries: Record<'subjectName' | 'userName', AnyPgColumn>, wanted: string): SQL | undefined {
  return or(ilike(entries.subjectName, containing(wanted)), ilike(entries.userName, containing(wanted)))
}

/** Lists who stands in the log, each found by one step in the index of users instead of reading all entries. */
export async function listPeople(db: Db): Promise<{ id: number; name: string }[]> {
  const { rows } = await db.execute<{ id: number; name: string }>(sql`
    with recursive person as (
      (select user_id, user_name from ${auditLog} where user_id is not null order by user_id, id desc limit 1)
      union all
      select other.user_id, other.user_name from person, lateral (
        select user_id, user_name from ${auditLog} where user_id > person.user_id order by user_id, id desc limit 1
      ) other
    )
    select person.user_id as id, coalesce(account.name, person.user_name, 'User ' || person.user_id) as name
    from person left join ${users} account on account.id = person.user_id
    order by name, id`)
  return rows
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
