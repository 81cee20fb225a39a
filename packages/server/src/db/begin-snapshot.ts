import { sql } from 'drizzle-orm'
import type { ADVISORY_LOCKS } from './advisory-locks'
import type { Db } from './db'
import { liftTimeouts } from './lift-timeouts'
import { one } from './one'

/**
 * Makes a transaction a snapshot under a lock that only one process holds; call it first in the transaction. Returns false
 * while another one holds it. Of two that begin in the same moment one fails and is repeated, so no older sum replaces a later one.
 */
export async function beginSnapshot(
  db: Db,
  lock: (typeof ADVISORY_LOCKS)[keyof typeof ADVISORY_LOCKS],
): Promise<boolean> {
  await db.execute(sql`set transaction isolation level repeatable read`)
  await liftTimeouts(db)
  const { rows } = await db.execute<{ taken: boolean }>(sql`select pg_try_advisory_xact_lock(${lock}) as taken`)
  return one(rows).taken
}
