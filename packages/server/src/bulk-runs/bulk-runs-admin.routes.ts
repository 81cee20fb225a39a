import { bulkRunEndpoints as endpoints } from '@shop/contract/bulk-runs'
import type { FastifyInstance } from 'fastify'
import { handle } from '../http/handle'
import type { Shop } from '../kernel/shop'
import { changeManyProducts } from './change-many-products'
import { getBulkRun, listBulkRunItems, listBulkRuns, stopRun } from './manage-runs'
import { previewChange } from './preview-change'
import { undoRun } from './undo-run'

export function addBulkRunAdminRoutes(app: FastifyInstance, shop: Shop): void {
  handle(app, endpoints.changeManyProducts, ({ body }, { userId }) => changeManyProducts(shop, userId, body))
  handle(app, endpoints.previewManyProducts, ({ body }) => previewChange(shop, body))
  handle(app, endpoints.listBulkRuns, ({ query }) => listBulkRuns(shop, query))
  handle(app, endpoints.getBulkRun, ({ params }) => getBulkRun(shop, params.id))
  handle(app, endpoints.listBulkRunItems, ({ params, query }) => listBulkRunItems(shop, params.id, query))
  handle(app, endpoints.stopBulkRun, ({ params }, { userId }) => stopRun(shop, userId, params.id))
  handle(app, endpoints.undoBulkRun, ({ params }, { userId }) => undoRun(shop, userId, params.id))
}
