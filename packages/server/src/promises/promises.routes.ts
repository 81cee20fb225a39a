import { promiseEndpoints as endpoints } from '@shop/contract/promises'
import type { FastifyInstance } from 'fastify'
import { handle } from '../http/handle'
import type { Shop } from '../kernel/shop'
import { answerOffer } from './answer-offer'
import { openOffer } from './open-offer'

export function addPromiseRoutes(app: FastifyInstance, shop: Shop): void {
  handle(app, endpoints.openOffer, ({ body }) => openOffer(shop, body.token))
  handle(app, endpoints.answerOffer, ({ body }) => answerOffer(shop, body))
}
