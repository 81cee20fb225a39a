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
import { superviseRunner, type SupervisedRunner } from './supervise-runner'

const DAY_IN_MS = 24 * 60 * 60 * 1000
const CONCURRENCY = 4
/**
 * Completed jobs are reported in batches, because every order creates several jobs. Failed jobs as well, because a
 * failing report outside a batch ends the process; so would a `localQueue` when the database goes away.
 */
const BATCHING = { worker: { completeJobBatchDelay: 20, failJobBatchDelay: 20 } }
const ENDS_OF_LAST_JOB = [
  'pool:gracefulShutdown:complete',
  'pool:forcefulShutdown:complete',
  'pool:forcefulShutdown:error',
] as const
const WARNING_LEVELS = new Set<string>(['error', 'warning'])

export type RunningJobs = SupervisedRunner

/** Runs queued jobs in this process; any number of processes share the queue. */
export async function runJobs(
  shop: Shop,
  pool: Pool,
  handlers: JobHandlers<Shop>,
  timed: readonly TimedJob[] = [],
): Promise<RunningJobs> {
  const taskList = Object.fromEntries(
    Object.entries(handlers).map(([name, handle]) => [
      name,
      // `enqueue` stored the payload as JSON, so it has the type of this job's payload.
      (payload: unknown) => handle(shop, payload as never),
    ]),
  ) satisfies TaskList
  let poolId: string | undefined
  const start = async () => {
    if (poolId !== undefined) await unlockJobsOf(shop, poolId)
    const events: WorkerEvents = new EventEmitter()
    events.once('pool:create', ({ workerPool }) => (poolId = workerPool.id))
    const lastJobEnded = Promise.race(ENDS_OF_LAST_JOB.map((name) => once(events, name)))
    const runner = await run({
      pgPool: pool,
      events,
      taskList,
      parsedCronItems: toCronItems(timed),
      concurrency: CONCURRENCY,
      preset: BATCHING,
      noHandleSignals: true,
      logger: new Logger(() => (level, message, meta) => {
        const job = meta?.job as Job | undefined
        // Neither message nor job is logged: the message contains query parameters, the job its payload.
        if (job && WARNING_LEVELS.has(level)) {
          shop.log.warn({ err: meta?.error ?? meta?.fatalError, job: job.task_identifier }, 'a job failed')
        } else if (WARNING_LEVELS.has(level)) shop.log.warn({ queue: level }, message)
        else shop.log.debug({ queue: level }, message)
      }),
    })
    return { runner, lastJobEnded }
  }
  return superviseRunner(shop, start)
}

/** Unlocks the jobs of a runner that has ended, so that others can run them. */
async function unlockJobsOf({ db }: Shop, poolId: string): Promise<void> {
  await db.execute(sql`select graphile_worker.force_unlock_workers(array[${poolId}])`)
}

/** Daily jobs missed while no process was running start at the next start. Only one process starts each job. */
function toCronItems(timed: readonly TimedJob[]): ParsedCronItem[] {
  return parseCronItems(
    timed.map(({ name, at }) => {
      // One job at a time and no retry, because a new one is added every minute.
      if (at === 'every minute') return { task: name, match: '* * * * *', options: { jobKey: name, maxAttempts: 1 } }
      const [hour, minute] = at.split(':')
      return { task: name, match: `${minute} ${hour} * * *`, options: { backfillPeriod: DAY_IN_MS, jobKey: name } }
    }),
  )
}
