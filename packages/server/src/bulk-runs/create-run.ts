import { enqueue } from '../jobs/enqueue'
import type { Shop } from '../kernel/shop'
import * as queries from './bulk-runs.queries'
import type { NewRun } from './bulk-runs.queries'
import type { RunItem } from './run-item'

type WantedRun = Pick<NewRun, 'kind' | 'title' | 'change' | 'requestKey'> & { by: number | null }

/** Inside a transaction: a run that waits for its first batch. Undefined where the same request was sent before. */
export async function createRun(
  shop: Shop,
  { by, ...wanted }: WantedRun,
  items: readonly RunItem[],
): Promise<number | undefined> {
  const now = shop.now()
  const run = { ...wanted, userId: by, total: items.length, createdAt: now, updatedAt: now }
  const id = await queries.insertRun(shop.db, run)
  if (id !== undefined) await queries.insertItems(shop.db, id, items)
  return id
}

/** A second job for the same run takes the place of one that still waits. */
export function enqueueRun(shop: Shop, runId: number): Promise<void> {
  return enqueue(shop, 'carry-out-bulk-run', { runId }, { key: `carry-out-bulk-run ${runId}` })
}
