import type { BulkRun, BulkRunItem, BulkRunItemsQuery, BulkRunsQuery } from '@shop/contract/bulk-runs'
import { and, asc, count, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import { users } from '../accounts/accounts.tables'
import type { Db } from '../db/db'
import { one } from '../db/one'
import { bulkRunItems as items, bulkRuns as runs } from './bulk-runs.tables'
import type { ItemOutcome, RunItem } from './run-item'

const UNDER_WAY: BulkRun['state'][] = ['waiting', 'running']
const ITEMS_PER_INSERT = 1_000

export type NewRun = Pick<
  typeof runs.$inferInsert,
  'kind' | 'title' | 'change' | 'undoes' | 'requestKey' | 'userId' | 'createdAt' | 'updatedAt' | 'total'
>

/** Returns undefined when this user has sent a request with the same idempotency key before. */
export async function insertRun(db: Db, run: NewRun): Promise<number | undefined> {
  const [added] = await db.insert(runs).values(run).onConflictDoNothing().returning({ id: runs.id })
  return added?.id
}

export async function findRunOfRequest(db: Db, userId: number, requestKey: string): Promise<number | undefined> {
  const [run] = await db
    .select({ id: runs.id })
    .from(runs)
    .where(and(eq(runs.userId, userId), eq(runs.requestKey, requestKey)))
  return run?.id
}

export async function insertItems(db: Db, runId: number, added: readonly RunItem[]): Promise<void> {
  for (let from = 0; from < added.length; from += ITEMS_PER_INSERT) {
    const part = added.slice(from, from + ITEMS_PER_INSERT)
    await db.execute(sql`
      insert into ${items} (run_id, place, product_id, name, wanted)
      select ${runId}, place, "productId", name, wanted
      from jsonb_to_recordset(${JSON.stringify(part)}::jsonb) as added
        (place integer, "productId" integer, name text, wanted jsonb)`)
  }
}

/** Copies the run's items that can be undone into the undo run, without those that an earlier undo restored. */
export async function insertUndoItems(db: Db, undoId: number, undone: number): Promise<number> {
  const { rowCount } = await db.execute(sql`
    insert into ${items} (run_id, place, product_id, name, wanted)
    select ${undoId}, place, product_id, name,
      jsonb_build_object('outcome', outcome, 'before', before, 'after', after, 'version', version)
    from ${items}
    where run_id = ${undone} and outcome in ('changed', 'archived', 'added')
      and not exists (
        select from ${items} restored join ${runs} earlier on earlier.id = restored.run_id
        where earlier.undoes = ${undone} and restored.place = ${items}.place
          and restored.outcome in ('changed', 'archived', 'erased')
      )`)
  return rowCount ?? 0
}

type LockedRun = typeof runs.$inferSelect

/** Locks the run until the transaction ends: no batch of it is written, and no other request changes it. */
export async function lockRun(db: Db, id: number): Promise<LockedRun | undefined> {
  const [run] = await db.select().from(runs).where(eq(runs.id, id)).for('no key update')
  return run
}

/** Locks the run like `lockRun`, but returns undefined at once while another process has locked it. */
export async function takeRun(db: Db, id: number): Promise<LockedRun | undefined> {
  const [run] = await db.select().from(runs).where(eq(runs.id, id)).for('no key update', { skipLocked: true })
  return run
}

export async function updateRun(db: Db, id: number, change: Partial<typeof runs.$inferInsert>): Promise<void> {
  await db.update(runs).set(change).where(eq(runs.id, id))
}

export async function listWaitingItems(db: Db, runId: number, limit: number): Promise<RunItem[]> {
  return db
    .select({ place: items.place, productId: items.productId, name: items.name, wanted: items.wanted })
    .from(items)
    .where(and(eq(items.runId, runId), eq(items.outcome, 'waiting')))
    .orderBy(asc(items.place))
    .limit(limit)
}

/** Saves the outcomes of a batch and adds them to the run's counts, in the transaction that wrote the products. */
export async function recordOutcomes(db: Db, runId: number, outcomes: readonly ItemOutcome[], now: Date) {
  if (outcomes.length === 0) return
  await db.execute(sql`
    update ${items} set
      outcome = came.outcome, reason = came.reason, before = came.before, after = came.after, version = came.version,
      product_id = coalesce(came."productId", ${items}.product_id), name = coalesce(came.name, ${items}.name)
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) as came (
      place integer, outcome text, reason text, before jsonb, after jsonb, version integer, "productId" integer, name text
    )
    where run_id = ${runId} and ${items}.place = came.place`)
  const more = (outcome: ItemOutcome['outcome']) => outcomes.filter((item) => item.outcome === outcome).length
  await db
    .update(runs)
    .set({
      added: sql`${runs.added} + ${more('added')}`,
      changed: sql`${runs.changed} + ${more('changed')}`,
      archived: sql`${runs.archived} + ${more('archived')}`,
      erased: sql`${runs.erased} + ${more('erased')}`,
      unchanged: sql`${runs.unchanged} + ${more('unchanged')}`,
      skipped: sql`${runs.skipped} + ${more('skipped')}`,
      state: 'running',
      updatedAt: now,
    })
    .where(eq(runs.id, runId))
}

export async function findRun(db: Db, id: number): Promise<BulkRun | undefined> {
  const [row] = await selectRuns(db).where(eq(runs.id, id))
  return row && toRun(row)
}

export async function listRuns(db: Db, { page, per_page, under_way }: BulkRunsQuery) {
  const where = under_way ? inArray(runs.state, UNDER_WAY) : undefined
  const rows = await selectRuns(db)
    .where(where)
    .orderBy(desc(runs.createdAt), desc(runs.id))
    .limit(per_page)
    .offset((page - 1) * per_page)
  const { total } = one(await db.select({ total: count() }).from(runs).where(where))
  return { data: rows.map(toRun), total }
}

export async function listItems(db: Db, runId: number, { page, per_page, outcome }: BulkRunItemsQuery) {
  const where = and(eq(items.runId, runId), outcome && eq(items.outcome, outcome))
  const data: BulkRunItem[] = await db
    .select({
      place: items.place,
      product_id: items.productId,
      name: items.name,
      outcome: items.outcome,
      reason: items.reason,
    })
    .from(items)
    .where(where)
    .orderBy(asc(items.place))
    .limit(per_page)
    .offset((page - 1) * per_page)
  const { total } = one(await db.select({ total: count() }).from(items).where(where))
  return { data, total }
}

export async function listStalledRuns(db: Db, untouchedSince: Date): Promise<number[]> {
  const rows = await db
    .select({ id: runs.id })
    .from(runs)
    .where(and(inArray(runs.state, UNDER_WAY), lt(runs.updatedAt, untouchedSince)))
  return rows.map(({ id }) => id)
}

export async function deleteRunsBefore(db: Db, date: Date): Promise<void> {
  await db.delete(runs).where(and(lt(runs.createdAt, date), sql`${runs.endedAt} is not null`))
}

function selectRuns(db: Db) {
  return db
    .select({ run: runs, userName: users.name, undo: sql<UndoOfRun | null>`${latestUndo}` })
    .from(runs)
    .leftJoin(users, eq(users.id, runs.userId))
    .$dynamic()
}

interface UndoOfRun {
  id: number
  state: BulkRun['state']
}

const latestUndo = sql`(
  select json_build_object('id', undo.id, 'state', undo.state)
  from bulk_runs undo where undo.undoes = bulk_runs.id order by undo.id desc limit 1
)`

interface RunRow {
  run: LockedRun
  userName: string | null
  undo: UndoOfRun | null
}

function toRun({ run, userName, undo }: RunRow): BulkRun {
  const { id, kind, state, total, added, changed, archived, erased, unchanged, skipped, failure, undoes } = run
  const counts = { added, changed, archived, erased, unchanged, skipped }
  const isBeingUndone = undo !== null && (undo.state === 'waiting' || undo.state === 'running' || undo.state === 'done')
  return {
    id,
    kind,
    title: run.title,
    state,
    created_at: run.createdAt.toISOString(),
    ended_at: run.endedAt?.toISOString() ?? null,
    by: run.userId === null ? null : { id: run.userId, name: userName ?? `User ${run.userId}` },
    total,
    done: Object.values(counts).reduce((sum, part) => sum + part, 0),
    ...counts,
    failure,
    undoes,
    undone_by: undo?.id ?? null,
    can_undo: run.endedAt !== null && added + changed + archived > 0 && !isBeingUndone,
  }
}
