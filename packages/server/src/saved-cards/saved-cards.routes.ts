import { savedCardEndpoints as endpoints } from '@shop/contract/saved-cards'
import type { FastifyInstance } from 'fastify'
import { handle } from '../http/handle'
import type { Shop } from '../kernel/shop'
import { listSavedCards, removeSavedCard } from './saved-cards'

export function addSavedCardRoutes(app: FastifyInstance, shop: Shop): void {
  handle(app, endpoints.listSavedCards, async (_, { userId }) => ({ data: await listSavedCards(shop, userId) }))
  handle(app, endpoints.removeSavedCard, ({ params }, { userId }) => removeSavedCard(shop, userId, params.id))
}
