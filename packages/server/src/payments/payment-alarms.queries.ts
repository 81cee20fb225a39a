import { desc, gt, sql } from 'drizzle-orm'
import type { Db } from '../db/db'
import { paymentAlarms } from './payments.tables'

export interface PaymentAlarm {
  code: string
  reason: string
  times: number
  lastAt: Date
}

/** Upserts the row of this refusal code; its counter restarts at 1 if the last refusal was before `quietSince`. */
export async function raiseAlarm(
  db: Db,
  { code, reason, at, quietSince }: { code: string; reason: string; at: Date; quietSince: Date },
): Promise<void> {
  await db
    .insert(paymentAlarms)
    .values({ code, reason, lastAt: at })
    .onConflictDoUpdate({
      target: paymentAlarms.code,
      set: {
        reason,
        lastAt: at,
        times: sql`case when ${paymentAlarms.lastAt} < ${quietSince} then 1 else ${paymentAlarms.times} + 1 end`,
      },
    })
}

export function listAlarmsSince(db: Db, since: Date): Promise<PaymentAlarm[]> {
  return db.select().from(paymentAlarms).where(gt(paymentAlarms.lastAt, since)).orderBy(desc(paymentAlarms.lastAt))
}
