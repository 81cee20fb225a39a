import { liftTimeouts } from '../db/lift-timeouts'
import { firstOfMonth, packLines, unpackLines } from '../kernel/packed-month'
import { inTransaction, type Shop } from '../kernel/shop'
import {
  deleteEntries,
  deletePart,
  insertPart,
  insertUnpacked,
  listArchivedMonths,
  listParts,
  lockOldestEntries,
} from './audit-archive.queries'

/** Few enough for the memory of a process, and for one insert when they come back. */
const ENTRIES_PER_PART = 5_000

/** Packs the entries of months that ended longer ago than the settings say. Every part is one transaction. */
export async function archiveAuditLog(shop: Shop): Promise<void> {
  const months = shop.settings.current().audit_log_months
  if (months === 0) return
  const before = firstOfMonth(shop.now(), months)
  while (await inTransaction(shop, (shop) => archivePart(shop, before)));
}

async function archivePart({ db, now }: Shop, before: string): Promise<boolean> {
  await liftTimeouts(db)
  const oldest = await lockOldestEntries(db, { before, limit: ENTRIES_PER_PART })
  const [first, last] = [oldest?.entries[0], oldest?.entries.at(-1)]
  if (!oldest || !first || !last) return false
  const { month, entries } = oldest
  const packed = await packLines(entries.map(({ line }) => line))
  await insertPart(db, {
    ...{ month, packed, packedAt: now() },
    ...{ firstEntry: first.id, lastEntry: last.id, entries: entries.length },
  })
  await deleteEntries(
    db,
    entries.map(({ id }) => id),
  )
  return true
}

/** Puts an archived month back into the log. Returns how many entries it had. */
export function restoreAuditMonth(shop: Shop, month: string): Promise<number> {
  return inTransaction(shop, async ({ db }) => {
    await liftTimeouts(db)
    let restored = 0
    for (const { id, packed } of await listParts(db, month)) {
      const lines = await unpackLines(packed)
      await insertUnpacked(db, lines)
      await deletePart(db, id)
      restored += lines.length
    }
    return restored
  })
}

/** The archived months, oldest first. */
export function listAuditArchive({ db }: Shop): Promise<{ month: string; entries: number }[]> {
  return listArchivedMonths(db)
}
