import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Db } from './db'

/**
 * Runs the work in a transaction, inside another one as a savepoint. The connection is taken and given back here: where
 * it breaks at `begin`, drizzle would keep it for ever, and after a few outages none would be left.
 */
export async function transaction<Result>(db: Db, work: (tx: Db) => Promise<Result>): Promise<Result> {
  const pool = '$client' in db ? db.$client : undefined
  if (!(pool instanceof pg.Pool)) return db.transaction(work)
  const connection = await pool.connect()
  try {
    return await drizzle(connection).transaction(work)
  } finally {
    connection.release()
  }
}
