import cluster from 'node:cluster'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { refuseTestGatewayInProduction, refuseUnchosenCurrency } from './check-payment-settings'
import { readConfig, type Config } from './config'
import { describeFailure } from './describe-failure'
import type { StartContext } from './start-context'
import { WORKER_ARGUMENT } from './workers/fork-worker'

const isWorker = cluster.isWorker && process.argv[2] === WORKER_ARGUMENT
/** Workers are the first to give up, so that their parent process has time to close the database. */
const LONGEST_SHUTDOWN_IN_MS = isWorker ? 8_000 : 9_000

/** Set once the shop is open: before that nobody has to be drained. */
let longestDrainInMs = 0
const stopping = new AbortController()
const context: StartContext = { undo: [], stopping: stopping.signal, say }
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)

try {
  const config = readConfig()
  const { failed = new Promise<never>(() => undefined) } = await start(config)
  longestDrainInMs = config.drainsForMs
  stopping.signal.throwIfAborted()
  await Promise.race([once(stopping.signal, 'abort'), failed])
} catch (error) {
  if (!stopping.signal.aborted) {
    say(describeFailure(error))
    process.exitCode = 1
    limitShutdown()
  }
}
await shutDown()
process.exit()

/** A parent process loads nothing of the shop itself, to stay small and quick. */
async function start(config: Config): Promise<{ failed?: Promise<never> }> {
  refuseTestGatewayInProduction(config)
  refuseUnchosenCurrency(config)
  if (config.workers > 1 && !isWorker) {
    const { startWorkers } = await import('./start-workers')
    return startWorkers(config, context, fileURLToPath(import.meta.url))
  }
  const [{ startServer }, parent] = await Promise.all([
    import('./start-server'),
    isWorker ? import('./workers/parent-link').then(({ linkToParent }) => linkToParent(stop)) : undefined,
  ])
  await startServer(config, context, parent)
  return {}
}

function stop(signal?: string): void {
  if (stopping.signal.aborted) return
  if (!isWorker) say(`${signal ?? 'Stopped'}: finishing what is running …`)
  limitShutdown()
  stopping.abort()
}

function limitShutdown(): void {
  setTimeout(() => process.exit(1), LONGEST_SHUTDOWN_IN_MS + longestDrainInMs).unref()
}

/** Shuts down in the reverse order of the start: running requests finish first, the database closes last. */
async function shutDown(): Promise<void> {
  for (const step of context.undo.toReversed()) await step().catch((error: unknown) => say(describeFailure(error)))
  if (stopping.signal.aborted && !isWorker) say('Closed.')
}

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}
