import { Logger, run, type Job, type TaskList } from 'graphile-worker'
import type { Pool } from 'pg'
import type { Shop } from '../kernel/shop'
import type { JobHandlers } from './jobs'

const GRAVE = new Set<string>(['error', 'warning'])

export interface RunningJobs {
  stop: () => Promise<void>
}

/** Works off waiting jobs in this process; any number of processes share the queue. */
export async function runJobs(shop: Shop, pool: Pool, handlers: JobHandlers<Shop>): Promise<RunningJobs> {
  const taskList = Object.fromEntries(
    Object.entries(handlers).map(([name, handle]) => [
      name,
      // The queue stores JSON; what went in through enqueue() comes out with the same type.
      (payload: unknown) => handle(shop, payload as never),
    ]),
  ) satisfies TaskList
  const runner = await run({
    pgPool: pool,
    taskList,
    concurrency: 4,
    noHandleSignals: true,
    logger: new Logger(() => (level, message, meta) => {
      // The message would spell the error out, with the values it was asked with.
      if (meta?.failure) shop.log.warn({ err: meta.error, job: (meta.job as Job).task_identifier }, 'a job failed')
      else if (GRAVE.has(level)) shop.log.warn({ queue: level }, message)
      else shop.log.debug({ queue: level }, message)
    }),
  })
  return { stop: () => runner.stop() }
}
