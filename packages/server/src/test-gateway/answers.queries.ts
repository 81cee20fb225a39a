import { eq, lt, sql } from 'drizzle-orm'
import { ADVISORY_LOCKS } from '../db/advisory-locks'
import type { Db } from '../db/db'
import { one } from '../db/one'
import { gatewayAnswers } from './test-gateway.tables'

export type KeptAnswer = typeof gatewayAnswers.$inferSelect
export type NewAnswer = typeof gatewayAnswers.$inferInsert

/** Until the transaction ends; false while another call is at work under the same key, in whichever process. */
export async function claimKey(db: Db, key: string): Promise<boolean> {
  const { rows } = await db.execute<{ claimed: boolean }>(
    sql`select pg_try_advisory_xact_lock(${ADVISORY_LOCKS.gatewayKeys}, hashtext(${key})) as claimed`,
  )
  return one(rows).claimed
}

/** True for the first that uses the key. */
export async function insertAnswer(db: Db, answer: NewAnswer): Promise<boolean> {
  const inserted = await db
    .insert(gatewayAnswers)
    .values(answer)
    .onConflictDoNothing()
    .returning({ key: gatewayAnswers.key })
  return inserted.length === 1
}

export async function updateAnswer(db: Db, key: string, status: number, body: string): Promise<void> {
  await db.update(gatewayAnswers).set({ status, body }).where(eq(gatewayAnswers.key, key))
}

export async function getAnswer(db: Db, key: string): Promise<KeptAnswer> {
  return one(await db.select().from(gatewayAnswers).where(eq(gatewayAnswers.key, key)))
}

export async function deleteAnswersBefore(db: Db, time: Date): Promise<void> {
  await db.delete(gatewayAnswers).where(lt(gatewayAnswers.createdAt, time))
}
