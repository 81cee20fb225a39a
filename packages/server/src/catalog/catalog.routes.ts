import { catalogEndpoints as endpoints } from '@shop/contract/catalog'
import type { FastifyInstance } from 'fastify'
import { handle } from '../http/handle'
import type { Shop } from '../kernel/shop'
import { getClub, getLeague, listClubs, listLeagues } from './browse-leagues'
import { getProductDetails, listProductNames } from './browse-products'

export function addCatalogRoutes(app: FastifyInstance, shop: Shop): void {
  handle(app, endpoints.listLeagues, ({ query }) => listLeagues(shop, query.language))
  handle(app, endpoints.getLeague, ({ params, query }) => getLeague(shop, params.id, query.language))
  handle(app, endpoints.listClubs, ({ params, query }) => listClubs(shop, params.id, query.language))
  handle(
    app,
    endpoints.getClub,
    ({ params, query }) => getClub(shop, params.id, query.language),
    ({ products }) => products.map(({ id }) => id),
  )
  handle(
    app,
    endpoints.getProduct,
    ({ params, query }) => getProductDetails(shop, params.id, query.language),
    ({ id }) => [id],
  )
  handle(app, endpoints.listProductNames, ({ query }) => listProductNames(shop, query.id, query.language))
}
