import type { AuditEntry, AuditFilter } from '@shop/contract/audit'
import type { Cell } from '@shop/contract/csv-cell'
import type { Shop } from '../kernel/shop'
import { listEntriesBeyond } from './audit.queries'

const AT_ONCE = 500

export const AUDIT_COLUMNS = [
  'Entry',
  'When',
  'Who',
  'Action',
  'Subject',
  'Number',
  'Name',
  'Field',
  'Old',
  'New',
  'Bulk change',
]

/** Writes every matching entry, a line for each changed field, in the order of the list. */
export async function* exportAuditLog(shop: Shop, filter: AuditFilter): AsyncIterable<Cell[]> {
  for (let id: number | undefined; ;) {
    const entries = await listEntriesBeyond(shop.db, filter, shop.timeZone, { id, limit: AT_ONCE })
    for (const entry of entries) yield* linesOf(entry)
    if (entries.length < AT_ONCE) return
    id = entries.at(-1)?.id
  }
}

function linesOf({ id, at, by, action, subject, changes, run_id: runId }: AuditEntry): Cell[][] {
  const shared = [id, at, by?.name ?? 'An operator', action, subject.kind, subject.id, subject.name]
  if (changes.length === 0) return [[...shared, null, null, null, runId]]
  return changes.map(({ field, before, after }) => [...shared, field, before, after, runId])
}
