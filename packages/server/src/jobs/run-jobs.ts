import { Logger, parseCronItems, run, type Job, type ParsedCronItem, type TaskList } from 'graphile-worker'
import type { Pool } from 'pg'
import type { Shop } from '../kernel/shop'
import type { JobHandlers, TimedJob } from './jobs'

const A_DAY_IN_MS = 24 * 60 * 60 * 1000
const AT_ONCE = 4
/** Waiting work is fetched and reported done some at a time: with every order come a few jobs. */
const IN_BATCHES = { worker: { localQueue: { size: 2 * AT_ONCE, ttl: 10_000 }, completeJobBatchDelay: 20 } }
const GRAVE = new Set<string>(['error', 'warning'])

export interface RunningJobs {
  stop: () => Promise<void>
}

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
  const runner = await run({
    pgPool: pool,
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
  return { stop: () => runner.stop() }
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
