import { sql } from 'drizzle-orm'
import type { Db } from './db'

/** Lifts the limits for the rest of this transaction: for work that is long by its nature and that no visitor waits for. */
export async function takeTime(tx: Db): Promise<void> {
  await tx.execute(sql`set local statement_timeout = 0`)
  await tx.execute(sql`set local lock_timeout = 0`)
  await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`)
}
