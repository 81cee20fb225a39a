import * as m from '#messages/admin-audit'
import type { AuditAction, AuditEntry, AuditSubject } from '@shop/contract/audit'
import { paths } from '../../lib/paths'

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

/** The name of a field in words: `image_url` and `imageUrl` become “Image url”. */
export function fieldWords(field: string): string {
  const words = field
    .replaceAll(/[_-]+/g, ' ')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
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
