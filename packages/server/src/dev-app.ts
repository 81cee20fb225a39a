import type { FastifyInstance } from 'fastify'
import { buildApp } from './app'
import type { OpenDevShop } from './dev'
import { addPageRoutes, rendererOf, type WebBuild } from './http/render-pages'

/** The app of `npm run dev`, built anew whenever a file it is made of changes. */
export async function buildDevApp(
  { shop, isReady, config, log }: OpenDevShop,
  loadWeb: () => Promise<WebBuild>,
): Promise<FastifyInstance> {
  const { shopName, publicUrl: siteUrl } = config
  const app = await buildApp(shop, { shopName, siteUrl, isReady, logger: log })
  addPageRoutes(app, {
    renderer: async () => rendererOf(await loadWeb()),
    siteUrl,
    shopName,
    contentSecurityPolicy: false,
  })
  await app.ready()
  return app
}
