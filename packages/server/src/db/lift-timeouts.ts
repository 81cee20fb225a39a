import { sql } from 'drizzle-orm'
import type { Db } from './db'

/** Longer than any transaction of the shop holds a lock; a longer wait means that something is stuck. */
export const LONGEST_LOCK_IN_MS = 10 * 60_000

/**
 * Removes the timeouts for the rest of the transaction, for long work that no visitor waits for. Only the lock timeout
 * stays, though longer.
 */
export async function liftTimeouts(tx: Db): Promise<void> {
  await tx.execute(sql`set local statement_timeout = 0`)
  await tx.execute(sql.raw(`set local lock_timeout = ${LONGEST_LOCK_IN_MS}`))
  await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`)
}
