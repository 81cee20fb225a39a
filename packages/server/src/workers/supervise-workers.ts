import { setTimeout as sleep } from 'node:timers/promises'
import { backoffAfter } from '@shop/embedded-postgres/supervise-server'
import type { Shop } from '../kernel/shop'

export interface WorkerProcess {
  pid: number | undefined
  /** Resolves when the worker serves visitors. */
  ready: Promise<void>
  /** Resolves when the process has ended, to how it ended: `exit code 1`, `SIGKILL`. */
  ended: Promise<string>
  /** Asks the worker to finish what it is doing and to end. */
  stop: () => void
  kill: () => void
}

export interface SupervisionOptions {
  workers: number
  start: (number: number) => WorkerProcess
  log: Pick<Shop['log'], 'warn' | 'error'>
  /** How long a worker has to serve before its end counts as the first again. */
  stableAfterMs?: number
  backoff?: (failures: number) => number
}

export interface Supervision {
  /** Resolves when the first worker serves visitors; the others start then. */
  opened: Promise<void>
  /** Rejects when starting workers is in vain. */
  failed: Promise<never>
  stop: () => Promise<void>
}

const STABLE_AFTER_MS = 60_000
/** With so many starts in vain, one after the other, and no worker left that serves, the shop is closed anyway. */
const MOST_STARTS_IN_VAIN = 5

/**
 * Keeps workers running. The first worker starts alone, because it prepares what all need; a worker that ends is started
 * again, at once or, if that happens again and again, with growing pauses.
 */
export function superviseWorkers(options: SupervisionOptions): Supervision {
  const { workers, start, log, stableAfterMs = STABLE_AFTER_MS, backoff = backoffAfter } = options
  const stopping = new AbortController()
  const running = new Set<WorkerProcess>()
  const serving = new Set<WorkerProcess>()
  let open: () => void = () => undefined
  let giveUp: (reason: Error) => void = () => undefined
  const opened = new Promise<void>((resolve) => (open = resolve))
  const failed = new Promise<never>((_, reject) => (giveUp = reject))
  // Avoids an unhandled rejection while nothing awaits it.
  failed.catch(() => undefined)
  let hasOpened = false
  let startsInVain = 0
  const posts = [keepRunning(1)]

  async function keepRunning(number: number): Promise<void> {
    const isStopping = () => stopping.signal.aborted
    for (let failures = 0; !isStopping();) {
      const { how, servedForMs } = await runOnce(number)
      if (isStopping()) return
      const reason = whyGivenUp(how)
      if (reason !== undefined) {
        giveUp(new Error(reason))
        return
      }
      failures = servedForMs > stableAfterMs ? 0 : failures + 1
      const pauseInMs = backoff(failures - 1)
      log.error({ worker: number }, `worker ${number} has ended (${how}), and is started again ${whenIn(pauseInMs)}`)
      await sleep(pauseInMs, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }

  async function runOnce(number: number): Promise<{ how: string; servedForMs: number }> {
    const worker = start(number)
    running.add(worker)
    let readyAt: number | undefined
    void worker.ready.then(() => {
      readyAt = performance.now()
      startsInVain = 0
      serving.add(worker)
      openRest()
    })
    const how = await worker.ended
    running.delete(worker)
    serving.delete(worker)
    if (readyAt === undefined) startsInVain += 1
    return { how, servedForMs: readyAt === undefined ? 0 : performance.now() - readyAt }
  }

  /** A further worker that does not serve yet has nothing to finish, and would notice the request to stop late. */
  function endWorker(worker: WorkerProcess): void {
    if (hasOpened && !serving.has(worker)) worker.kill()
    else worker.stop()
  }

  function openRest(): void {
    if (hasOpened) return
    hasOpened = true
    for (let number = 2; number <= workers; number += 1) posts.push(keepRunning(number))
    open()
  }

  function whyGivenUp(how: string): string | undefined {
    if (!hasOpened) return `The first worker ended before it served anybody (${how}). The lines above say why.`
    if (serving.size > 0 || startsInVain < MOST_STARTS_IN_VAIN) return undefined
    return `No worker is left, and ${startsInVain} starts in a row ended before they served anybody (${how}). The lines above say why.`
  }

  return {
    opened: Promise.race([opened, failed]),
    failed,
    stop: async () => {
      stopping.abort()
      for (const worker of running) endWorker(worker)
      await Promise.all(posts)
    },
  }
}

function whenIn(milliseconds: number): string {
  return milliseconds === 0 ? 'at once' : `in ${milliseconds / 1000} s`
}
