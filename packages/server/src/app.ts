import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import { endpoints } from '@shop/contract'
import Fastify, { LogController, type FastifyInstance, type FastifyServerOptions } from 'fastify'
import { addCatalogRoutes } from './catalog/catalog.routes'
import { addSitemapRoutes } from './catalog/sitemap.routes'
import { addApiDocs } from './http/api-docs'
import { endConnectionsWhenClosing } from './http/closing'
import { addErrorHandler, sendFailure } from './http/error-handler'
import { handleLater, routePath } from './http/handle'
import { addHealthRoutes } from './http/health'
import { acceptJsonBodies } from './http/json-body'
import { addProtection } from './http/protection'
import { addRequestLog } from './http/request-log'
import { notFound } from './kernel/shop-error'
import type { Shop } from './kernel/shop'
import { addPictureRoutes } from './pictures/pictures.routes'
import { addReviewRoutes } from './reviews/reviews.routes'

export interface AppOptions {
  isReady: () => Promise<boolean>
  logger: FastifyServerOptions['loggerInstance']
}

const LARGEST_BODY_IN_BYTES = 1024 * 1024
/** Whoever takes longer to send a request is cut off. */
const LONGEST_SENDING_IN_MS = 60_000
/** Beyond this, brotli takes far longer and saves little. */
const BROTLI_QUALITY = 4

/** The whole server but for its pages, on no port yet. */
export async function buildApp(shop: Shop, { isReady, logger }: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: LARGEST_BODY_IN_BYTES,
    requestTimeout: LONGEST_SENDING_IN_MS,
    genReqId: () => crypto.randomUUID(),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    forceCloseConnections: 'idle',
    frameworkErrors: sendFailure,
  })
  app.addHook('onSend', async (request, reply) => void reply.header('x-request-id', request.id))
  addRequestLog(app)
  endConnectionsWhenClosing(app)
  acceptJsonBodies(app)
  addErrorHandler(app)
  await addProtection(app)
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
  })
  await addApiDocs(app, shop.site.name)

  addHealthRoutes(app, isReady)
  addPictureRoutes(app, shop)
  addCatalogRoutes(app, shop)
  addReviewRoutes(app, shop)
  addSitemapRoutes(app, shop)
  for (const endpoint of Object.values(endpoints)) {
    if (!app.hasRoute({ method: endpoint.method, url: routePath(endpoint) })) handleLater(app, endpoint)
  }
  app.all('/api/*', () => {
    throw notFound('This call')
  })
  return app
}
