import { sql } from 'drizzle-orm'
import type { Shop } from '../kernel/shop'

/**
 * Unlocks the jobs of killed processes, so that other processes run them; graphile-worker itself would wait four hours.
 * A process that has locked no job for five minutes is dead, because there are new jobs every minute.
 */
export async function releaseForgottenJobs({ db }: Pick<Shop, 'db'>): Promise<void> {
  await db.execute(sql`
    select graphile_worker.force_unlock_workers(array_agg(locked_by))
    from (
      select locked_by from graphile_worker.jobs where locked_at is not null
      group by locked_by having max(locked_at) < now() - interval '5 minutes'
    ) gone
    having count(*) > 0`)
}
