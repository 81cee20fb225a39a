import { promiseEndpoints as endpoints } from '@shop/contract/promises'
import type { FastifyInstance } from 'fastify'
import { handle } from '../http/handle'
import { languageOf } from '../http/request-language'
import type { Shop } from '../kernel/shop'
import { answerOffer } from './answer-offer'
import { openOffer } from './open-offer'

export function addPromiseRoutes(app: FastifyInstance, shop: Shop): void {
  handle(app, endpoints.openOffer, ({ body }, _visitor, { request }) =>
    openOffer(shop, body.token, languageOf(request.headers)),
  )
  handle(app, endpoints.answerOffer, ({ body }, _visitor, { request }) =>
    answerOffer(shop, body, languageOf(request.headers)),
  )
}
