import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Logger, runMigrations } from 'graphile-worker'
import pg from 'pg'
import { ADVISORY_LOCKS } from './advisory-locks'
import { limitsAsSql, LONGEST_CONNECTING_IN_MS, openDb } from './open-db'
import { LOCK_TIMEOUT, sqlStateOf } from './sql-state'
import { LONGEST_LOCK_IN_MS } from './lift-timeouts'

export interface Migration {
  name: string
  sql: string
}

export interface MigrateOptions {
  onProgress?: (text: string) => void
  limits?: MigrationLimits
}

interface MigrationLimits {
  /** How long this process waits for another one that is migrating. */
  turnInMs: number
  /** How long a migration waits for a table lock; all other queries on the table queue behind that wait. */
  tableInMs: number
  attempts: number
}

const LIMITS: MigrationLimits = { turnInMs: LONGEST_LOCK_IN_MS, tableInMs: 5_000, attempts: 12 }
const PAUSE_BEFORE_NEXT_ATTEMPT_IN_MS = 1_000

/** Applies pending migrations under a lock, so that parallel processes apply each only once. Returns their names. */
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
  // Without a listener, a lost connection would crash the process; the query rejects in any case.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(limitsAsSql({ statement: 0, lock: limits.turnInMs, idleInTransaction: 0 }))
    await takeMigrationLock(client, limits, onProgress)
    const pending = await listPending(client, migrations)
    for (const migration of pending) await applyWithRetry(client, migration, limits)
    await migrateQueue(url)
    return pending.map(({ name }) => name)
  } finally {
    await client.end()
  }
}

async function takeMigrationLock(client: pg.Client, { turnInMs }: MigrationLimits, onProgress: (text: string) => void) {
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

/** Migrates graphile-worker's tables. Uses our pool, because graphile-worker's has no error listener while closing. */
async function migrateQueue(url: string): Promise<void> {
  const { pool, close } = openDb({ url, connections: 1, onIdleFault: () => undefined })
  try {
    await runMigrations({ pgPool: pool, logger: new Logger(() => () => undefined) })
  } finally {
    await close()
  }
}

/** Whether every migration of this build is applied. */
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

/** Retries after a lock timeout: each wait is short, so that other queries don't queue behind it for long. */
async function applyWithRetry(client: pg.Client, migration: Migration, limits: MigrationLimits): Promise<void> {
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

/** Each migration is one transaction, so a killed process leaves no migration half applied. */
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
