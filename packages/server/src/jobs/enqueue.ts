import { sql, type Placeholder, type SQL } from 'drizzle-orm'
import type { Shop } from '../kernel/shop'
import type { JobName, JobPayloads } from './jobs'

export interface EnqueueOptions {
  runAt?: Date
  /** A job replaces a waiting job with the same key. */
  key?: string
  /** A waiting job with the same key keeps its time, and the payload, a list, is added to that job’s. */
  addsToWaiting?: true
  /** Jobs of one queue run one after the other, in all processes. */
  queue?: string
}

/** Adds the job through `shop.db`, so that inside a transaction it is committed or rolled back with the data. */
export async function enqueue<Name extends JobName>(
  shop: Shop,
  name: Name,
  payload: JobPayloads[Name],
  options: EnqueueOptions = {},
): Promise<void> {
  await shop.db.execute(sql`select ${jobAdded(name, payload, options)}`)
}

/** The SQL expression that adds a job, for use inside a larger statement. */
export function jobAdded<Name extends JobName>(
  name: Name,
  payload: JobPayloads[Name],
  { runAt, key, ...options }: EnqueueOptions = {},
): SQL {
  return jobWithPayload(name, sql`${JSON.stringify(payload)}::json`, {
    ...{ runAt: runAt && sql`${runAt.toISOString()}`, key: key === undefined ? undefined : sql`${key}` },
    ...options,
  })
}

interface OptionsInSql {
  runAt?: SQL | Placeholder | undefined
  key?: SQL | undefined
  queue?: string | undefined
  addsToWaiting?: true | undefined
}

/** Like `jobAdded`, for a payload that the larger statement itself finds out. */
export function jobWithPayload(
  name: JobName,
  payload: SQL,
  { runAt, key, queue, addsToWaiting }: OptionsInSql = {},
): SQL {
  return sql`graphile_worker.add_job(
    ${name}::text,
    payload => ${payload},
    run_at => (${runAt ?? null})::timestamptz,
    job_key => (${key ?? null})::text,
    job_key_mode => ${addsToWaiting ? 'preserve_run_at' : 'replace'}::text,
    queue_name => ${queue ?? null}::text
  )`
}
