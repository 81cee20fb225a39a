import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Db } from './db'
import { READ_ONLY, sqlStateOf } from './sql-state'

/** One for each connection: what it has learnt about tables and statements serves the next transaction too. */
const handles = new WeakMap<pg.PoolClient, Db>()

/**
 * Runs the work in a transaction, inside another one as a savepoint. The connection is taken and given back here: where
 * it breaks at `begin`, drizzle would keep it for ever, and after a few outages none would be left.
 */
export async function transaction<Result>(db: Db, work: (tx: Db) => Promise<Result>): Promise<Result> {
  const pool = '$client' in db ? db.$client : undefined
  if (!(pool instanceof pg.Pool)) return db.transaction(work)
  const connection = await pool.connect()
  let isWorthKeeping = true
  try {
    return await handleOf(connection).transaction(work)
  } catch (error) {
    // The server has become a standby: a new connection may find the primary.
    isWorthKeeping = sqlStateOf(error) !== READ_ONLY
    throw error
  } finally {
    connection.release(!isWorthKeeping)
  }
}

function handleOf(connection: pg.PoolClient): Db {
  const handle = handles.get(connection) ?? drizzle(connection)
  handles.set(connection, handle)
  return handle
}
