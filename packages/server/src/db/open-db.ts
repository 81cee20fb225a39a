import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Db } from './db'
import { PreparingClient } from './named-statements'

/** A database that is gone must become an answer, not a request that hangs. */
export const LONGEST_CONNECTING_IN_MS = 5_000

export interface OpenDb {
  db: Db
  pool: pg.Pool
  close: () => Promise<void>
}

export interface OpenDbOptions {
  url: string
  connections?: number
  limits?: Limits
  /** Told of faults on connections that nobody is using, which would otherwise end the process. */
  onIdleFault: (error: Error) => void
}

/** In milliseconds. What takes longer is given up by the database, and lets go what it held. */
export interface Limits {
  statement: number
  /** Waiting for what somebody else is changing. */
  lock: number
  /** Doing nothing in the middle of a transaction. */
  idleInTransaction: number
}

/** For what somebody waits for; work that may take longer says so by `takeTime`. */
const LIMITS: Limits = { statement: 30_000, lock: 20_000, idleInTransaction: 60_000 }

/** Also how long a request waits for one of the pool's connections: a crowd at the last shirt is served, not sent away. */
const LONGEST_WAIT_IN_MS = 25_000

export function openDb({ url, connections = 20, limits = LIMITS, onIdleFault }: OpenDbOptions): OpenDb {
  const pool = new pg.Pool({
    connectionString: url,
    Client: PreparingClient,
    max: connections,
    connectionTimeoutMillis: LONGEST_WAIT_IN_MS,
    // Said to each new connection: as parameters of the connecting itself a session pooler would refuse them.
    verify: (client, done) => void client.query(limitsAsSql(limits)).then(() => done(), done),
    application_name: 'jersey-shop',
  })
  // A connection may also break while it is lent and between two statements, so each tells for itself. What a closing
  // one still hears, of a server that stops as well, is no news.
  pool.on('connect', (client) => client.on('error', (error) => (pool.ending ? undefined : onIdleFault(error))))
  pool.on('error', () => undefined)
  return { db: drizzle(pool), pool, close: () => pool.end() }
}

export function limitsAsSql({ statement, lock, idleInTransaction }: Limits): string {
  return `set statement_timeout = ${statement}; set lock_timeout = ${lock};
    set idle_in_transaction_session_timeout = ${idleInTransaction}`
}
