import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Logger, runMigrations } from 'graphile-worker'
import pg from 'pg'
import { ADVISORY_LOCKS } from './advisory-locks'
import { LONGEST_CONNECTING_IN_MS } from './open-db'

export interface Migration {
  name: string
  sql: string
}

/** Brings the schema up to date, once, however many processes start at the same moment. Returns what was applied. */
export async function migrate(url: string, migrations: Migration[]): Promise<string[]> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'jersey-shop migrations',
    connectionTimeoutMillis: LONGEST_CONNECTING_IN_MS,
  })
  // Without a listener a connection lost meanwhile would end the process; the query fails all the same.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCKS.migrations])
    const pending = await listPending(client, migrations)
    for (const migration of pending) await apply(client, migration)
    await runMigrations({ connectionString: url, logger: new Logger(() => () => undefined) })
    return pending.map(({ name }) => name)
  } finally {
    await client.end()
  }
}

/** True when every migration this build knows is applied. */
export async function isMigrated(pool: pg.Pool, migrations: Migration[]): Promise<boolean> {
  const { rows } = await pool.query<{ name: string }>('select name from migrations')
  const applied = new Set(rows.map(({ name }) => name))
  return migrations.every(({ name }) => applied.has(name))
}

export async function readMigrations(folder: string): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => /^\d{4}_.*\.sql$/.test(file)).sort()
  return Promise.all(
    files.map(async (file) => ({ name: file.replace('.sql', ''), sql: await readFile(join(folder, file), 'utf8') })),
  )
}

export async function ensureMigrationsTable(client: pg.Client): Promise<void> {
  await client.query(
    'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())',
  )
}

async function listPending(client: pg.Client, migrations: Migration[]): Promise<Migration[]> {
  await ensureMigrationsTable(client)
  const { rows } = await client.query<{ name: string }>('select name from migrations')
  const applied = new Set(rows.map(({ name }) => name))
  return migrations.filter(({ name }) => !applied.has(name))
}

/** One transaction a migration: a kill in the middle leaves the one before it. */
async function apply(client: pg.Client, { name, sql }: Migration): Promise<void> {
  await client.query('begin')
  try {
    await client.query(sql)
    await client.query('insert into migrations (name) values ($1)', [name])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`Migration ${name} failed.`, { cause: error })
  }
}
