import { deliveryEndpoints as endpoints } from '@shop/contract/delivery'
import type { FastifyInstance } from 'fastify'
import { handle } from '../http/handle'
import type { Shop } from '../kernel/shop'
import { previewDelivery } from './estimate-delivery'
import { getManagedDelivery } from './get-settings'
import { saveDeliverySettings } from './save-settings'

export function addDeliveryAdminRoutes(app: FastifyInstance, shop: Shop): void {
  handle(app, endpoints.getManagedDelivery, () => getManagedDelivery(shop))
  handle(app, endpoints.saveDelivery, ({ body }, { userId }) => saveDeliverySettings(shop, userId, body))
  handle(app, endpoints.previewDelivery, ({ body }) => Promise.resolve(previewDelivery(shop, body)))
}
