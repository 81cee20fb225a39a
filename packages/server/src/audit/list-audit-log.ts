import type { AuditPage, AuditQuery } from '@shop/contract/audit'
import type { Shop } from '../kernel/shop'
import { findArchivedUntil } from './audit-archive.queries'
import { listEntries } from './audit.queries'

export async function listAuditLog(shop: Shop, query: AuditQuery): Promise<AuditPage> {
  const { entries, total } = await listEntries(shop.db, query, shop.timeZone)
  const archivedUntil = await findArchivedUntil(shop.db)
  return { data: entries, archived_until: archivedUntil, meta: { page: query.page, per_page: query.per_page, total } }
}
