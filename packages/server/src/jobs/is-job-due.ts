import { sql } from 'drizzle-orm'
import type { Shop } from '../kernel/shop'
import type { JobName } from './jobs'

/** Whether a job of this kind is due or running in any process. Jobs that used up their attempts do not count. */
export async function isJobDue({ db }: Pick<Shop, 'db'>, name: JobName): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from graphile_worker.jobs
    where task_identifier = ${name} and (locked_at is not null or (attempts < max_attempts and run_at <= now()))
    limit 1`)
  return rows.length > 0
}
