import type { AuditAction, AuditEntry, AuditSubject } from '@shop/contract/audit'
import { paths } from '../../lib/paths'

export const SUBJECTS: Record<AuditSubject, string> = {
  product: 'Product',
  category: 'Category',
  order: 'Order',
  user: 'User',
  review: 'Review',
  squad: 'Squad',
  'blocked-words': 'Blocked words',
  synonyms: 'Synonyms',
  'staff-security': 'Security of staff',
  invitation: 'Invitation',
  'text-page': 'Page text',
  delivery: 'Delivery',
  settings: 'Settings',
  voucher: 'Voucher',
  'gift-card': 'Gift card',
  draft: 'Draft order',
  carrier: 'Carrier',
}

export const ACTIONS: Record<AuditAction, string> = {
  added: 'Added',
  changed: 'Changed',
  deleted: 'Deleted',
  archived: 'Archived',
  refunded: 'Refunded',
  printed: 'Marked as printed',
  unprinted: 'Marked as not printed',
  packed: 'Packed',
  unpacked: 'Unpacked',
  shipped: 'Shipped',
  unshipped: 'Shipping undone',
  delivered: 'Delivered',
  imported: 'Imported',
  'bulk-changed': 'Bulk change:',
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
