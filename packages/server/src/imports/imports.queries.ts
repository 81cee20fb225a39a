import type { ImportRow, ImportRowsQuery, PastImport, ProductImport } from '@shop/contract/product-imports'
import { and, asc, between, count, desc, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { users } from '../accounts/accounts.tables'
import { bulkRunItems as items, bulkRuns as runs } from '../bulk-runs/bulk-runs.tables'
import type { SeenProduct } from '../bulk-runs/run-item'
import { ADVISORY_LOCKS } from '../db/advisory-locks'
import type { Db } from '../db/db'
import { one } from '../db/one'
import type { PgSelect } from 'drizzle-orm/pg-core'
import { productImportRows as rows, productImports as imports } from './imports.tables'

type NewImport = Pick<typeof imports.$inferInsert, 'fileName' | 'csv' | 'userId' | 'createdAt' | 'updatedAt'>

export async function insertImport(db: Db, added: NewImport): Promise<number> {
  return one(await db.insert(imports).values(added).returning({ id: imports.id })).id
}

/** The import's own row; once it has a bulk run, state and progress come from the run. */
export type StoredImport = Omit<ProductImport, 'run'> & { runId: number | null }

export async function findImport(db: Db, id: number): Promise<StoredImport | undefined> {
  const [row] = await db.select(importColumns).from(imports).where(eq(imports.id, id))
  return row && { ...row, created_at: row.created_at.toISOString() }
}

/** The newest first. */
export async function listImports(
  db: Db,
  { page, per_page }: { page: number; per_page: number },
): Promise<{ data: PastImport[]; total: number }> {
  const { runId, rows_done: _, ...columns } = importColumns
  const data = await db
    .select({
      ...columns,
      run_id: runId,
      state: stateWithRun,
      // A run that was stopped, or skipped rows, wrote fewer than the check had found.
      added: sql<number>`coalesce(${runs.added}, ${columns.added})`,
      changed: sql<number>`coalesce(${runs.changed}, ${columns.changed})`,
      failure: sql<string | null>`coalesce(${runs.failure}, ${imports.failure})`,
      by: users.name,
    })
    .from(imports)
    .leftJoin(runs, eq(runs.id, imports.runId))
    .leftJoin(users, eq(users.id, imports.userId))
    .orderBy(desc(imports.id))
    .limit(per_page)
    .offset((page - 1) * per_page)
  const total = await db.$count(imports)
  return { data: data.map((row) => ({ ...row, created_at: row.created_at.toISOString() })), total }
}

/** Locks the import until the transaction ends. */
export async function lockImport(db: Db, id: number): Promise<StoredImport | undefined> {
  await db.execute(sql`select from ${imports} where id = ${id} for no key update`)
  return findImport(db, id)
}

export interface ImportFile {
  csv: string
  fileName: string
  state: ProductImport['state']
  userId: number | null
  runId: number | null
}

export async function findImportFile(db: Db, id: number): Promise<ImportFile | undefined> {
  const [row] = await db
    .select({
      csv: imports.csv,
      fileName: imports.fileName,
      state: imports.state,
      userId: imports.userId,
      runId: imports.runId,
    })
    .from(imports)
    .where(eq(imports.id, id))
  return row
}

type ImportChange = Partial<
  Pick<typeof imports.$inferInsert, 'state' | 'failure' | 'rowsTotal' | 'rowsDone' | 'userId' | 'runId' | 'updatedAt'>
>

export async function updateImport(db: Db, id: number, change: ImportChange): Promise<void> {
  await db.update(imports).set(change).where(eq(imports.id, id))
}

/** Changes an import while it is being checked; returns false once it is not, because somebody stopped it. */
export async function updateCheckedImport(db: Db, id: number, change: ImportChange): Promise<boolean> {
  const changed = await db
    .update(imports)
    .set(change)
    .where(and(eq(imports.id, id), eq(imports.state, 'checking')))
    .returning({ id: imports.id })
  return changed.length === 1
}

/** Takes the import's advisory lock until the transaction ends; returns false while another process has it. */
export async function takeImport(db: Db, id: number): Promise<boolean> {
  const { rows } = await db.execute<{ taken: boolean }>(
    sql`select pg_try_advisory_xact_lock(${ADVISORY_LOCKS.imports}, ${id}) as taken`,
  )
  return one(rows).taken
}

export interface UnfinishedImport {
  id: number
  state: ProductImport['state']
}

export async function listUnfinishedImports(db: Db, untouchedSince: Date): Promise<UnfinishedImport[]> {
  return db
    .select({ id: imports.id, state: imports.state })
    .from(imports)
    .where(
      and(
        inArray(imports.state, ['checking', 'running']),
        isNull(imports.runId),
        lt(imports.updatedAt, untouchedSince),
      ),
    )
}

export async function deleteImportsBefore(db: Db, date: Date): Promise<void> {
  await db.delete(imports).where(lt(imports.createdAt, date))
}

export interface CheckedRow extends ImportRow {
  seen: SeenProduct | null
}

export async function insertRows(db: Db, importId: number, checked: readonly CheckedRow[]): Promise<void> {
  await db.execute(sql`
    insert into ${rows} (import_id, line, outcome, name, product_id, changes, errors, seen, lookalike)
    select ${importId}, line, outcome, name, product_id, changes, errors, seen, lookalike
    from jsonb_to_recordset(${JSON.stringify(checked)}::jsonb) as checked
      (line integer, outcome text, name text, product_id integer, changes jsonb, errors jsonb, seen jsonb,
       lookalike jsonb)`)
}

export async function deleteRows(db: Db, importId: number): Promise<void> {
  await db.delete(rows).where(eq(rows.importId, importId))
}

/** The rows between these lines that add or change a product. */
export async function listPlannedRows(db: Db, importId: number, { first, last }: { first: number; last: number }) {
  const planned = await db
    .select({ line: rows.line, productId: rows.productId, seen: rows.seen })
    .from(rows)
    .where(
      and(eq(rows.importId, importId), between(rows.line, first, last), inArray(rows.outcome, ['added', 'changed'])),
    )
  return new Map(planned.map(({ line, ...row }) => [line, row]))
}

export async function listRows(db: Db, importId: number, { outcome, page, per_page }: ImportRowsQuery) {
  const isWanted = outcome === 'lookalike' ? isNotNull(rows.lookalike) : outcome && eq(outcomeOfRow, outcome)
  const where = and(eq(rows.importId, importId), isWanted)
  const data = await withItems(db.select(rowColumns).from(rows).$dynamic())
    .where(where)
    .orderBy(asc(rows.line))
    .limit(per_page)
    .offset((page - 1) * per_page)
  const { total } = one(await withItems(db.select({ total: count() }).from(rows).$dynamic()).where(where))
  return { data, total }
}

const importColumns = {
  id: imports.id,
  file_name: imports.fileName,
  state: imports.state,
  created_at: imports.createdAt,
  rows_total: imports.rowsTotal,
  rows_done: imports.rowsDone,
  added: countOf('added'),
  changed: countOf('changed'),
  unchanged: countOf('unchanged'),
  wrong: countOf('wrong'),
  lookalikes: sql<number>`(
    select count(*)::int from product_import_rows where import_id = product_imports.id and lookalike is not null
  )`,
  failure: imports.failure,
  runId: imports.runId,
}

/** Once an import has a bulk run, its state is the run's. */
const stateWithRun = sql<PastImport['state']>`case ${runs.state}
  when 'waiting' then 'running'
  else coalesce(${runs.state}, ${imports.state})
end`

function countOf(outcome: ImportRow['outcome']) {
  return sql<number>`(
    select count(*)::int from product_import_rows where import_id = product_imports.id and outcome = ${outcome}
  )`
}

/** Joins the items of the bulk run, which have the result of each row. */
function withItems<Query extends PgSelect>(query: Query) {
  return query
    .innerJoin(imports, eq(imports.id, rows.importId))
    .leftJoin(runs, eq(runs.id, imports.runId))
    .leftJoin(items, and(eq(items.runId, imports.runId), eq(items.place, rows.line)))
}

const isSkipped = sql`${items.outcome} = 'skipped'`
const outcomeOfRow = sql<ImportRow['outcome']>`case
  when ${isSkipped} then 'skipped'
  when ${items.outcome} = 'waiting' then case when ${runs.endedAt} is null then 'waiting' else 'unreached' end
  else ${rows.outcome}
end`

const rowColumns = {
  line: rows.line,
  outcome: outcomeOfRow,
  name: rows.name,
  product_id: sql<number | null>`coalesce(${items.productId}, ${rows.productId})`,
  changes: rows.changes,
  lookalike: rows.lookalike,
  errors: sql<string[]>`case when ${isSkipped} then jsonb_build_array(${items.reason}) else ${rows.errors} end`,
}
