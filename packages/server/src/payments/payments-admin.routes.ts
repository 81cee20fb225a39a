import { orderAdminEndpoints as endpoints } from '@shop/contract/orders-admin'
import type { FastifyInstance } from 'fastify'
import { handle } from '../http/handle'
import { handleCsv } from '../http/handle-csv'
import type { Shop } from '../kernel/shop'
import { EXPORTED_COLUMNS, exportOrders } from './export-orders'
import { getManagedOrder } from './get-managed-order'
import { refundOrder } from './refund-order'
import { setOrderStatus } from './set-order-status'

/** What staff do to an order and see of it, where money is part of it. */
export function addPaymentAdminRoutes(app: FastifyInstance, shop: Shop): void {
  handle(app, endpoints.getOrder, ({ params }) => getManagedOrder(shop, params.id))
  handle(app, endpoints.setOrderStatus, ({ params, body }, { userId }) =>
    setOrderStatus(shop, params.id, body.status, userId),
  )
  handle(app, endpoints.refundOrder, ({ params, body }, { userId }) => refundOrder(shop, params.id, body, userId))
  handleCsv(app, endpoints.exportOrders, { fileName: 'orders.csv', columns: EXPORTED_COLUMNS }, ({ query }) =>
    exportOrders(shop, query),
  )
}
