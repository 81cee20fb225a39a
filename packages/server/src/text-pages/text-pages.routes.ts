import { textPageEndpoints as endpoints } from '@shop/contract/text-pages'
import type { FastifyInstance } from 'fastify'
import { handle } from '../http/handle'
import type { Shop } from '../kernel/shop'
import { getTextPage } from './get-text-page'

export function addTextPageRoutes(app: FastifyInstance, shop: Shop): void {
  handle(app, endpoints.getTextPage, ({ params, query }) => getTextPage(shop, params.slug, query.language))
}
