import type { BulkRun } from '@shop/contract/bulk-runs'
import { carryOutRun } from '../bulk-runs/carry-out-run'
import { getBulkRun } from '../bulk-runs/manage-runs'
import { getImport } from '../imports/manage-imports'
import { startImportRun } from '../imports/run-import'
import type { Shop } from '../kernel/shop'

/** Runs the job of a bulk run until the run has ended. */
export async function finishRun(shop: Shop, id: number): Promise<BulkRun> {
  for (;;) {
    const run = await getBulkRun(shop, id)
    if (run.ended_at !== null) return run
    await carryOutRun(shop, id)
  }
}

/** Runs the jobs of an import after staff have started it. */
export async function finishImport(shop: Shop, id: number): Promise<void> {
  await startImportRun(shop, id)
  const { run } = await getImport(shop, id)
  if (run) await finishRun(shop, run.id)
}
