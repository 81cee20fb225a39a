import { once } from 'node:events'
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
import { buildApp } from './app'
import { listPictureHosts } from './catalog/picture-hosts'
import { queuePurges } from './cdn/queue-purges'
import { readConfig, type Config } from './config'
import { listDemoSignIns } from './demo/list-demo-sign-ins'
import { seedDemo } from './demo/seed-demo'
import { createDurabilityCheck } from './db/durability'
import { describeFailure } from './describe-failure'
import { addPageRoutes, rendererOf, type PageRenderer, type WebBuild } from './pages/render-pages'
import { addBuiltFiles } from './pages/built-files'
import { createAdmission } from './admission/admission'
import { limitConnections } from './admission/file-limit'
import { followChanges } from './cache/follow-changes'
import { slotsMove, watchEventLoop } from './admission/health'
import { addServerMiddleware } from './admission/server-middleware'
import { LIMITS } from './admission/overload'
import { refuseStrangeTargets } from './admission/request-target'
import { jobHandlers, timedJobs } from './job-handlers'
import { enqueue } from './jobs/enqueue'
import { runJobs } from './jobs/run-jobs'
import { createLog } from './log'
import { addMailboxRoutes } from './mail/mailbox.routes'
import { mailWarnings } from './mail/open-mail'
import { createMetrics } from './metrics/shop-metrics'
import { refuseTestGatewayInProduction, refuseUnchosenCurrency } from './open-gateway'
import { openShop } from './open-shop'
import { refreshSettings } from './settings/read-settings'
import { drawFirstPage } from './search/draw-first-page'
import { startWarming } from './pictures/warm-pictures'
import { welcomeText } from './welcome'

const WEB_BUILD = fileURLToPath(new URL('../../web/build', import.meta.url))
const LONGEST_SHUTDOWN_IN_MS = 9_000
const LONGEST_WAIT_FOR_VISITORS_IN_MS = 6_000

/** The cleanup functions of the steps of the start, in their order. */
const undo: (() => Promise<void>)[] = []
/** Set once the shop is open: before that nobody has to be drained. */
let longestDrainInMs = 0
const stopping = untilSignal()

try {
  await start(readConfig(), stopping)
  stopping.throwIfAborted()
  await once(stopping, 'abort')
} catch (error) {
  if (!stopping.aborted) {
    say(describeFailure(error))
    process.exitCode = 1
    limitShutdown()
  }
}
await shutDown()
process.exit()

/** A signal during the start takes effect between two steps; only initdb is killed, because it may take long. */
async function start(config: Config, stopping: AbortSignal): Promise<void> {
  refuseTestGatewayInProduction(config)
  refuseUnchosenCurrency(config)
  const log = createLog(config)
  const opened = await openShop(config, log, say, stopping)
  undo.push(opened.close)
  const { shop, pool, databaseUrl, mailbox, schema, isReady } = opened
  for (const warning of mailWarnings(config)) log.warn(warning)
  stopping.throwIfAborted()
  if (!config.isProduction) await seedDemo(shop, { isProduction: false, onProgress: say })
  stopping.throwIfAborted()
  await ensureAdmin(shop, config)
  undo.push((await redrawAtStart(shop)).stop)

  const checkDurability = config.isProduction ? createDurabilityCheck(pool, log) : () => Promise.resolve()
  const purges = shop.cdn && queuePurges(shop)
  undo.push(() => {
    purges?.stop()
    return Promise.resolve()
  })
  const changes = followChanges(databaseUrl, shop.cache, {
    refreshSettings: () => refreshSettings(shop),
    // Fails only while the database is away, and is called again when it is back.
    onConnected: () => void checkDurability().catch(() => undefined),
    ...(purges && { onChanged: purges.add }),
  })
  undo.push(changes.stop)
  const metrics = createMetrics({ pool, build: { version: await ownVersion(), schema } })
  const admission = createAdmission(LIMITS)
  const eventLoop = watchEventLoop()
  let isOpen = true
  const app = await buildApp(shop, {
    needs: { 'slots that come free': () => slotsMove(admission), 'an event loop that turns': eventLoop.turns },
    isDraining: () => !isOpen,
    cache: { ...changes, cdn: shop.cdn },
    metrics,
    metricsToken: config.metricsToken,
    isReady,
    logger: log,
    trustProxy: config.trustProxy,
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
  undo.push((await runJobs(shop, pool, jobHandlers, timedJobs)).stop)
  // Payments that the last process left open are settled at once, not at the next full minute.
  await enqueue(shop, 'settle-open-payments', {})
  await enqueue(shop, 'void-abandoned-payments', {})
  stopping.throwIfAborted()
  limitConnections(app.server, log)
  addServerMiddleware(app.server, {
    ...{ admission, answers: changes.answers, isOpen: () => isOpen },
    ...{ onServed: metrics.countCached, onRefused: metrics.countRefused },
  })
  refuseStrangeTargets(app.server)
  metrics.watch({ slots: admission.occupancy, connections: promisify(app.server.getConnections.bind(app.server)) })
  longestDrainInMs = config.drainsForMs
  undo.push(async () => {
    isOpen = false
    await wait(config.drainsForMs)
    await closeServer(app)
  })
  const signIns = config.isProduction ? [] : await listDemoSignIns(shop)
  await app.listen({ port: config.port, host: config.host })
  // From here on a database that goes away no longer ends the start: the shop waits until it is back.
  if (config.prerendersPictures) {
    await drawFirstPage(shop, stopping)
    undo.push(startWarming(shop, { databaseUrl, dataDir: config.dataDir, s3: config.s3 }).stop)
  }
  const port = portOf(app.server.address()) ?? config.port
  say(welcomeText({ shopName: shop.site.name, port, hasMailbox: mailbox !== undefined, signIns }))
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

function untilSignal(): AbortSignal {
  const stopping = new AbortController()
  const stop = (signal: string) => {
    if (stopping.signal.aborted) return
    say(`${signal}: finishing what is running …`)
    limitShutdown()
    stopping.abort()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
  return stopping.signal
}

function limitShutdown(): void {
  setTimeout(() => process.exit(1), LONGEST_SHUTDOWN_IN_MS + longestDrainInMs).unref()
}

/** Shuts down in the reverse order of the start: running requests finish first, the database closes last. */
async function shutDown(): Promise<void> {
  for (const step of undo.reverse()) await step().catch((error: unknown) => say(describeFailure(error)))
  if (stopping.aborted) say('Closed.')
}

/** Lets running requests finish, then closes remaining connections, so that there is time left for the database. */
async function closeServer(app: FastifyInstance): Promise<void> {
  const cutOff = setTimeout(() => app.server.closeAllConnections(), LONGEST_WAIT_FOR_VISITORS_IN_MS)
  await app.close()
  clearTimeout(cutOff)
}

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}
