import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { ensureAdmin } from './accounts/ensure-admin'
import { buildApp } from './app'
import { ConfigError, readConfig, type Config } from './config'
import { listDemoSignIns } from './demo/list-demo-sign-ins'
import { seedDemo } from './demo/seed-demo'
import { addPageRoutes, rendererOf, type PageRenderer, type WebBuild } from './http/render-pages'
import { addBuiltFiles } from './http/built-files'
import { jobHandlers } from './job-handlers'
import { runJobs } from './jobs/run-jobs'
import { createLog } from './log'
import { openShop } from './open-shop'
import { startWarming } from './pictures/warm-pictures'
import { welcomeText } from './welcome'

const WEB_BUILD = fileURLToPath(new URL('../../web/build', import.meta.url))
const LONGEST_GOODBYE_IN_MS = 9_000

try {
  await start(readConfig())
} catch (error) {
  say(error instanceof ConfigError ? error.message : describeFault(error))
  process.exit(1)
}

async function start(config: Config): Promise<void> {
  const log = createLog(config)
  const opened = await openShop(config, log, say)
  const { shop, pool, isReady } = opened
  const stops: (() => Promise<void>)[] = [opened.close]
  stopOnSignal(stops)

  if (!config.isProduction) await seedDemo(shop, { isProduction: config.isProduction, onProgress: say })
  await ensureAdmin(shop, config)

  const { shopName, publicUrl: siteUrl } = config
  const app = await buildApp(shop, { shopName, siteUrl, isReady, logger: log })
  await addBuiltFiles(app, join(WEB_BUILD, 'client'))
  addPageRoutes(app, {
    renderer: onlyOnce(loadRenderer),
    siteUrl,
    shopName,
    contentSecurityPolicy: true,
  })
  const jobs = await runJobs(shop, pool, jobHandlers)
  stops.push(jobs.stop)
  const warming = startWarming(shop, { databaseUrl: opened.databaseUrl, dataDir: config.dataDir })
  stops.push(warming.stop)
  stops.push(() => app.close())
  await app.listen({ port: config.port, host: config.host })
  const signIns = config.isProduction ? [] : await listDemoSignIns(shop)
  say(welcomeText(shopName, portOf(app.server.address()) ?? config.port, signIns))
}

async function loadRenderer(): Promise<PageRenderer> {
  const path = pathToFileURL(join(WEB_BUILD, 'server/index.js')).href
  return rendererOf((await import(/* @vite-ignore */ path)) as WebBuild)
}

function portOf(address: string | AddressInfo | null): number | undefined {
  return typeof address === 'object' ? address?.port : undefined
}

function onlyOnce<Result>(make: () => Promise<Result>): () => Promise<Result> {
  let made: Promise<Result> | undefined
  return () => (made ??= make())
}

/** Stops in the opposite order of starting: no new requests, running ones finish, the database goes last. */
function stopOnSignal(stops: (() => Promise<void>)[]): void {
  let isStopping = false
  const stop = async (signal: string) => {
    if (isStopping) return
    isStopping = true
    say(`${signal}: finishing what is running …`)
    setTimeout(() => process.exit(1), LONGEST_GOODBYE_IN_MS).unref()
    for (const step of stops.reverse()) {
      await step().catch((error: unknown) => say(describeFault(error)))
    }
    say('Closed.')
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(signal))
}

function describeFault(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if ('code' in error && error.code === 'EADDRINUSE') return 'That port is taken. Set PORT to another one.'
  return error.stack ?? error.message
}

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}
