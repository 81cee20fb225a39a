import { savedViewEndpoints as endpoints } from '@shop/contract/saved-views'
import type { FastifyInstance } from 'fastify'
import { handle } from '../http/handle'
import type { Shop } from '../kernel/shop'
import { deleteSavedView, listSavedViews, saveView } from './save-views'

export function addSavedViewRoutes(app: FastifyInstance, shop: Shop): void {
  handle(app, endpoints.listSavedViews, (_, { userId }) => listSavedViews(shop, userId))
  handle(app, endpoints.saveView, ({ body }, { userId }) => saveView(shop, userId, body))
  handle(app, endpoints.deleteSavedView, ({ params }, { userId }) => deleteSavedView(shop, userId, params.id))
}
