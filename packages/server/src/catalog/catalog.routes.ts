import { catalogEndpoints as endpoints } from '@shop/contract/catalog'
import type { FastifyInstance } from 'fastify'
import { handle } from '../http/handle'
import type { Shop } from '../kernel/shop'
import { getClub, getLeague, listClubs, listLeagues } from './browse-leagues'
import { getProductDetails } from './browse-products'

export function addCatalogRoutes(app: FastifyInstance, shop: Shop): void {
  handle(app, endpoints.listLeagues, () => listLeagues(shop))
  handle(app, endpoints.getLeague, ({ params }) => getLeague(shop, params.id))
  handle(app, endpoints.listClubs, ({ params }) => listClubs(shop, params.id))
  handle(
    app,
    endpoints.getClub,
    ({ params }) => getClub(shop, params.id),
    ({ products }) => products.map(({ id }) => id),
  )
  handle(
    app,
    endpoints.getProduct,
    ({ params }) => getProductDetails(shop, params.id),
    ({ id }) => [id],
  )
}
