import { orderEndpoints as endpoints } from '@shop/contract/orders'
import { printEndpoints } from '@shop/contract/prints'
import type { FastifyInstance } from 'fastify'
import { handle } from '../http/handle'
import type { Shop } from '../kernel/shop'
import { listAlsoBought } from './also-bought'
import { buyAgain } from './buy-again'
import { changePrint } from './change-print'
import { getOwnOrder, listOwnOrders } from './get-orders'

export function addOrderRoutes(app: FastifyInstance, shop: Shop): void {
  handle(app, endpoints.listOwnOrders, ({ query }, { userId }) => listOwnOrders(shop, userId, query))
  handle(app, endpoints.getOwnOrder, ({ params }, { userId }) => getOwnOrder(shop, userId, params.id))
  handle(app, endpoints.buyAgain, ({ params, body }, { userId }) => buyAgain(shop, userId, params.id, body))
  handle(app, printEndpoints.changePrint, ({ params, body }, { userId }) =>
    changePrint(shop, userId, { orderId: params.id, lineId: params.itemId }, body),
  )
  handle(
    app,
    endpoints.listAlsoBought,
    ({ params, query }) => listAlsoBought(shop, params.id, query.language),
    // Purchases of other products do not invalidate the cached list: a suggestion may lag a little.
    (products, { params }) => [params.id, ...products.map(({ id }) => id)],
  )
}
