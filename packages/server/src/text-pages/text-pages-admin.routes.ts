import { textPageEndpoints as endpoints } from '@shop/contract/text-pages'
import type { FastifyInstance } from 'fastify'
import { handle } from '../http/handle'
import type { Shop } from '../kernel/shop'
import { getManagedTextPage } from './get-text-page'
import { listTextPages } from './list-text-pages'
import { renderMarkdown } from './render-markdown'
import { saveTextPage } from './save-text-page'

export function addTextPageAdminRoutes(app: FastifyInstance, shop: Shop): void {
  handle(app, endpoints.listTextPages, ({ query }) => listTextPages(shop, query.language))
  handle(app, endpoints.getManagedTextPage, ({ params, query }) =>
    getManagedTextPage(shop, params.slug, query.language),
  )
  handle(app, endpoints.saveTextPage, ({ params, query, body }, { userId }) =>
    saveTextPage(shop, userId, { slug: params.slug, language: query.language ?? 'en' }, body),
  )
  handle(app, endpoints.previewTextPage, ({ body, query: { language = 'en' } }) =>
    Promise.resolve({ html: renderMarkdown(body.body, { reader: language, language }) }),
  )
}
