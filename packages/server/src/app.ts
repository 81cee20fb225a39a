import compress from '@fastify/compress'
import { addTestGateway } from '@shop/test-gateway'
import Fastify, { LogController, type FastifyInstance, type FastifyServerOptions, type RouteOptions } from 'fastify'
import { addRoutes } from './add-routes'
import { addApiDocs } from './http/api-docs'
import { COMPRESSION } from './http/compression'
import { endConnectionsWhenClosing } from './admission/closing'
import { addErrorHandler, sendFailure } from './http/error-handler'
import { addHealthRoutes, type CanServe } from './admission/health'
import { acceptJsonBodies } from './http/json-body'
import { cacheAnswers, type CacheOptions } from './cache/cache-answers'
import { addProtection, PROTECTING_HEADERS } from './admission/protection'
import { readAllowance, type ReadLimits } from './admission/read-allowance'
import { hearOutRefused } from './admission/hear-out'
import { receiveBodies } from './admission/receive-bodies'
import { refuseUnreadable } from './admission/refuse-unreadable'
import { addReplicaReads } from './http/replica-reads'
import { addArabicDigits } from './http/request-language'
import { addRequestLog } from './http/request-log'
import { TIME_LIMITS, type TimeLimits } from './admission/time-limits'
import { addVisitors } from './http/visitor'
import { addMetrics } from './metrics/metrics.routes'
import type { ReadReplicas } from './db/read-replicas'
import type { ShopMetrics } from './metrics/shop-metrics'
import { notFound } from './kernel/shop-error'
import type { Shop } from './kernel/shop'
import { testGatewayOf } from './test-gateway'

export interface AppOptions {
  /** Whether the database answers and has all migrations. */
  isReady: () => Promise<boolean>
  /** Whether the process is about to stop: each answer is then the last on its connection, and /readyz is 503. */
  isDraining?: (() => boolean) | undefined
  /** Further readiness checks, by their names. */
  needs?: Readonly<Record<string, CanServe>>
  logger: FastifyServerOptions['loggerInstance']
  /** The proxies whose forwarding headers are trusted for the client's address. */
  trustProxy?: string[] | undefined
  isProduction?: boolean
  /** Without it no answer is cached. */
  cache?: CacheOptions | undefined
  /** Without them everything is read from the primary. */
  replicas?: ReadReplicas | undefined
  /** Without it no metrics are collected and there is no /metrics. */
  metrics?: ShopMetrics | undefined
  metricsToken?: string | undefined
  timeLimits?: TimeLimits
  /** How many uncached reads one IP address may make. */
  readLimits?: ReadLimits | undefined
  /** Called for every registered route. */
  onRoute?: (route: RouteOptions) => void
}

const LARGEST_BODY_IN_BYTES = 1024 * 1024

/** Builds the server without its pages; the caller lets it listen. */
export async function buildApp(
  shop: Shop,
  {
    isReady,
    needs = {},
    isDraining = () => false,
    logger,
    trustProxy,
    onRoute,
    cache,
    replicas,
    metrics,
    metricsToken,
    timeLimits = TIME_LIMITS,
    readLimits,
    isProduction = false,
  }: AppOptions,
): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustProxy ?? false,
    bodyLimit: LARGEST_BODY_IN_BYTES,
    ...timeLimits,
    genReqId: () => crypto.randomUUID(),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    forceCloseConnections: 'idle',
    frameworkErrors: (error, request, reply) => void sendFailure(error, request, reply.headers(PROTECTING_HEADERS)),
    clientErrorHandler: refuseUnreadable,
  })
  if (onRoute) app.addHook('onRoute', onRoute)
  app.addHook('onSend', (request, reply, payload, done) => {
    reply.header('x-request-id', request.id)
    done(null, payload)
  })
  addRequestLog(app)
  if (metrics) addMetrics(app, metrics, { token: metricsToken, isProduction })
  endConnectionsWhenClosing(app, isDraining)
  acceptJsonBodies(app)
  addErrorHandler(app)
  addArabicDigits(app, shop)
  await addProtection(app, shop.site.url)
  receiveBodies(app)
  hearOutRefused(app)
  if (cache) cacheAnswers(app, { ...cache, allowance: shop.hasRateLimits ? readAllowance(readLimits) : undefined })
  addReplicaReads(app, replicas, shop.site)
  await app.register(compress, COMPRESSION)
  await addApiDocs(app, shop.site.name)

  addVisitors(app, shop)
  const ready = { ...needs, 'a process that stays': () => !isDraining(), database: isReady }
  addHealthRoutes(app, ready, replicas?.replicas)
  await addRoutes(app, shop)
  if (shop.gateway.name === 'test') {
    addTestGateway(app, testGatewayOf(shop), { forClientsOnly: isProduction })
  }
  app.all('/api/*', () => {
    throw notFound('Page')
  })
  return app
}
