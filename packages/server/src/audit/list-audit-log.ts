import type { AuditPage, AuditQuery } from '@shop/contract/audit'
import type { Shop } from '../kernel/shop'
import { listEntries } from './audit.queries'

export async function listAuditLog(shop: Shop, query: AuditQuery): Promise<AuditPage> {
  const { entries, total } = await listEntries(shop.db, query, shop.timeZone)
  return { data: entries, meta: { page: query.page, per_page: query.per_page, total } }
}
