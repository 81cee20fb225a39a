import type { BulkRun } from '@shop/contract/bulk-runs'
import { inTransaction, type Shop } from '../kernel/shop'
import { notFound, ShopError } from '../kernel/shop-error'
import * as queries from './bulk-runs.queries'
import { enqueueRun } from './create-run'
import { getBulkRun } from './manage-runs'
import { titleOfUndo } from './run-title'

/** Undoes a run by a new run that restores the old values. The new run can itself be stopped and undone. */
export async function undoRun(shop: Shop, by: number, id: number): Promise<BulkRun> {
  const undoId = await inTransaction(shop, async (shop) => {
    const locked = await queries.lockRun(shop.db, id)
    const run = await queries.findRun(shop.db, id)
    if (!locked || !run) throw notFound('Bulk change')
    if (!run.can_undo) throw new ShopError('conflict', refusalReason(run))
    const now = shop.now()
    const undo = { kind: 'undo', title: titleOfUndo(run.title), undoes: id, userId: by, total: 0 } as const
    const undoId = (await queries.insertRun(shop.db, { ...undo, createdAt: now, updatedAt: now })) ?? 0
    const total = await queries.insertUndoItems(shop.db, undoId, id)
    await queries.updateRun(shop.db, undoId, { total })
    await enqueueRun(shop, undoId)
    return undoId
  })
  return getBulkRun(shop, undoId)
}

function refusalReason({ ended_at, undone_by }: BulkRun): string {
  if (ended_at === null) return 'This change is still under way. Please stop it first.'
  return undone_by === null ? 'There is nothing to take back.' : 'This change was taken back already.'
}
