import type { Pool, PoolClient } from 'pg'

/** Inserts rows past the triggers and foreign keys. */
export type Insert = (client: PoolClient) => Promise<unknown>

/**
 * Fills a table in one transaction. Its indexes that are no constraints are built once, after the rows. `cluster` gives the table a new file,
 * and what goes into a file of the same transaction is not written into the log as well.
 */
export async function fillTable(pool: Pool, table: string, insert: Insert): Promise<void> {
  const begun = performance.now()
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('set local session_replication_role = replica')
    await giveNewFile(client, table)
    await withoutIndexes(client, table, insert)
    await client.query('commit')
  } finally {
    client.release()
  }
  console.log(`${table} after ${((performance.now() - begun) / 1000).toFixed(0)} s`)
}

async function giveNewFile(client: PoolClient, table: string): Promise<void> {
  const { rows } = await client.query<{ index: string }>(
    `select indexrelid::regclass as index from pg_index
    where indrelid = $1::regclass and indpred is null order by indisprimary desc, indexrelid limit 1`,
    [table],
  )
  await client.query(`cluster ${table} using ${rows[0]?.index}`)
  await client.query(`alter table ${table} set without cluster`)
}

async function withoutIndexes(client: PoolClient, table: string, insert: Insert): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid = $1::regclass and not exists (select from pg_constraint where conindid = indexrelid)`,
    [table],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  await insert(client)
  for (const { definition } of rows) await client.query(definition)
}
