import { accountEndpoints } from '@shop/contract/accounts'
import { reportEndpoints as endpoints } from '@shop/contract/reports'
import type { FastifyInstance } from 'fastify'
import { handle } from '../http/handle'
import type { Shop } from '../kernel/shop'
import { checkBooksNow } from './check-books'
import { getStats } from './dashboard'
import { getManagedUser } from './managed-user'

export function addReportAdminRoutes(app: FastifyInstance, shop: Shop): void {
  handle(app, endpoints.getStats, ({ query }) => getStats(shop, query.period))
  handle(app, endpoints.checkBooksNow, () => checkBooksNow(shop))
  handle(app, accountEndpoints.getManagedUser, ({ params }) => getManagedUser(shop, params.id))
}
