import { and, eq, isNull, sum } from 'drizzle-orm'
import type { Db } from '../db/db'
import { disputes } from '../disputes/disputes.tables'
import { one } from '../db/one'

/** While a bank holds the money of a payment, the gateway returns none of it. */
export async function hasLockingDispute(db: Db, paymentId: number): Promise<boolean> {
  const locks = and(eq(disputes.paymentId, paymentId), isNull(disputes.closedAt), eq(disputes.isRefundable, false))
  return (await db.$count(disputes, locks)) > 0
}

/** What banks took back of a payment for good. */
export async function sumLostDisputes(db: Db, paymentId: number): Promise<number> {
  const { total } = one(
    await db
      .select({ total: sum(disputes.amountInFils).mapWith(Number) })
      .from(disputes)
      .where(and(eq(disputes.paymentId, paymentId), eq(disputes.status, 'lost'))),
  )
  return total
}
