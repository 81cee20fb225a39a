import type { FastifyInstance } from 'fastify'
import { buildApp } from './app'
import type { OpenDevShop } from './dev'
import { addPageRoutes, rendererOf, type WebBuild } from './http/render-pages'

/** The app of `npm run dev`, built anew whenever a file it is made of changes. */
export async function buildDevApp(
  { shop, isReady, log }: OpenDevShop,
  loadWeb: () => Promise<WebBuild>,
): Promise<FastifyInstance> {
  const app = await buildApp(shop, { isReady, logger: log })
  addPageRoutes(app, {
    renderer: async () => rendererOf(await loadWeb()),
    site: shop.site,
    contentSecurityPolicy: false,
  })
  await app.ready()
  return app
}
