import { and, eq, isNull, sum } from 'drizzle-orm'
import type { Db } from '../db/db'
import { disputes } from '../disputes/disputes.tables'
import { one } from '../db/one'

/** Tells whether an open dispute blocks refunds: the gateway refunds nothing while the bank holds the money. */
export async function hasLockingDispute(db: Db, paymentId: number): Promise<boolean> {
  const locks = and(eq(disputes.paymentId, paymentId), isNull(disputes.closedAt), eq(disputes.isRefundable, false))
  return (await db.$count(disputes, locks)) > 0
}

/** Returns how much of a payment was lost to disputes for good. */
export async function sumLostDisputes(db: Db, paymentId: number): Promise<number> {
  const { total } = one(
    await db
      .select({ total: sum(disputes.amountInFils).mapWith(Number) })
      .from(disputes)
      .where(and(eq(disputes.paymentId, paymentId), eq(disputes.status, 'lost'))),
  )
  return total
}
