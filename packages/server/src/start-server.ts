import { readFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { PAGE_LANGUAGES, type PageLanguage } from '@shop/contract/page-languages'
import { publicSettings } from '@shop/contract/setting-list'
import type { FastifyInstance } from 'fastify'
import { redrawAtStart } from './assortment/redraw-at-start'
import { ensureAdmin } from './accounts/ensure-admin'
import { divideHashing } from './accounts/password-hash'
import { buildApp } from './app'
import { listPictureHosts } from './catalog/picture-hosts'
import { queuePurges } from './cdn/queue-purges'
import type { Config } from './config'
import { createDurabilityCheck } from './db/durability'
import { listDemoSignIns } from './demo/list-demo-sign-ins'
import { seedDemo } from './demo/seed-demo'
import { addPageRoutes, rendererOf, type PageRenderer, type WebBuild } from './pages/render-pages'
import { addBuiltFiles } from './pages/built-files'
import { createAdmission } from './admission/admission'
import { limitConnections } from './admission/file-limit'
import { followChanges } from './cache/follow-changes'
import { slotsMove, watchEventLoop } from './admission/health'
import { addServerMiddleware } from './admission/server-middleware'
import { LIMITS } from './admission/overload'
import { readLimitsOf } from './admission/read-allowance'
import { refuseStrangeTargets } from './admission/request-target'
import { jobHandlers, SETTLING_GRACE_IN_MS, timedJobs } from './job-handlers'
import { enqueue } from './jobs/enqueue'
import { runJobs } from './jobs/run-jobs'
import type { Shop } from './kernel/shop'
import { createLog } from './log'
import { addMailboxRoutes } from './mail/mailbox.routes'
import { mailWarnings } from './mail/open-mail'
import { mergeMetrics } from './metrics/merge-metrics'
import { createMetrics, type ShopMetrics } from './metrics/shop-metrics'
import { openShop, openShopOn } from './open-shop'
import { refreshSettings } from './settings/read-settings'
import { drawFirstPage } from './search/draw-first-page'
import { startWarming } from './pictures/warm-pictures'
import type { StartContext } from './start-context'
import { welcomeText } from './welcome'
import type { ParentLink } from './workers/parent-link'

const WEB_BUILD = fileURLToPath(new URL('../../web/build', import.meta.url))
const LONGEST_WAIT_FOR_VISITORS_IN_MS = 6_000
/** Connections that the system holds until they are accepted; it may hold fewer. Those beyond are tried again by the client a second later. */
const MOST_UNACCEPTED = 4_096

/**
 * Opens the shop in this process, which is the only one or one of several workers. A signal during the start takes effect
 * between two steps; only initdb is killed, because it may take long.
 */
export async function startServer(config: Config, context: StartContext, parent?: ParentLink): Promise<void> {
  const { undo, stopping, say } = context
  const workers = parent?.order.workers ?? 1
  // What has to be done once for all workers is done by the first of them.
  const isFirst = parent === undefined || parent.order.number === 1
  const log = parent ? createLog(config).child({ worker: parent.order.number }) : createLog(config)
  divideHashing(workers)
  const opened = parent
    ? await openShopOn(parent.order.databaseUrl, config, log, isFirst ? undefined : 1)
    : await openShop(config, log, say, stopping)
  undo.push(opened.close)
  const { shop, pool, directPool, databaseUrl, replicas, mailbox, schema, isReady } = opened
  stopping.throwIfAborted()
  if (isFirst) await prepareShop(shop, config, context)

  const checkDurability = config.isProduction && isFirst ? createDurabilityCheck(pool, log) : () => Promise.resolve()
  const purges = shop.cdn && queuePurges(shop)
  undo.push(() => {
    purges?.stop()
    return Promise.resolve()
  })
  const changes = followChanges(databaseUrl, shop.cache, {
    refreshSettings: () => refreshSettings(shop),
    replicas,
    // Fails only while the database is away, and is called again when it is back.
    onConnected: () => void checkDurability().catch(() => undefined),
    ...(purges && { onChanged: purges.add }),
  })
  undo.push(changes.stop)
  const metrics = shareMetrics(
    createMetrics({ pool, replicas, build: { version: await ownVersion(), schema }, worker: parent?.order.number }),
    parent,
  )
  const admission = createAdmission(LIMITS)
  const eventLoop = watchEventLoop()
  let isOpen = true
  const app = await buildApp(shop, {
    needs: { 'slots that come free': () => slotsMove(admission), 'an event loop that turns': eventLoop.turns },
    isDraining: () => !isOpen,
    cache: { ...changes, cdn: shop.cdn },
    replicas,
    metrics,
    metricsToken: config.metricsToken,
    isReady,
    logger: log,
    trustProxy: config.trustProxy,
    readLimits: readLimitsOf(workers),
    isProduction: config.isProduction,
  })
  if (mailbox) addMailboxRoutes(app, mailbox, shop)
  await addBuiltFiles(
    app,
    PAGE_LANGUAGES.map((language) => join(WEB_BUILD, language, 'client')),
  )
  addPageRoutes(app, {
    renderer: memoized(loadRenderer),
    site: shop.site,
    settings: () => publicSettings(shop.settings.current()),
    contentSecurityPolicy: true,
    takesStripe: shop.gateway.name === 'stripe',
    pictureHosts: () => listPictureHosts(shop),
    answers: changes.answers,
  })
  undo.push((await runJobs(shop, directPool, jobHandlers, timedJobs)).stop)
  // Payments that the last process left open are settled at once, and those of its last moments when they are old enough:
  // not at the next full minute.
  await enqueue(shop, 'settle-open-payments', {})
  await enqueue(shop, 'settle-open-payments', {}, { runAt: new Date(Date.now() + SETTLING_GRACE_IN_MS) })
  await enqueue(shop, 'void-abandoned-payments', {})
  stopping.throwIfAborted()
  limitConnections(app.server, log)
  addServerMiddleware(app.server, {
    ...{ admission, answers: changes.answers, isOpen: () => isOpen, hasProxies: config.trustProxy !== undefined },
    ...{ onServed: metrics.countCached, onRefused: metrics.countRefused },
  })
  refuseStrangeTargets(app.server)
  metrics.watch({ slots: admission.occupancy, connections: promisify(app.server.getConnections.bind(app.server)) })
  undo.push(async () => {
    isOpen = false
    await wait(config.drainsForMs)
    await closeServer(app)
  })
  const announcesShop = parent?.order.announcesShop ?? true
  const signIns = config.isProduction || !announcesShop ? [] : await listDemoSignIns(shop)
  await app.listen({ port: config.port, host: config.host, backlog: MOST_UNACCEPTED })
  parent?.tellReady()
  if (!isFirst) return
  // From here on a database that goes away no longer ends the start: the shop waits until it is back.
  if (config.prerendersPictures) {
    await drawFirstPage(shop, stopping)
    undo.push(startWarming(shop, { databaseUrl, dataDir: config.dataDir, s3: config.s3 }).stop)
  }
  if (!announcesShop) return
  const port = portOf(app.server.address()) ?? config.port
  say(welcomeText({ shopName: shop.site.name, port, hasMailbox: mailbox !== undefined, signIns }))
}

/** Prepares what every shop needs before it opens; repeating it changes nothing. */
async function prepareShop(shop: Shop, config: Config, { undo, stopping, say }: StartContext): Promise<void> {
  for (const warning of mailWarnings(config)) shop.log.warn(warning)
  if (!config.isProduction) await seedDemo(shop, { isProduction: false, onProgress: say })
  stopping.throwIfAborted()
  await ensureAdmin(shop, config)
  undo.push((await redrawAtStart(shop)).stop)
}

/** Each worker answers with the metrics of all of them. */
function shareMetrics(metrics: ShopMetrics, parent: ParentLink | undefined): ShopMetrics {
  if (!parent) return metrics
  const readAll = parent.shareMetrics(metrics.read)
  return { ...metrics, read: async () => mergeMetrics(await readAll()) }
}

async function ownVersion(): Promise<string> {
  const described = await readFile(new URL('../package.json', import.meta.url), 'utf8')
  return (JSON.parse(described) as { version: string }).version
}

async function loadRenderer(language: PageLanguage): Promise<PageRenderer> {
  const path = pathToFileURL(join(WEB_BUILD, language, 'server/index.js')).href
  return rendererOf((await import(/* @vite-ignore */ path)) as WebBuild)
}

function memoized<Key, Result>(make: (key: Key) => Promise<Result>): (key: Key) => Promise<Result> {
  const made = new Map<Key, Promise<Result>>()
  return (key) => {
    const result = made.get(key) ?? make(key)
    made.set(key, result)
    return result
  }
}

function portOf(address: string | AddressInfo | null): number | undefined {
  return typeof address === 'object' ? address?.port : undefined
}

/** Lets running requests finish, then closes remaining connections, so that there is time left for the database. */
async function closeServer(app: FastifyInstance): Promise<void> {
  const cutOff = setTimeout(() => app.server.closeAllConnections(), LONGEST_WAIT_FOR_VISITORS_IN_MS)
  await app.close()
  clearTimeout(cutOff)
}
