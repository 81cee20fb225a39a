import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Db } from './db'
import { PreparingClient } from './named-statements'
import { clientForPooler } from './pooled-client'
import { ReadingPool, type QueriedReplicas } from './reading-pool'

/** After this a connection attempt fails, so that requests get an error instead of hanging. */
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
  /** How long a statement waits for a connection of the pool. */
  longestWaitInMs?: number
  /** Whether a pooler gives every transaction another session. */
  isPooled?: boolean
  /** Without them all statements go to the URL. */
  replicas?: QueriedReplicas | undefined
  /** Called for errors of idle connections, which would otherwise crash the process. */
  onIdleFault: (error: Error) => void
}

/** Timeouts in milliseconds, after which the database cancels the statement or transaction and releases its locks. */
export interface Limits {
  statement: number
  /** Waiting for a lock of another transaction. */
  lock: number
  /** Being idle inside a transaction. */
  idleInTransaction: number
}

/** The defaults, for requests. Work that may take longer calls `liftTimeouts`. */
export const LIMITS: Limits = { statement: 30_000, lock: 20_000, idleInTransaction: 60_000 }

/** How long a request waits for a connection of the pool; long, so that a rush on one product is still served. */
const LONGEST_WAIT_IN_MS = 25_000

export function openDb({
  url,
  connections = 20,
  limits = LIMITS,
  isPooled = false,
  ...options
}: OpenDbOptions): OpenDb {
  const { replicas, longestWaitInMs = LONGEST_WAIT_IN_MS, onIdleFault } = options
  const settings: pg.PoolConfig = {
    connectionString: url,
    Client: isPooled ? clientForPooler(limitsAsSql(limits, 'set local')) : PreparingClient,
    max: connections,
    connectionTimeoutMillis: longestWaitInMs,
    // Set by a statement on each new connection, because a session pooler rejects them as startup parameters.
    ...(!isPooled && { verify: (client, done) => void client.query(limitsAsSql(limits)).then(() => done(), done) }),
    application_name: 'jersey-shop',
    keepAlive: true,
  }
  const pool = replicas ? new ReadingPool(settings, replicas) : new pg.Pool(settings)
  // Every client has a listener, because a connection can also break between two statements while it is checked out.
  // While the pool is closing, errors are ignored: the server may be stopping as well.
  pool.on('connect', (client) => client.on('error', (error) => (pool.ending ? undefined : onIdleFault(error))))
  pool.on('error', () => undefined)
  return { db: drizzle(pool), pool, close: () => pool.end() }
}

export function limitsAsSql({ statement, lock, idleInTransaction }: Limits, set: 'set' | 'set local' = 'set'): string {
  return `${set} statement_timeout = ${statement}; ${set} lock_timeout = ${lock};
    ${set} idle_in_transaction_session_timeout = ${idleInTransaction}`
}
