import { orderAdminEndpoints as endpoints } from '@shop/contract/orders-admin'
import { printEndpoints } from '@shop/contract/prints'
import type { FastifyInstance } from 'fastify'
import { handle } from '../http/handle'
import { handleZip } from '../http/handle-zip'
import type { Shop } from '../kernel/shop'
import { gatherPrintFiles } from './print-files'
import { listPrintQueue, setPrinted } from './print-queue'
import { listOrders } from './get-orders'

export function addOrderAdminRoutes(app: FastifyInstance, shop: Shop): void {
  handle(app, endpoints.listOrders, ({ query }) => listOrders(shop, query))
  handle(app, printEndpoints.listPrintQueue, ({ query }) => listPrintQueue(shop, query))
  handle(app, printEndpoints.setPrinted, ({ body }, { userId }) => setPrinted(shop, userId, body))
  handleZip(
    app,
    printEndpoints.downloadPrintFiles,
    () => 'prints.zip',
    ({ query }) => gatherPrintFiles(shop, query.item_ids),
  )
}
