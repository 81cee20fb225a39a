import type { JobName, JobPayloads } from '../jobs/jobs'
import type { TestShop } from './test-shop'

/** The payloads of waiting jobs of this name, oldest first. */
export async function queuedJobs<Name extends JobName>(shop: TestShop, name: Name): Promise<JobPayloads[Name][]> {
  const { rows } = await shop.pool.query<{ payload: JobPayloads[Name] }>(
    `select job.payload from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
     where task.identifier = $1 order by job.id`,
    [name],
  )
  return rows.map(({ payload }) => payload)
}

export async function forgetJobs(shop: TestShop): Promise<void> {
  await shop.pool.query('delete from graphile_worker._private_jobs')
}
