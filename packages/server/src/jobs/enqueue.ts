import { sql, type SQL } from 'drizzle-orm'
import type { Shop } from '../kernel/shop'
import type { JobName, JobPayloads } from './jobs'

export interface EnqueueOptions {
  runAt?: Date
  /** A second job under the same key replaces the first while that still waits. */
  key?: string
}

/** Adds the job on the shop's own handle: inside a transaction it commits, or vanishes, with the data. */
export async function enqueue<Name extends JobName>(
  shop: Shop,
  name: Name,
  payload: JobPayloads[Name],
  options: EnqueueOptions = {},
): Promise<void> {
  await shop.db.execute(sql`select ${jobAdded(name, payload, options)}`)
}

/** The same as part of a larger statement, whose data it then goes with. */
export function jobAdded<Name extends JobName>(
  name: Name,
  payload: JobPayloads[Name],
  { runAt, key }: EnqueueOptions = {},
): SQL {
  return sql`graphile_worker.add_job(
    ${name}::text,
    payload => ${JSON.stringify(payload)}::json,
    run_at => ${runAt?.toISOString() ?? null}::timestamptz,
    job_key => ${key ?? null}::text
  )`
}
