import { EventEmitter, once } from 'node:events'
import { sql } from 'drizzle-orm'
import {
  Logger,
  parseCronItems,
  run,
  type Job,
  type ParsedCronItem,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker'
import type { Pool } from 'pg'
import type { Shop } from '../kernel/shop'
import type { JobHandlers, TimedJob } from './jobs'
import { keepRunning, type KeptRunning } from './keep-running'

const A_DAY_IN_MS = 24 * 60 * 60 * 1000
const AT_ONCE = 4
/**
 * What is done is reported some at a time: with every order come a few jobs. What failed likewise, because outside a
 * batch a report that fails ends the process. A local queue would end it too, where the database goes away.
 */
const IN_BATCHES = { worker: { completeJobBatchDelay: 20, failJobBatchDelay: 20 } }
const ENDS_OF_LAST_JOB = [
  'pool:gracefulShutdown:complete',
  'pool:forcefulShutdown:complete',
  'pool:forcefulShutdown:error',
] as const
const GRAVE = new Set<string>(['error', 'warning'])

export type RunningJobs = KeptRunning

/** Works off waiting jobs in this process; any number of processes share the queue. */
export async function runJobs(
  shop: Shop,
  pool: Pool,
  handlers: JobHandlers<Shop>,
  timed: readonly TimedJob[] = [],
): Promise<RunningJobs> {
  const taskList = Object.fromEntries(
    Object.entries(handlers).map(([name, handle]) => [
      name,
      // The queue stores JSON; what went in through enqueue() comes out with the same type.
      (payload: unknown) => handle(shop, payload as never),
    ]),
  ) satisfies TaskList
  let poolId: string | undefined
  const start = async () => {
    if (poolId !== undefined) await handBack(shop, poolId)
    const events: WorkerEvents = new EventEmitter()
    events.once('pool:create', ({ workerPool }) => (poolId = workerPool.id))
    const lastJobEnded = Promise.race(ENDS_OF_LAST_JOB.map((name) => once(events, name)))
    const runner = await run({
      pgPool: pool,
      events,
      taskList,
      parsedCronItems: toCronItems(timed),
      concurrency: AT_ONCE,
      preset: IN_BATCHES,
      noHandleSignals: true,
      logger: new Logger(() => (level, message, meta) => {
        const job = meta?.job as Job | undefined
        // The message would spell the error out, with the values it was asked with; the job holds its payload.
        if (job && GRAVE.has(level)) {
          shop.log.warn({ err: meta?.error ?? meta?.fatalError, job: job.task_identifier }, 'a job failed')
        } else if (GRAVE.has(level)) shop.log.warn({ queue: level }, message)
        else shop.log.debug({ queue: level }, message)
      }),
    })
    return { runner, lastJobEnded }
  }
  return keepRunning(shop, start)
}

/** What a runner that gave up still had in its hands, others may do. */
async function handBack({ db }: Shop, poolId: string): Promise<void> {
  await db.execute(sql`select graphile_worker.force_unlock_workers(array[${poolId}])`)
}

/** A shop that was closed at the time does the work when it opens; of several processes one does it. */
function toCronItems(timed: readonly TimedJob[]): ParsedCronItem[] {
  return parseCronItems(
    timed.map(({ name, at }) => {
      // One at a time and no second try: the next minute brings another.
      if (at === 'every minute') return { task: name, match: '* * * * *', options: { jobKey: name, maxAttempts: 1 } }
      const [hour, minute] = at.split(':')
      return { task: name, match: `${minute} ${hour} * * *`, options: { backfillPeriod: A_DAY_IN_MS, jobKey: name } }
    }),
  )
}
