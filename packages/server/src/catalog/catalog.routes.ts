import { catalogEndpoints as endpoints } from '@shop/contract/catalog'
import type { FastifyInstance } from 'fastify'
import { handleForAll } from '../http/handle'
import type { Shop } from '../kernel/shop'
import { getClub, getLeague, listClubs, listLeagues } from './browse-leagues'
import { getProduct, getProductFilters } from './browse-products'

export function addCatalogRoutes(app: FastifyInstance, shop: Shop): void {
  handleForAll(app, endpoints.listLeagues, () => listLeagues(shop))
  handleForAll(app, endpoints.getLeague, ({ params }) => getLeague(shop, params.id))
  handleForAll(app, endpoints.listClubs, ({ params }) => listClubs(shop, params.id))
  handleForAll(
    app,
    endpoints.getClub,
    ({ params }) => getClub(shop, params.id),
    ({ products }) => products.map(({ id }) => id),
  )
  handleForAll(
    app,
    endpoints.getProduct,
    ({ params }) => getProduct(shop, params.id),
    ({ id }) => [id],
  )
  handleForAll(app, endpoints.getProductFilters, () => getProductFilters(shop))
}
