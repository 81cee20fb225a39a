import { deliveryEndpoints as endpoints } from '@shop/contract/delivery'
import type { FastifyInstance } from 'fastify'
import { handle } from '../http/handle'
import type { Shop } from '../kernel/shop'
import { estimateDelivery } from './estimate-delivery'

export function addDeliveryRoutes(app: FastifyInstance, shop: Shop): void {
  handle(app, endpoints.estimateDelivery, ({ query }) => estimateDelivery(shop, query))
}
