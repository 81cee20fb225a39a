import { orderEndpoints } from '@shop/contract/orders'
import type { FastifyInstance } from 'fastify'
import { handle } from '../http/handle'
import type { Shop } from '../kernel/shop'
import { setOrderStatus } from './set-order-status'

/** An order's status is staff's to set; here, because the money follows it. */
export function addPaymentAdminRoutes(app: FastifyInstance, shop: Shop): void {
  handle(app, orderEndpoints.setOrderStatus, ({ params, body }, { userId }) =>
    setOrderStatus(shop, params.id, body.status, userId),
  )
}
