import { enqueue } from '../jobs/enqueue'
import type { Shop } from '../kernel/shop'
import * as queries from './bulk-runs.queries'
import type { NewRun } from './bulk-runs.queries'
import type { RunItem } from './run-item'

type WantedRun = Pick<NewRun, 'kind' | 'title' | 'change' | 'requestKey'> & { by: number | null }

/** Needs a transaction. Saves a run with its items; returns undefined if its idempotency key was used before. */
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

/** Replaces a waiting job of the same run. */
export function enqueueRun(shop: Shop, runId: number): Promise<void> {
  return enqueue(shop, 'carry-out-bulk-run', { runId }, { key: `carry-out-bulk-run ${runId}` })
}
