import { eq, lt, sql } from 'drizzle-orm'
import { one, type Db } from './db'
import { gatewayAnswers } from './gateway.tables'

export type StoredResponse = typeof gatewayAnswers.$inferSelect
export type NewStoredResponse = typeof gatewayAnswers.$inferInsert

/** First half of the advisory locks; the second is the hash of the idempotency key. */
const IDEMPOTENCY_LOCK = 7_305_160

/** Locks the key until the transaction ends; false while another call holds it, in whichever process. */
export async function claimKey(db: Db, key: string): Promise<boolean> {
  const { rows } = await db.execute<{ claimed: boolean }>(
    sql`select pg_try_advisory_xact_lock(${IDEMPOTENCY_LOCK}, hashtext(${key})) as claimed`,
  )
  return one(rows).claimed
}

/** True for the first call that uses the key. */
export async function insertResponse(db: Db, answer: NewStoredResponse): Promise<boolean> {
  const inserted = await db
    .insert(gatewayAnswers)
    .values(answer)
    .onConflictDoNothing()
    .returning({ key: gatewayAnswers.key })
  return inserted.length === 1
}

export async function updateResponse(db: Db, key: string, status: number, body: string): Promise<void> {
  await db.update(gatewayAnswers).set({ status, body }).where(eq(gatewayAnswers.key, key))
}

export async function getResponse(db: Db, key: string): Promise<StoredResponse> {
  return one(await db.select().from(gatewayAnswers).where(eq(gatewayAnswers.key, key)))
}

export async function deleteResponsesBefore(db: Db, time: Date): Promise<void> {
  await db.delete(gatewayAnswers).where(lt(gatewayAnswers.createdAt, time))
}
