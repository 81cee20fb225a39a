import * as m from '#messages/admin-audit'
import type { AuditAction, AuditEntry, AuditSubject } from '@shop/contract/audit'
import { paths } from '../../lib/paths'
import { runTitle } from '../bulk-runs/run-title'

export const SUBJECTS: Record<AuditSubject, string> = {
  product: m.subjectProduct,
  category: m.subjectCategory,
  order: m.subjectOrder,
  user: m.subjectUser,
  review: m.subjectReview,
  squad: m.subjectSquad,
  'blocked-words': m.subjectBlockedWords,
  synonyms: m.subjectSynonyms,
  'staff-security': m.subjectStaffSecurity,
  invitation: m.subjectInvitation,
  'text-page': m.subjectTextPage,
  delivery: m.subjectDelivery,
  settings: m.subjectSettings,
  voucher: m.subjectVoucher,
  'gift-card': m.subjectGiftCard,
  draft: m.subjectDraft,
  carrier: m.subjectCarrier,
}

export const ACTIONS: Record<AuditAction, string> = {
  added: m.added,
  changed: m.changed,
  deleted: m.deleted,
  archived: m.archived,
  refunded: m.refunded,
  printed: m.printed,
  unprinted: m.unprinted,
  packed: m.packed,
  unpacked: m.unpacked,
  shipped: m.shipped,
  unshipped: m.unshipped,
  delivered: m.delivered,
  imported: m.imported,
  'bulk-changed': m.bulkChanged,
}

/** What the log calls a subject that has no name of its own, by what the server calls it. */
const NAMED: Partial<Record<AuditSubject, readonly [RegExp, (name: string) => string]>> = {
  order: [/^Order #(\d+)$/, (id) => m.orderNumbered({ id })],
  draft: [/^Draft (\d+)$/, (id) => m.draftNumbered({ id })],
  'gift-card': [/^Gift card …(\w+)$/, (last) => m.giftCardEnding({ last })],
  review: [/^Review of (.+)$/, (product) => m.reviewOf({ product })],
}
const ONLY_ONE: readonly AuditSubject[] = ['settings', 'delivery', 'blocked-words', 'staff-security']

/** The name of what was changed, in the language of the panel. */
export function subjectName({ kind, id, name }: AuditEntry['subject']): string {
  if (ONLY_ONE.includes(kind)) return SUBJECTS[kind]
  if (kind === 'product' && id === null) return runTitle(name)
  const [shape, say] = NAMED[kind] ?? []
  const named = shape?.exec(name)?.[1]
  return named !== undefined && say ? say(named) : name
}

/** The path of the page that shows the subject, if it has one and still exists. */
export function pathOf({
  action,
  subject: { kind, id },
  run_id: runId,
}: Pick<AuditEntry, 'action' | 'subject' | 'run_id'>): string | null {
  if (id === null && runId !== null) return paths.adminBulkRun(runId)
  if (id === null || action === 'deleted') return null
  if (kind === 'order') return paths.adminOrder(id)
  if (kind === 'product') return paths.adminProduct(id)
  if (kind === 'voucher') return paths.adminVoucher(id)
  if (kind === 'draft') return paths.adminDraft(id)
  if (kind === 'gift-card') return paths.adminGiftCard(id)
  return kind === 'user' ? paths.adminUser(id) : null
}
