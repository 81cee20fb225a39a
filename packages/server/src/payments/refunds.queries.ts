import { and, asc, eq, inArray, isNull, ne, sql, sum } from 'drizzle-orm'
import { users } from '../accounts/accounts.tables'
import type { Db } from '../db/db'
import { one } from '../db/one'
import { payments, refunds, type RefundState } from './payments.tables'

export interface Refund {
  id: number
  amountInFils: number
  /** Part of the idempotency key of the refund. */
  keyVersion: number
}

/** A refund of the shop with the gateway's id for it; `refundId` is null until the gateway made the refund. */
export interface BookedRefund {
  id: number
  refundId: string | null
  amountInFils: number
  status: RefundState
}

export async function insertRefund(db: Db, refund: typeof refunds.$inferInsert): Promise<number> {
  return one(await db.insert(refunds).values(refund).returning({ id: refunds.id })).id
}

export async function isFailedRefund(db: Db, id: number): Promise<boolean> {
  const found = await db
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.id, id), eq(refunds.status, 'failed')))
  return found.length > 0
}

/** Returns the sum of all pending and completed refunds. */
export async function sumRefunds(db: Db, paymentId: number): Promise<number> {
  const { total } = one(
    await db
      .select({ total: sum(refunds.amountInFils).mapWith(Number) })
      .from(refunds)
      .where(and(eq(refunds.paymentId, paymentId), inArray(refunds.status, ['pending', 'succeeded']))),
  )
  return total
}

/** Returns the part of the refunds that went to gift cards. */
export async function sumGiftCardRefunds(db: Db, paymentId: number): Promise<number> {
  const { total } = one(
    await db
      .select({ total: sql<number>`coalesce(sum(${refunds.giftCardInFils}), 0)::integer` })
      .from(refunds)
      .where(eq(refunds.paymentId, paymentId)),
  )
  return total
}

export async function listPendingRefunds(db: Db, paymentId: number): Promise<Refund[]> {
  return db
    .select({ id: refunds.id, amountInFils: refunds.amountInFils, keyVersion: refunds.keyVersion })
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), eq(refunds.status, 'pending')))
    .orderBy(asc(refunds.id))
}

export async function listBookedRefunds(db: Db, paymentId: number): Promise<BookedRefund[]> {
  const { id, refundId, amountInFils, status } = refunds
  return db
    .select({ id, refundId, amountInFils, status })
    .from(refunds)
    .where(eq(refunds.paymentId, paymentId))
    .orderBy(asc(id))
}

/** Changes the idempotency key of one refund; other refunds keep theirs, under which a call may be running. */
export async function renewRefundKey(db: Db, { id, keyVersion }: Refund): Promise<void> {
  await db
    .update(refunds)
    .set({ keyVersion: keyVersion + 1 })
    .where(and(eq(refunds.id, id), eq(refunds.keyVersion, keyVersion)))
}

/** Deletes completed refunds without a gateway id: sums taken from events, which the gateway's own list replaces. */
export async function deleteRefundsWithoutGatewayId(db: Db, paymentId: number): Promise<void> {
  await db
    .delete(refunds)
    .where(and(eq(refunds.paymentId, paymentId), eq(refunds.status, 'succeeded'), isNull(refunds.refundId)))
}

export async function markRefundFailed(db: Db, id: number, now: Date): Promise<void> {
  await db.update(refunds).set({ status: 'failed', updatedAt: now }).where(eq(refunds.id, id))
}

/** Marks a refund as completed. Returns false if another process did so before. */
export async function markRefundMade(db: Db, id: number, refundId: string, now: Date): Promise<boolean> {
  const made = await db
    .update(refunds)
    .set({ status: 'succeeded', refundId, updatedAt: now })
    .where(and(eq(refunds.id, id), ne(refunds.status, 'succeeded')))
    .returning({ id: refunds.id })
  return made.length === 1
}

/** Lists all refunds of a payment, earliest first, with the name of the staff member who decided each. */
export async function listRefundsOfPayment(db: Db, paymentId: number) {
  return db
    .select({
      id: refunds.id,
      amountInFils: refunds.amountInFils,
      giftCardInFils: refunds.giftCardInFils,
      state: refunds.status,
      reason: refunds.reason,
      by: users.name,
      createdAt: refunds.createdAt,
    })
    .from(refunds)
    .leftJoin(users, eq(users.id, refunds.decidedBy))
    .where(eq(refunds.paymentId, paymentId))
    .orderBy(asc(refunds.id))
}

/** Sums pending and completed refunds by order; orders without refunds are not in the map. */
export async function sumRefundsOfOrders(db: Db, orderIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .select({
      orderId: sql<number>`${payments.orderId}`,
      sum: sum(sql`${refunds.amountInFils} + ${refunds.giftCardInFils}`).mapWith(Number),
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(inArray(payments.orderId, [...orderIds]), inArray(refunds.status, ['pending', 'succeeded'])))
    .groupBy(payments.orderId)
  return new Map(rows.map(({ orderId, sum }) => [orderId, sum]))
}
