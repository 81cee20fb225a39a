import { publicSettings } from '@shop/contract/setting-list'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app'
import type { OpenDevShop } from './dev'
import { addPageRoutes, rendererOf, type WebBuild } from './pages/render-pages'
import { addMailboxRoutes } from './mail/mailbox.routes'

/** The app of `npm run dev`, rebuilt whenever one of its source files changes. */
export async function buildDevApp(
  { shop, config, mailbox, isReady, log }: OpenDevShop,
  loadWeb: () => Promise<WebBuild>,
): Promise<FastifyInstance> {
  const app = await buildApp(shop, { isReady, logger: log, trustProxy: config.trustProxy })
  if (mailbox) addMailboxRoutes(app, mailbox, shop)
  addPageRoutes(app, {
    renderer: async () => rendererOf(await loadWeb()),
    site: shop.site,
    settings: () => publicSettings(shop.settings.current()),
    contentSecurityPolicy: false,
    takesStripe: shop.gateway.name === 'stripe',
  })
  await app.ready()
  return app
}
