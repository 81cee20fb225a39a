import { setTimeout as pause } from 'node:timers/promises'
import type { Runner } from 'graphile-worker'
import type { Shop } from '../kernel/shop'

const PAUSE_BEFORE_NEXT_START_IN_MS = 1_000

export interface KeptRunning {
  stop: () => Promise<void>
}

/**
 * The runner gives up for good when the database goes away in the moment in which a job ends. Then another takes its
 * place, as soon as the database is back; the process must not go on without anybody who does its jobs.
 */
export async function keepRunning(shop: Shop, start: () => Promise<Runner>): Promise<KeptRunning> {
  const stopping = new AbortController()
  const hasStopped = () => stopping.signal.aborted
  let runner = await start()
  const tending = tend()

  async function tend(): Promise<void> {
    for (;;) {
      await runner.promise.catch(() => undefined)
      if (hasStopped()) return
      shop.log.warn('jobs are not worked off any more, and will be again in a moment')
      const next = await startedAgain()
      if (!next) return
      runner = next
    }
  }

  async function startedAgain(): Promise<Runner | undefined> {
    for (;;) {
      const isStopped = await pause(PAUSE_BEFORE_NEXT_START_IN_MS, false, stopping).catch(() => true)
      if (isStopped) return undefined
      const next = await start().catch(() => undefined)
      if (next && !hasStopped()) return next
      await next?.stop()
    }
  }

  return {
    stop: async () => {
      stopping.abort()
      // Refused by one that has given up already.
      await runner.stop().catch(() => undefined)
      await tending
    },
  }
}
