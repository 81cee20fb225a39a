import { auditEndpoints as endpoints } from '@shop/contract/audit'
import type { FastifyInstance } from 'fastify'
import { handle } from '../http/handle'
import type { Shop } from '../kernel/shop'
import { listAuditLog } from './list-audit-log'

export function addAuditAdminRoutes(app: FastifyInstance, shop: Shop): void {
  handle(app, endpoints.listAuditLog, ({ query }) => listAuditLog(shop, query))
}
