import { promiseEndpoints as endpoints } from '@shop/contract/promises'
import type { FastifyInstance } from 'fastify'
import { handle } from '../http/handle'
import type { Shop } from '../kernel/shop'
import { importTransfers } from './import-transfers'
import { listPromises } from './list-promises'
import { endDeparture, listDepartures, markDeparture } from './mark-departure'

export function addPromiseAdminRoutes(app: FastifyInstance, shop: Shop): void {
  handle(app, endpoints.listPromises, ({ query }) => listPromises(shop, query))
  handle(app, endpoints.listDepartures, ({ query }) => listDepartures(shop, query))
  handle(app, endpoints.markDeparture, ({ body }, { userId }) => markDeparture(shop, body, userId))
  handle(app, endpoints.endDeparture, ({ params }, { userId }) => endDeparture(shop, params.id, userId))
  handle(app, endpoints.importTransfers, ({ body }, { userId }) => importTransfers(shop, body, userId))
}
