import { sql } from 'drizzle-orm'
import type { Db } from './db'

/** Longer than any work of ours holds what others need; a wait beyond it has met something that is stuck. */
export const LONGEST_LOCK_IN_MS = 10 * 60_000

/**
 * Lifts the limits for the rest of this transaction: for work that is long by its nature and that no visitor waits for.
 * Only a wait for a lock still comes to an end.
 */
export async function takeTime(tx: Db): Promise<void> {
  await tx.execute(sql`set local statement_timeout = 0`)
  await tx.execute(sql.raw(`set local lock_timeout = ${LONGEST_LOCK_IN_MS}`))
  await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`)
}
