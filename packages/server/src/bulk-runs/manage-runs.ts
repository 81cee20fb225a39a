import type {
  BulkRun,
  BulkRunItemsPage,
  BulkRunItemsQuery,
  BulkRunsPage,
  BulkRunsQuery,
} from '@shop/contract/bulk-runs'
import { inTransaction, type Shop } from '../kernel/shop'
import { notFound } from '../kernel/shop-error'
import * as queries from './bulk-runs.queries'
import { enqueueRun } from './create-run'
import { endRun } from './carry-out-run'

const DAY_IN_MS = 24 * 60 * 60 * 1000
/** Older runs are deleted and can't be undone any more. */
const RETENTION_IN_MS = 90 * DAY_IN_MS
/** A run without a new batch for this long is not being processed any more. */
const STALLED_AFTER_MS = 20_000

export async function getBulkRun(shop: Shop, id: number): Promise<BulkRun> {
  const run = await queries.findRun(shop.db, id)
  if (!run) throw notFound('Bulk change')
  return run
}

export async function listBulkRuns(shop: Shop, query: BulkRunsQuery): Promise<BulkRunsPage> {
  const { data, total } = await queries.listRuns(shop.db, query)
  return { data, meta: { page: query.page, per_page: query.per_page, total } }
}

export async function listBulkRunItems(shop: Shop, id: number, query: BulkRunItemsQuery): Promise<BulkRunItemsPage> {
  await getBulkRun(shop, id)
  const { data, total } = await queries.listItems(shop.db, id, query)
  return { data, meta: { page: query.page, per_page: query.per_page, total } }
}

/** Waits for the current batch; after that nothing more is written. A run that has ended stays as it is. */
export async function stopRun(shop: Shop, by: number, id: number): Promise<BulkRun> {
  await inTransaction(shop, async (shop) => {
    const run = await queries.lockRun(shop.db, id)
    if (!run) throw notFound('Bulk change')
    if (run.endedAt === null) await endRun(shop, { ...run, userId: by }, { state: 'stopped' })
  })
  return getBulkRun(shop, id)
}

/** Continues the runs of killed processes after their last batch. */
export async function resumeRuns(shop: Shop): Promise<void> {
  const since = new Date(shop.now().getTime() - STALLED_AFTER_MS)
  for (const id of await queries.listStalledRuns(shop.db, since)) await enqueueRun(shop, id)
}

export async function deleteExpiredRuns(shop: Shop): Promise<void> {
  await queries.deleteRunsBefore(shop.db, new Date(shop.now().getTime() - RETENTION_IN_MS))
}
