import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Logger, runMigrations } from 'graphile-worker'
import pg from 'pg'
import { ADVISORY_LOCKS } from './advisory-locks'
import { limitsAsSql, LONGEST_CONNECTING_IN_MS, openDb } from './open-db'
import { LOCK_TIMEOUT, sqlStateOf } from './sql-state'
import { LONGEST_LOCK_IN_MS } from './take-time'

export interface Migration {
  name: string
  sql: string
}

export interface MigrateOptions {
  onProgress?: (text: string) => void
  limits?: MigrationLimits
}

interface MigrationLimits {
  /** How long another process may take to migrate before this one gives up. */
  turnInMs: number
  /** How long one step waits for a table that is in use; everybody else who needs the table waits behind it. */
  tableInMs: number
  attempts: number
}

const LIMITS: MigrationLimits = { turnInMs: LONGEST_LOCK_IN_MS, tableInMs: 5_000, attempts: 12 }
const PAUSE_BEFORE_NEXT_ATTEMPT_IN_MS = 1_000

/** Brings the schema up to date, once, however many processes start at the same moment. Returns what was applied. */
export async function migrate(
  url: string,
  migrations: Migration[],
  { onProgress = () => undefined, limits = LIMITS }: MigrateOptions = {},
): Promise<string[]> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'jersey-shop migrations',
    connectionTimeoutMillis: LONGEST_CONNECTING_IN_MS,
  })
  // Without a listener a connection lost meanwhile would end the process; the query fails all the same.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(limitsAsSql({ statement: 0, lock: limits.turnInMs, idleInTransaction: 0 }))
    await takeTurn(client, limits, onProgress)
    const pending = await listPending(client, migrations)
    for (const migration of pending) await applyWhenFree(client, migration, limits)
    await migrateQueue(url)
    return pending.map(({ name }) => name)
  } finally {
    await client.end()
  }
}

async function takeTurn(client: pg.Client, { turnInMs }: MigrationLimits, onProgress: (text: string) => void) {
  const lock = [ADVISORY_LOCKS.migrations]
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', lock)
  if (rows[0]?.taken) return
  onProgress('Waiting for another process that is preparing the database …')
  try {
    await client.query('select pg_advisory_lock($1)', lock)
  } catch (error) {
    if (!isLockTimeout(error)) throw error
    throw new Error(
      `Another process has been preparing the database for more than ${turnInMs / 1000} s: ` +
        'end it, or its session “jersey-shop migrations” in pg_stat_activity, and start again.',
      { cause: error },
    )
  }
}

/** The queue's own tables. Our pool, because the queue's own would be closed without a listener for its faults. */
async function migrateQueue(url: string): Promise<void> {
  const { pool, close } = openDb({ url, connections: 1, onIdleFault: () => undefined })
  try {
    await runMigrations({ pgPool: pool, logger: new Logger(() => () => undefined) })
  } finally {
    await close()
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

/** Gives way to those who use the table, and tries again, so that nobody queues behind a migration for long. */
async function applyWhenFree(client: pg.Client, migration: Migration, limits: MigrationLimits): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await apply(client, migration, limits)
      return
    } catch (error) {
      if (!isLockTimeout(error)) throw error
      if (attempt < limits.attempts) await pause(PAUSE_BEFORE_NEXT_ATTEMPT_IN_MS)
      else {
        throw new Error(
          `Migration ${migration.name} needs a table that something else keeps locked: ` +
            'look for a long transaction in pg_stat_activity, end it and start again.',
          { cause: error },
        )
      }
    }
  }
}

function isLockTimeout(error: unknown): boolean {
  return sqlStateOf(error) === LOCK_TIMEOUT
}

/** One transaction a migration: a kill in the middle leaves the one before it. */
async function apply(client: pg.Client, { name, sql }: Migration, { tableInMs }: MigrationLimits): Promise<void> {
  await client.query('begin')
  try {
    await client.query(`set local lock_timeout = ${tableInMs}`)
    await client.query(sql)
    await client.query('insert into migrations (name) values ($1)', [name])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`Migration ${name} failed.`, { cause: error })
  }
}
