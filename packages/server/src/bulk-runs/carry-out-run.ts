import { setTimeout as pause } from 'node:timers/promises'
import { recordChange } from '../audit/record-change'
import { isDatabaseAway } from '../db/database-away'
import { RETRYABLE_STATES, sqlStateOf, TOOK_TOO_LONG, UNIQUE_VIOLATION } from '../db/sql-state'
import { inTransaction, type Shop } from '../kernel/shop'
import * as queries from './bulk-runs.queries'
import { changeItems } from './change-items'
import { enqueueRun } from './create-run'
import { restoreItems } from './restore-items'
import type { ItemOutcome, RunAtWork, RunItem } from './run-item'
import { fileNameOf } from './run-title'
import { saveItems } from './save-items'

/** Few enough that a checkout which needs the same rows waits only some ten milliseconds. */
const ITEMS_PER_BATCH = 40
/** After this time the job ends and a new one continues, so that a stopping process does not wait for the whole run. */
const LONGEST_JOB_IN_MS = 2_000
const SHORTEST_PAUSE_IN_MS = 10

/** The job: runs batches, with pauses as long as the batches, so that shoppers get at least half of the time. */
export async function carryOutRun(shop: Shop, runId: number): Promise<void> {
  const end = performance.now() + LONGEST_JOB_IN_MS
  while (performance.now() < end) {
    const start = performance.now()
    if (!(await carryOutNextBatch(shop, runId))) return
    await pause(Math.max(SHORTEST_PAUSE_IN_MS, performance.now() - start))
  }
  await enqueueRun(shop, runId)
}

/** Rethrows when the database is unavailable or busy, so that the job is retried. Any other error ends the run. */
async function carryOutNextBatch(shop: Shop, runId: number): Promise<boolean> {
  try {
    return await inTransaction(shop, (shop) => carryOutBatch(shop, runId))
  } catch (error) {
    if (isDatabaseAway(error) || isBusy(error)) throw error
    shop.log.error({ err: error, runId }, 'a bulk run failed')
    await inTransaction(shop, async (shop) => {
      const run = await queries.lockRun(shop.db, runId)
      if (run?.endedAt === null) await endRun(shop, run, { state: 'failed', failure: FAILURE })
    })
    return false
  }
}

function isBusy(error: unknown): boolean {
  const state = sqlStateOf(error) ?? ''
  // Another request has just saved the same unique value: the next try sees the value and skips that item.
  return TOOK_TOO_LONG.has(state) || RETRYABLE_STATES.has(state) || state === UNIQUE_VIOLATION
}

const FAILURE = 'Something went wrong on our side, so the rest was left as it is.'

/** Needs a transaction. Writes the next items; returns false when the run has ended or another process has it. */
export async function carryOutBatch(shop: Shop, runId: number, size = ITEMS_PER_BATCH): Promise<boolean> {
  const run = await queries.takeRun(shop.db, runId)
  if (run?.endedAt !== null) return false
  const items = await queries.listWaitingItems(shop.db, runId, size)
  await queries.recordOutcomes(shop.db, runId, await outcomesOf(shop, run, items), shop.now())
  if (items.length === size) return true
  await endRun(shop, run, { state: 'done' })
  return false
}

function outcomesOf(shop: Shop, run: RunAtWork, items: readonly RunItem[]): Promise<ItemOutcome[]> {
  if (run.kind === 'import') return saveItems(shop, run, items)
  return run.kind === 'undo' ? restoreItems(shop, run, items) : changeItems(shop, run, items)
}

interface EndOfRun {
  state: 'done' | 'stopped' | 'failed'
  failure?: string
}

/** Needs a transaction that has locked the run. Ends the run and adds a summary to the audit log. */
export async function endRun(shop: Shop, { id, userId }: Ending, { state, failure }: EndOfRun): Promise<void> {
  const now = shop.now()
  await queries.updateRun(shop.db, id, { state, failure: failure ?? null, endedAt: now, updatedAt: now })
  const run = await queries.findRun(shop.db, id)
  if (!run) return
  const { added, changed, archived, erased, skipped, total, done } = run
  const notReached = total - done
  const figures = { added, changed, archived, deleted: erased, 'left as they are': skipped, 'not reached': notReached }
  const after = Object.fromEntries(Object.entries(figures).filter(([, count]) => count > 0))
  const action = run.kind === 'import' ? 'imported' : 'bulk-changed'
  // The audit log then reads “Imported products.csv”.
  const name = run.kind === 'import' ? fileNameOf(run) : run.title
  const subject = { kind: 'product', id: null, name } as const
  await recordChange(shop, { by: userId, runId: id, action, subject, after })
}

type Ending = Pick<RunAtWork, 'id' | 'userId'>
