import type { Config } from './config'
import { checkConnections } from './db/check-connections'
import { createLog } from './log'
import { prepareDatabase } from './prepare-database'
import type { StartContext } from './start-context'
import { forkWorker, type ForkedWorker } from './workers/fork-worker'
import { gatherMetrics } from './workers/gather-metrics'
import { superviseWorkers } from './workers/supervise-workers'

/** What one server process takes at most: its pool, and two connections that listen. */
const CONNECTIONS_OF_A_WORKER = 22

/**
 * Starts workers behind one port. This parent process owns the database and the port, so that they survive any worker, and
 * starts workers again that have ended.
 */
export async function startWorkers(
  config: Config,
  { undo, stopping, say }: StartContext,
  entry: string,
): Promise<{ failed: Promise<never> }> {
  const log = createLog(config)
  const { workers } = config
  const { url: databaseUrl, release } = await prepareDatabase(config, log, say, stopping)
  undo.push(release)
  await checkConnections(databaseUrl, { wanted: workers * CONNECTIONS_OF_A_WORKER, wantedBy: `WORKERS=${workers}` })
  stopping.throwIfAborted()
  const serving = new Set<ForkedWorker>()
  const metrics = gatherMetrics(() => serving)
  let starts = 0
  const start = (number: number): ForkedWorker => {
    starts += 1
    const order = { number, workers, databaseUrl, announcesShop: starts === 1 }
    const worker = forkWorker(entry, order, (message) => metrics.receive(worker, message))
    void worker.ready.then(() => serving.add(worker))
    void worker.ended.then(() => {
      serving.delete(worker)
      metrics.forget(worker)
    })
    return worker
  }
  const { opened, failed, stop } = superviseWorkers({ workers, start, log })
  undo.push(stop)
  await Promise.race([opened, untilAborted(stopping)])
  return { failed }
}

function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })
}
