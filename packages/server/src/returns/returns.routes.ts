import { returnEndpoints as endpoints } from '@shop/contract/returns'
import type { FastifyInstance } from 'fastify'
import { handle } from '../http/handle'
import { languageOf } from '../http/request-language'
import type { Shop } from '../kernel/shop'
import { cancelReturn } from './decide-return'
import { getReturnable } from './get-returnable'
import { listOwnReturns } from './get-returns'
import { requestReturn } from './request-return'
import { getReturnPicture, uploadReturnPicture } from './return-pictures'

export function addReturnRoutes(app: FastifyInstance, shop: Shop): void {
  handle(app, endpoints.getReturnable, ({ params }, { userId }, { request }) =>
    getReturnable(shop, userId, params.id, languageOf(request.headers)),
  )
  handle(app, endpoints.requestReturn, ({ params, body }, { userId }) => requestReturn(shop, userId, params.id, body))
  handle(app, endpoints.listOwnReturns, ({ query }, { userId }) => listOwnReturns(shop, userId, query))
  handle(app, endpoints.cancelReturn, ({ params }, { userId }) => cancelReturn(shop, userId, params.id))
  handle(app, endpoints.uploadReturnPicture, ({ body }, { userId }) => uploadReturnPicture(shop, userId, body.picture))
  handle(app, endpoints.getReturnPicture, ({ params }, { userId }) => getReturnPicture(shop, params, userId))
}
