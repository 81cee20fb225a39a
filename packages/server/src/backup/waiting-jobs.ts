import type { Client } from 'pg'

export const JOB_COLUMNS = [
  ...['task_identifier', 'payload', 'queue_name', 'run_at', 'attempts', 'max_attempts', 'last_error'],
  ...['key', 'priority', 'flags'],
]

/** Selects running jobs as well, because a backup can't know whether they will succeed. */
export const JOBS = `(
  select job.task_identifier, inner_job.payload, job.queue_name, job.run_at, job.attempts, job.max_attempts, job.last_error,
    job.key, job.priority, job.flags
  from graphile_worker.jobs job join graphile_worker._private_jobs inner_job using (id)
  order by id)`

/** Creates a temporary table that the saved jobs are loaded into before they are queued. */
export async function createJobsTable(client: Client): Promise<string> {
  await client.query(`
    create temporary table waiting_jobs (
      place bigint generated always as identity, task_identifier text, payload json, queue_name text, run_at timestamptz,
      attempts integer, max_attempts integer, last_error text, key text, priority integer, flags jsonb
    ) on commit drop`)
  return 'pg_temp.waiting_jobs'
}

/** Replaces the queued jobs by the saved ones. Uses `add_job`, so that it does not depend on the queue's tables. */
export async function queueSavedJobs(client: Client): Promise<void> {
  await client.query('delete from graphile_worker._private_jobs')
  await client.query(`
    do $$
    declare
      saved record;
      added graphile_worker._private_jobs;
    begin
      for saved in select * from pg_temp.waiting_jobs order by place loop
        added := graphile_worker.add_job(
          saved.task_identifier, payload => saved.payload, queue_name => saved.queue_name, run_at => saved.run_at,
          max_attempts => saved.max_attempts, job_key => saved.key, priority => saved.priority,
          flags => (select array_agg(flag) from jsonb_object_keys(saved.flags) flag)
        );
        update graphile_worker._private_jobs set attempts = saved.attempts, last_error = saved.last_error where id = added.id;
      end loop;
    end $$`)
}
