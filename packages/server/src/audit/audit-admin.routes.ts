import { auditEndpoints as endpoints } from '@shop/contract/audit'
import type { FastifyInstance } from 'fastify'
import { handle } from '../http/handle'
import { handleCsv } from '../http/handle-csv'
import type { Shop } from '../kernel/shop'
import { listPeople } from './audit.queries'
import { AUDIT_COLUMNS, exportAuditLog } from './export-audit-log'
import { listAuditLog } from './list-audit-log'

export function addAuditAdminRoutes(app: FastifyInstance, shop: Shop): void {
  handleCsv(app, endpoints.exportAuditLog, { fileName: 'audit-log.csv', columns: AUDIT_COLUMNS }, ({ query }) =>
    exportAuditLog(shop, query),
  )
  handle(app, endpoints.listAuditPeople, async () => ({ data: await listPeople(shop.db) }))
  handle(app, endpoints.listAuditLog, ({ query }) => listAuditLog(shop, query))
}
