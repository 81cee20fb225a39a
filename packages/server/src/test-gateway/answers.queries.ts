import { eq, lt } from 'drizzle-orm'
import type { Db } from '../db/db'
import { one } from '../db/one'
import { gatewayAnswers } from './test-gateway.tables'

export type KeptAnswer = typeof gatewayAnswers.$inferSelect
export type NewAnswer = typeof gatewayAnswers.$inferInsert

/**
 * True for the first that uses the key. Who comes second while the first is at work waits here until that has committed
 * or failed.
 */
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
