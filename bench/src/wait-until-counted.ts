import { setTimeout as wait } from 'node:timers/promises'
import type { Pool } from 'pg'

/** Waits for the job that sums up the days of orders, as a shop that has been open for a while has them. */
export async function waitUntilCounted(pool: Pool): Promise<void> {
  for (;;) {
    const { rows } = await pool.query<{ is_counted: boolean }>(`
      select
        (select count(*) from counted_days) >= max(created_at)::date - min(created_at)::date - 1
          and not exists (select from order_changes where placed_at < current_date - 1) as is_counted
      from orders`)
    if (rows[0]?.is_counted) break
    await wait(1000)
  }
  await pool.query('vacuum analyze counted_days, order_days, product_days, order_changes')
}
