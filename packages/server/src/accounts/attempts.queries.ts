import { eq, lt, sql } from 'drizzle-orm'
import type { Db } from '../db/db'
import { attempts } from './accounts.tables'

/** A rate limit by the GCRA method: each attempt moves `paidOffAt` into the future, and time catches up with it. */
export interface Allowance {
  /** How far one attempt moves `paidOffAt`. */
  costInSeconds: number
  /** How far in the future `paidOffAt` may lie. */
  mostInSeconds: number
}

/** Counts the attempt, or returns false at the limit. One statement, so that parallel attempts can't bypass it. */
export async function takeAttempt(db: Db, key: Buffer, now: Date, allowance: Allowance): Promise<boolean> {
  const { costInSeconds, mostInSeconds } = allowance
  const paidOffAt = sql`greatest(${attempts.paidOffAt}, ${now}) + make_interval(secs => ${costInSeconds})`
  const taken = await db
    .insert(attempts)
    .values({ key, paidOffAt: sql`${now}::timestamptz + make_interval(secs => ${costInSeconds})` })
    .onConflictDoUpdate({
      target: attempts.key,
      set: { paidOffAt },
      setWhere: sql`${paidOffAt} <= ${now}::timestamptz + make_interval(secs => ${mostInSeconds})`,
    })
    .returning({ key: attempts.key })
  return taken.length === 1
}

export async function findPaidOffAt(db: Db, key: Buffer): Promise<Date | undefined> {
  const [row] = await db.select({ paidOffAt: attempts.paidOffAt }).from(attempts).where(eq(attempts.key, key))
  return row?.paidOffAt
}

export async function undoAttempt(db: Db, key: Buffer, { costInSeconds }: Allowance): Promise<void> {
  await db
    .update(attempts)
    .set({ paidOffAt: sql`${attempts.paidOffAt} - make_interval(secs => ${costInSeconds})` })
    .where(eq(attempts.key, key))
}

export async function deleteAttempts(db: Db, key: Buffer): Promise<void> {
  await db.delete(attempts).where(eq(attempts.key, key))
}

export async function deletePaidOffAttempts(db: Db, now: Date): Promise<void> {
  await db.delete(attempts).where(lt(attempts.paidOffAt, now))
}
