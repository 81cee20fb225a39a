import { setTimeout as pause } from 'node:timers/promises'
import type { Runner } from 'graphile-worker'
import type { Shop } from '../kernel/shop'

const PAUSE_BEFORE_NEXT_START_IN_MS = 1_000
const LONGEST_REPORTING_IN_MS = 2_000

export interface SupervisedRunner {
  stop: () => Promise<void>
}

export interface StartedRunner {
  runner: Runner
  /** Resolves when the runner has given up and its last job has ended. */
  lastJobEnded: Promise<unknown>
}

/**
 * Starts a new runner when the current one ends, as soon as the database is back. A graphile-worker runner ends for
 * good when the database goes away at the moment a job ends; without a new one the process would run no jobs.
 */
export async function superviseRunner(shop: Shop, start: () => Promise<StartedRunner>): Promise<SupervisedRunner> {
  const stopping = new AbortController()
  const hasStopped = () => stopping.signal.aborted
  let current = await start()
  const supervision = supervise()

  async function supervise(): Promise<void> {
    for (;;) {
      await untilEnded(current)
      if (hasStopped()) return
      shop.log.warn('jobs are not worked off any more, and will be again in a moment')
      // Also stops the runner's cron timer. Rejects if the runner has ended by itself.
      void current.runner.stop().catch(() => undefined)
      const next = await restart()
      if (!next) return
      current = next
    }
  }

  async function restart(): Promise<StartedRunner | undefined> {
    for (;;) {
      const isStopped = await pause(PAUSE_BEFORE_NEXT_START_IN_MS, false, stopping).catch(() => true)
      if (isStopped) return undefined
      const next = await start().catch(() => undefined)
      if (next && !hasStopped()) return next
      await next?.runner.stop()
    }
  }

  return {
    stop: async () => {
      stopping.abort()
      void current.runner.stop().catch(() => undefined)
      await supervision
    },
  }
}

/**
 * Resolves when the runner's promise settles, or a while after its last job ended: a runner that failed to report
 * several jobs as completed loses count of the running ones and waits for them for ever.
 */
async function untilEnded({ runner, lastJobEnded }: StartedRunner): Promise<void> {
  const reported = lastJobEnded.then(() => pause(LONGEST_REPORTING_IN_MS))
  await Promise.race([runner.promise.catch(() => undefined), reported])
}
