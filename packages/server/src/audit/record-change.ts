import type { AuditAction, AuditEntry, AuditSubject } from '@shop/contract/audit'
import type { Shop } from '../kernel/shop'
import { insertEntries } from './audit.queries'

/** What was and what is, by field. Fields that are equal, and those only one side names as undefined, are left out. */
type Fields = Record<string, unknown>

/** Who did it; null for a command an operator ran. And the bulk run that it was part of, if any. */
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

/** Longer texts are told apart by their beginning. */
const LONGEST_VALUE = 2000

/** Inside the transaction of the change itself: neither happens without the other. */
export function recordChange(shop: Shop, change: Change): Promise<void> {
  return recordChanges(shop, [change])
}

/** A change that changed nothing is not recorded. */
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
    .map((field) => ({ field, before: inWords(before[field]), after: inWords(after[field]) }))
    .filter((change) => change.before !== change.after)
}

function inWords(value: unknown): string | null {
  if (value === undefined || value === null) return null
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE)}…` : text
}
