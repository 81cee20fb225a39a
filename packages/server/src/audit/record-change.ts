import type { AuditAction, AuditEntry, AuditSubject } from '@shop/contract/audit'
import type { Shop } from '../kernel/shop'
import { insertEntries } from './audit.queries'

/** The values of an object by field, before or after a change. */
type Fields = Record<string, unknown>

/** The user who made the change (null for a command line command), and the bulk run that it was part of, if any. */
export interface Author {
  by: number | null
  runId?: number | undefined
}

export interface Change extends Author {
  action: AuditAction
  subject: { kind: AuditSubject; id: number | null; name: string }
  before?: Fields | undefined
  after?: Fields | undefined
}

/** Longer values are cut off in the log. */
const LONGEST_VALUE = 2000

/** Adds an entry to the audit log. Called inside the transaction of the change, so that neither is stored alone. */
export function recordChange(shop: Shop, change: Change): Promise<void> {
  return recordChanges(shop, [change])
}

/** Adds entries to the audit log. A `changed` entry without any changed field is left out. */
export async function recordChanges(shop: Shop, changes: Change[]): Promise<void> {
  const entries = changes.map(({ by, runId, action, subject, before, after }) => ({
    at: shop.now(),
    userId: by,
    runId: runId ?? null,
    action,
    subjectKind: subject.kind,
    subjectId: subject.id,
    subjectName: subject.name,
    changes: changesBetween(before ?? {}, after ?? {}),
  }))
  await insertEntries(
    shop.db,
    entries.filter(({ action, changes }) => action !== 'changed' || changes.length > 0),
  )
}

export function changesBetween(before: Fields, after: Fields): AuditEntry['changes'] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return fields
    .map((field) => ({ field, before: toText(before[field]), after: toText(after[field]) }))
    .filter((change) => change.before !== change.after)
}

function toText(value: unknown): string | null {
  if (value === undefined || value === null) return null
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE)}…` : text
}
