import { setTimeout as pause } from 'node:timers/promises'
import type { Runner } from 'graphile-worker'
import type { Shop } from '../kernel/shop'

const PAUSE_BEFORE_NEXT_START_IN_MS = 1_000
const LONGEST_REPORTING_IN_MS = 2_000

export interface KeptRunning {
  stop: () => Promise<void>
}

export interface StartedRunner {
  runner: Runner
  /** Resolves when the runner has given up and its last job has ended. */
  lastJobEnded: Promise<unknown>
}

/**
 * The runner gives up for good when the database goes away in the moment in which a job ends. Then another takes its
 * place, as soon as the database is back; the process must not go on without anybody who does its jobs.
 */
export async function keepRunning(shop: Shop, start: () => Promise<StartedRunner>): Promise<KeptRunning> {
  const stopping = new AbortController()
  const hasStopped = () => stopping.signal.aborted
  let current = await start()
  const tending = tend()

  async function tend(): Promise<void> {
    for (;;) {
      await untilEnded(current)
      if (hasStopped()) return
      shop.log.warn('jobs are not worked off any more, and will be again in a moment')
      // Ends its clock too. Refused by a runner that has ended by itself.
      void current.runner.stop().catch(() => undefined)
      const next = await startedAgain()
      if (!next) return
      current = next
    }
  }

  async function startedAgain(): Promise<StartedRunner | undefined> {
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
      await tending
    },
  }
}

/**
 * A runner has ended when it says so, or a while after its last job: where several reports of jobs failed, it loses count
 * of those under way and waits for them for ever.
 */
async function untilEnded({ runner, lastJobEnded }: StartedRunner): Promise<void> {
  const reported = lastJobEnded.then(() => pause(LONGEST_REPORTING_IN_MS))
  await Promise.race([runner.promise.catch(() => undefined), reported])
}
