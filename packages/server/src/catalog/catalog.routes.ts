import { catalogEndpoints as endpoints, ProductQuery, type Product } from '@shop/contract/catalog'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { handle } from '../http/handle'
import type { Shop } from '../kernel/shop'
import { getClub, getLeague, listClubs, listLeagues } from './browse-leagues'
import { getProduct, getProductFilters, listProducts, type ListedProducts } from './browse-products'
import { pageLinks } from './page-links'

export function addCatalogRoutes(app: FastifyInstance, shop: Shop): void {
  handle(app, endpoints.listLeagues, () => listLeagues(shop))
  handle(app, endpoints.getLeague, ({ params }) => getLeague(shop, params.id))
  handle(app, endpoints.listClubs, ({ params }) => listClubs(shop, params.id))
  handle(app, endpoints.getClub, ({ params }) => getClub(shop, params.id))
  handle(app, endpoints.listProducts, async ({ query }, _, reply) => withTotals(reply, await listProducts(shop, query)))
  handle(app, endpoints.getProduct, ({ params }) => getProduct(shop, params.id))
  handle(app, endpoints.getProductFilters, () => getProductFilters(shop))
}

/** The list stays a bare array, as the specification has it; where it goes on stands in the headers. */
function withTotals(reply: FastifyReply, { products, page }: ListedProducts): Product[] {
  if (!page) return products
  reply.headers({
    'x-total-count': page.total,
    link: pageLinks(endpoints.listProducts.path, knownParameters(reply.request.query), page),
    'access-control-expose-headers': 'X-Total-Count, Link',
  })
  return products
}

/** As they were sent. What nobody asked for is not echoed: it could swell the header beyond what clients accept. */
function knownParameters(query: unknown): URLSearchParams {
  const sent = query as Record<string, string | string[] | undefined>
  const parameters = new URLSearchParams()
  for (const name of Object.keys(ProductQuery.shape)) {
    for (const value of [sent[name] ?? []].flat()) parameters.append(name, value)
  }
  return parameters
}
