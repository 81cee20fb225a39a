import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Db } from './db'

export interface OpenDb {
  db: Db
  pool: pg.Pool
  close: () => Promise<void>
}

export interface OpenDbOptions {
  url: string
  connections?: number
  /** Told of faults on connections that nobody is using, which would otherwise end the process. */
  onIdleFault: (error: Error) => void
}

export function openDb({ url, connections = 20, onIdleFault }: OpenDbOptions): OpenDb {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    // A database that is gone must become an answer, not a request that hangs.
    connectionTimeoutMillis: 5_000,
    application_name: 'jersey-shop',
  })
  pool.on('error', onIdleFault)
  // A connection that breaks between two statements of a job belongs to nobody at that moment.
  pool.on('connect', (client) => client.on('error', onIdleFault))
  return { db: drizzle(pool), pool, close: () => pool.end() }
}
