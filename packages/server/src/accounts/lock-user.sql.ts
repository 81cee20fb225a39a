import { sql } from 'drizzle-orm'
import type { Db } from '../db/db'
import { users } from './accounts.tables'

/** Locks a user's row until the transaction ends, so that changes of what the user owns happen one after another. */
export async function lockUser(db: Db, userId: number): Promise<void> {
  await db.execute(sql`select from ${users} where ${users.id} = ${userId} for no key update`)
}
