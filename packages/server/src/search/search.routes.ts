import { catalogEndpoints } from '@shop/contract/catalog'
import { searchEndpoints } from '@shop/contract/search'
import type { FastifyInstance } from 'fastify'
import { handle } from '../http/handle'
import { withTotals } from '../http/paged-list'
import type { Shop } from '../kernel/shop'
import { openEmptySearchCounter } from './count-empty-searches'
import { addSynonymsByStaff, changeSynonym, deleteSynonym, listSynonyms } from './edit-synonyms'
import { listAlternatives } from './list-alternatives'
import { listProducts } from './list-products'
import { offerFilters } from './offer-filters'
import { suggest } from './suggest'

export function addSearchRoutes(app: FastifyInstance, shop: Shop): void {
  handle(
    app,
    catalogEndpoints.listProducts,
    async ({ query }, _, reply) => {
      const { products, page } = await listProducts(shop, query)
      return withTotals(reply, catalogEndpoints.listProducts, { items: products, page })
    },
    // Any product may enter or leave a list of products in stock.
    (products, { query }) => (query.in_stock ? 'all' : products.map(({ id }) => id)),
  )
  handle(
    app,
    catalogEndpoints.getProductFilters,
    ({ query: { language, ...query } }) => offerFilters(shop, query, language),
    // A sale changes the counts only where sold-out products are left out.
    (_, { query }) => (query.in_stock ? 'all' : []),
  )
  handle(app, searchEndpoints.suggest, ({ query }) => suggest(shop, query.search, query.language))
  handle(app, searchEndpoints.listSynonyms, ({ query }) => listSynonyms(shop, query))
  handle(app, searchEndpoints.addSynonyms, ({ body }, { userId }) => addSynonymsByStaff(shop, body, userId))
  handle(app, searchEndpoints.changeSynonym, ({ params, body }, { userId }) =>
    changeSynonym(shop, params.id, body, userId),
  )
  handle(app, searchEndpoints.deleteSynonym, ({ params }, { userId }) => deleteSynonym(shop, params.id, userId))
  const emptySearches = openEmptySearchCounter(shop)
  app.addHook('onClose', emptySearches.write)
  handle(app, searchEndpoints.noteEmptySearch, ({ body }) => {
    emptySearches.note(body.search)
    return Promise.resolve({ message: 'Thank you.' })
  })
  handle(app, searchEndpoints.listAlternatives, ({ query }) => listAlternatives(shop, query.search, query.language))
}
