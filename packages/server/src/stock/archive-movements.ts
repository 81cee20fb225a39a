import { liftTimeouts } from '../db/lift-timeouts'
import { firstOfMonth, packLines, unpackLines } from '../kernel/packed-month'
import { inTransaction, type Shop } from '../kernel/shop'
import * as queries from './stock-archive.queries'

/** Few enough for the memory of a process, and for one insert when they come back. */
const MOVEMENTS_PER_PART = 5_000

/** Whether the stock of these orders agrees with their movements. */
export type AreOrdersRight = (shop: Shop, orderIds: readonly number[]) => Promise<boolean>

/**
 * Packs the movements of months that ended longer ago than the settings say, a part in each transaction. Ends before a part
 * whose orders are not right, so that nothing is put away that somebody has to look at.
 */
export async function archiveMovements(shop: Shop, areRight: AreOrdersRight): Promise<void> {
  const months = shop.settings.current().stock_movement_months
  if (months === 0) return
  const before = firstOfMonth(shop.now(), months)
  while (await inTransaction(shop, (shop) => archivePart(shop, before, areRight)));
}

async function archivePart(shop: Shop, before: string, areRight: AreOrdersRight): Promise<boolean> {
  const { db, now } = shop
  await liftTimeouts(db)
  await queries.lockArchive(db)
  const oldest = await queries.listOldestMovements(db, { before, limit: MOVEMENTS_PER_PART })
  const [first, last] = [oldest?.movements[0], oldest?.movements.at(-1)]
  if (!oldest || !first || !last) return false
  const { month, movements } = oldest
  const orderIds = [...new Set(movements.flatMap(({ orderId }) => orderId ?? []))]
  if (!(await areRight(shop, orderIds))) return false
  const ids = movements.map(({ id }) => id)
  const packed = await packLines(movements.map(({ line }) => line))
  await queries.insertPart(db, {
    ...{ month, packed, packedAt: now() },
    ...{ firstMovement: first.id, lastMovement: last.id, movements: ids.length },
  })
  await queries.openWith(db, ids, 1)
  await queries.deleteMovements(db, ids)
  return true
}

/** Puts an archived month back. Returns how many movements it had. */
export function restoreMovements(shop: Shop, month: string): Promise<number> {
  return inTransaction(shop, async ({ db }) => {
    await liftTimeouts(db)
    await queries.lockArchive(db)
    let restored = 0
    for (const { id, movements, packed } of await queries.listParts(db, month)) {
      const ids = await queries.insertUnpacked(db, await unpackLines(packed))
      if (ids.length !== movements)
        throw new Error(`Part ${id} of the archive has ${ids.length} of ${movements} movements.`)
      await queries.openWith(db, ids, -1)
      await queries.deletePart(db, id)
      restored += ids.length
    }
    return restored
  })
}

/** The archived months, oldest first. */
export function listStockArchive({ db }: Shop): Promise<{ month: string; movements: number }[]> {
  return queries.listArchivedMonths(db)
}
