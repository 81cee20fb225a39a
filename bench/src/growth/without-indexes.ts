import type { Pool } from 'pg'
import { runAll } from './fast-writes'

/** Drops the indexes that are no constraints, and builds them again after the work. */
export async function withoutIndexes(pool: Pool, tables: readonly string[], work: () => Promise<void>): Promise<void> {
  const { rows } = await pool.query<{ name: string; definition: string }>(
    `select indexrelid::regclass as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid = any ($1::regclass[])
      and not exists (select from pg_constraint where conindid = indexrelid)`,
    [tables],
  )
  await runAll(
    pool,
    rows.map(({ name }) => `drop index ${name}`),
  )
  await work()
  await runAll(
    pool,
    rows.map(({ definition }) => definition),
  )
}
