import { sql } from 'drizzle-orm'
import type { Shop } from '../kernel/shop'

/**
 * Work that a killed process had in its hands is given to the others. The queue itself would wait for four hours, and so
 * would a customer for the mail. Who has taken nothing new for so long is gone, because there is new work every minute.
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
