import compress from '@fastify/compress'
import { addTestGateway } from '@shop/test-gateway'
import Fastify, { LogController, type FastifyInstance, type FastifyServerOptions, type RouteOptions } from 'fastify'
import { addAccountAdminRoutes } from './accounts/accounts-admin.routes'
import { addInvitationRoutes } from './accounts/invitations.routes'
import { addAccountSecurityRoutes } from './accounts/account-security.routes'
import { addAccountRoutes } from './accounts/accounts.routes'
import { addAddressRoutes } from './addresses/addresses.routes'
import { addAuditAdminRoutes } from './audit/audit-admin.routes'
import { addBulkRunAdminRoutes } from './bulk-runs/bulk-runs-admin.routes'
import { addAssortmentAdminRoutes } from './assortment/assortment-admin.routes'
import { addCatalogRoutes } from './catalog/catalog.routes'
import { addCartRoutes } from './cart/cart.routes'
import { addCheckoutRoutes } from './checkout/checkout.routes'
import { addDeliveryAdminRoutes } from './delivery/delivery-admin.routes'
import { addDeliveryRoutes } from './delivery/delivery.routes'
import { addDisputeAdminRoutes } from './disputes/disputes-admin.routes'
import { addSitemapRoutes } from './catalog/sitemap.routes'
import { addApiDocs } from './http/api-docs'
import { COMPRESSION } from './http/compression'
import { endConnectionsWhenClosing } from './admission/closing'
import { addErrorHandler, sendFailure } from './http/error-handler'
import { addFulfilmentAdminRoutes } from './fulfilment/fulfilment-admin.routes'
import { addFitRoutes } from './fit/fit.routes'
import { addHealthRoutes, type CanServe } from './admission/health'
import { acceptJsonBodies } from './http/json-body'
import { cacheAnswers, type CacheOptions } from './cache/cache-answers'
import { addProtection, PROTECTING_HEADERS } from './admission/protection'
import { readAllowance, type ReadLimits } from './admission/read-allowance'
import { withForms } from './http/read-form'
import { receiveBodies } from './admission/receive-bodies'
import { refuseUnreadable } from './admission/refuse-unreadable'
import { addReplicaReads } from './http/replica-reads'
import { addArabicDigits } from './http/request-language'
import { addRequestLog } from './http/request-log'
import { TIME_LIMITS, type TimeLimits } from './admission/time-limits'
import { addVisitors } from './http/visitor'
import { addImportAdminRoutes } from './imports/imports-admin.routes'
import { addInvoiceRoutes } from './invoices/invoices.routes'
import { addMetrics } from './metrics/metrics.routes'
import type { ReadReplicas } from './db/read-replicas'
import type { ShopMetrics } from './metrics/shop-metrics'
import { notFound } from './kernel/shop-error'
import type { Shop } from './kernel/shop'
import { addOrderDeskRoutes } from './orders/order-desk.routes'
import { addOrderAdminRoutes } from './orders/orders-admin.routes'
import { addOrderRoutes } from './orders/orders.routes'
import { addPaymentAdminRoutes } from './payments/payments-admin.routes'
import { addPaymentRoutes } from './payments/payments.routes'
import { addMailPreferenceRoutes } from './mail-preferences/mail-preferences.routes'
import { addSavedCardRoutes } from './saved-cards/saved-cards.routes'
import { addMeshRoutes } from './pictures/meshes.routes'
import { addPictureRoutes } from './pictures/pictures.routes'
import { addPrintAdminRoutes } from './prints/prints-admin.routes'
import { addPrintRoutes } from './prints/prints.routes'
import { addPromiseAdminRoutes } from './promises/promises-admin.routes'
import { addPromiseRoutes } from './promises/promises.routes'
import { addReceiptRoutes } from './receipts/receipts.routes'
import { addSavedViewRoutes } from './saved-views/saved-views.routes'
import { addCustomerAdminRoutes } from './customers/customers-admin.routes'
import { addStocktakingAdminRoutes } from './stocktaking/stocktaking-admin.routes'
import { addReportAdminRoutes } from './reports/reports-admin.routes'
import { addReturnAdminRoutes } from './returns/returns-admin.routes'
import { addReturnRoutes } from './returns/returns.routes'
import { addReviewAdminRoutes } from './reviews/reviews-admin.routes'
import { addReviewRoutes } from './reviews/reviews.routes'
import { addSearchRoutes } from './search/search.routes'
import { addSettingAdminRoutes } from './settings/settings-admin.routes'
import { addTextPageRoutes } from './text-pages/text-pages.routes'
import { addTextPageAdminRoutes } from './text-pages/text-pages-admin.routes'
import { testGatewayOf } from './test-gateway'
import { addDraftAdminRoutes } from './drafts/drafts-admin.routes'
import { addGiftCardRoutes } from './gift-sales/gift-cards.routes'
import { addVoucherAdminRoutes } from './vouchers/vouchers-admin.routes'
import { addWishlistRoutes } from './wishlist/wishlist.routes'

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
  if (cache) cacheAnswers(app, { ...cache, allowance: shop.hasRateLimits ? readAllowance(readLimits) : undefined })
  addReplicaReads(app, replicas, shop.site)
  await app.register(compress, COMPRESSION)
  await addApiDocs(app, shop.site.name)

  addVisitors(app, shop)
  const ready = { ...needs, 'a process that stays': () => !isDraining(), database: isReady }
  addHealthRoutes(app, ready, replicas?.replicas)
  addAccountRoutes(app, shop)
  addAccountSecurityRoutes(app, shop)
  addAccountAdminRoutes(app, shop)
  addInvitationRoutes(app, shop)
  addAddressRoutes(app, shop)
  addSavedViewRoutes(app, shop)
  addAuditAdminRoutes(app, shop)
  addSettingAdminRoutes(app, shop)
  addMailPreferenceRoutes(app, shop)
  addTextPageRoutes(app, shop)
  addTextPageAdminRoutes(app, shop)
  addPictureRoutes(app, shop)
  addMeshRoutes(app, shop)
  addCatalogRoutes(app, shop)
  addSearchRoutes(app, shop)
  await withForms(app, shop, (app) => addAssortmentAdminRoutes(app, shop))
  addBulkRunAdminRoutes(app, shop)
  addImportAdminRoutes(app, shop)
  addPrintRoutes(app, shop)
  addPrintAdminRoutes(app, shop)
  addWishlistRoutes(app, shop)
  addDeliveryRoutes(app, shop)
  addDeliveryAdminRoutes(app, shop)
  addGiftCardRoutes(app, shop)
  addVoucherAdminRoutes(app, shop)
  addCartRoutes(app, shop)
  addDraftAdminRoutes(app, shop)
  addOrderRoutes(app, shop)
  addOrderAdminRoutes(app, shop)
  addOrderDeskRoutes(app, shop)
  addPaymentRoutes(app, shop)
  addSavedCardRoutes(app, shop)
  addPaymentAdminRoutes(app, shop)
  addFulfilmentAdminRoutes(app, shop)
  addReceiptRoutes(app, shop)
  addInvoiceRoutes(app, shop)
  addReturnRoutes(app, shop)
  addReturnAdminRoutes(app, shop)
  addPromiseRoutes(app, shop)
  addPromiseAdminRoutes(app, shop)
  addDisputeAdminRoutes(app, shop)
  addCheckoutRoutes(app, shop)
  addFitRoutes(app, shop)
  addReviewRoutes(app, shop)
  addReviewAdminRoutes(app, shop)
  addCustomerAdminRoutes(app, shop)
  addStocktakingAdminRoutes(app, shop)
  addReportAdminRoutes(app, shop)
  if (shop.gateway.name === 'test') {
    addTestGateway(app, testGatewayOf(shop), { forClientsOnly: isProduction })
  }
  addSitemapRoutes(app, shop)
  app.all('/api/*', () => {
    throw notFound('This call')
  })
  return app
}
