import { catalogEndpoints as endpoints } from '@shop/contract/catalog'
import { searchEndpoints } from '@shop/contract/search'
import type { FastifyInstance } from 'fastify'
import { handleForAll } from '../http/handle'
import { withTotals } from '../http/paged-list'
import type { Shop } from '../kernel/shop'
import { getClub, getLeague, listClubs, listLeagues } from './browse-leagues'
import { getProduct, getProductFilters, listProducts } from './browse-products'
import { suggest } from './suggest'

export function addCatalogRoutes(app: FastifyInstance, shop: Shop): void {
  handleForAll(app, endpoints.listLeagues, () => listLeagues(shop))
  handleForAll(app, endpoints.getLeague, ({ params }) => getLeague(shop, params.id))
  handleForAll(app, endpoints.listClubs, ({ params }) => listClubs(shop, params.id))
  handleForAll(
    app,
    endpoints.getClub,
    ({ params }) => getClub(shop, params.id),
    ({ products }) => idsOf(products),
  )
  handleForAll(
    app,
    endpoints.listProducts,
    async ({ query }, _, reply) => {
      const { products, page } = await listProducts(shop, query)
      return withTotals(reply, endpoints.listProducts, { items: products, page })
    },
    // Which of them are left decides who is on the list.
    (products, { query }) => (query.in_stock ? 'all' : idsOf(products)),
  )
  handleForAll(
    app,
    endpoints.getProduct,
    ({ params }) => getProduct(shop, params.id),
    ({ id }) => [id],
  )
  handleForAll(app, endpoints.getProductFilters, () => getProductFilters(shop))
  handleForAll(app, searchEndpoints.suggest, ({ query }) => suggest(shop, query.search))
}

function idsOf(products: readonly { id: number }[]): number[] {
  return products.map(({ id }) => id)
}
