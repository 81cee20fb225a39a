import { orderEndpoints as endpoints } from '@shop/contract/orders'
import type { FastifyInstance } from 'fastify'
import { handle } from '../http/handle'
import type { Shop } from '../kernel/shop'
import { listOrders } from './read-orders'

export function addOrderAdminRoutes(app: FastifyInstance, shop: Shop): void {
  handle(app, endpoints.listOrders, ({ query }) => listOrders(shop, query))
}
