import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Db } from './db'
import { READ_ONLY, sqlStateOf } from './sql-state'

/** The drizzle instance of each connection, so that later transactions reuse the queries prepared on it. */
const handles = new WeakMap<pg.PoolClient, Db>()

/**
 * Runs the work in a transaction; a nested call uses a savepoint. The connection is checked out and released here,
 * because drizzle never releases one that breaks at `begin`, and a few outages would exhaust the pool.
 */
export async function transaction<Result>(db: Db, work: (tx: Db) => Promise<Result>): Promise<Result> {
  const pool = '$client' in db ? db.$client : undefined
  if (!(pool instanceof pg.Pool)) return db.transaction(work)
  const connection = await pool.connect()
  let isReusable = true
  try {
    return await handleOf(connection).transaction(work)
  } catch (error) {
    // The server has become a read-only standby; a new connection may reach the primary.
    isReusable = sqlStateOf(error) !== READ_ONLY
    throw error
  } finally {
    connection.release(!isReusable)
  }
}

function handleOf(connection: pg.PoolClient): Db {
  const handle = handles.get(connection) ?? drizzle(connection)
  handles.set(connection, handle)
  return handle
}
