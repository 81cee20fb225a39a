import {
  and,
  asc,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  lte,
  ne,
  notInArray,
  or,
  sql,
  sum,
  type SQL,
} from 'drizzle-orm'
import { users } from '../accounts/accounts.tables'
import type { Db } from '../db/db'
import { one } from '../db/one'
import { prepareOnce } from '../db/prepare-once'
import { payments, refunds, type PaymentState, type RefundState } from './payments.tables'

export interface Payment {
  id: number
  intentId: string
  userId: number
  orderId: number | null
  amountInFils: number
  /** What the gateway says that it took; null until something is. */
  capturedInFils: number | null
  currency: string
  status: PaymentState
  doubts: number
  /** Part of the idempotency key of its capture. */
  keyVersion: number
  settledAt: Date | null
}

export const columns = {
  id: payments.id,
  intentId: payments.intentId,
  userId: payments.userId,
  orderId: payments.orderId,
  amountInFils: payments.amountInFils,
  capturedInFils: payments.capturedInFils,
  currency: payments.currency,
  status: payments.status,
  doubts: payments.doubts,
  keyVersion: payments.keyVersion,
  settledAt: payments.settledAt,
}

export async function insertPayment(db: Db, payment: typeof payments.$inferInsert): Promise<void> {
  await db.insert(payments).values(payment)
}

export async function findPayment(db: Db, id: number): Promise<Payment | undefined> {
  const [payment] = await paymentById(db).execute({ id })
  return payment
}

const paymentById = prepareOnce((db) =>
  db
    .select(columns)
    .from(payments)
    .where(eq(payments.id, sql.placeholder('id')))
    .prepare('payment_by_id'),
)

export async function findPaymentByIntent(db: Db, intentId: string): Promise<Payment | undefined> {
  const [payment] = await paymentByIntent(db).execute({ intentId })
  return payment
}

const paymentByIntent = prepareOnce((db) => ofIntent(db).prepare('payment_by_intent'))

/** Until the transaction ends nobody else decides about it: one payment makes one order, however often it is asked. */
export async function lockPayment(db: Db, intentId: string): Promise<Payment | undefined> {
  const [payment] = await heldPayment(db).execute({ intentId })
  return payment
}

const heldPayment = prepareOnce((db) => ofIntent(db).for('update').prepare('held_payment'))

function ofIntent(db: Db) {
  return db
    .select(columns)
    .from(payments)
    .where(eq(payments.intentId, sql.placeholder('intentId')))
}

export async function findPaymentOfOrder(db: Db, orderId: number): Promise<Payment | undefined> {
  const [payment] = await db.select(columns).from(payments).where(eq(payments.orderId, orderId))
  return payment
}

export async function lockPaymentOfOrder(db: Db, orderId: number): Promise<Payment | undefined> {
  const [payment] = await db.select(columns).from(payments).where(eq(payments.orderId, orderId)).for('update')
  return payment
}

/** What the user began to pay and has no order yet, the latest first. */
export async function listUnusedPayments(db: Db, userId: number): Promise<Payment[]> {
  return unusedPayments(db).execute({ userId })
}

const unusedPayments = prepareOnce((db) =>
  db
    .select(columns)
    .from(payments)
    .where(
      and(
        eq(payments.userId, sql.placeholder('userId')),
        isNull(payments.orderId),
        inArray(payments.status, ['open', 'authorized']),
      ),
    )
    .orderBy(desc(payments.id))
    .prepare('unused_payments'),
)

export interface PaymentChange {
  status?: PaymentState
  orderId?: number
  settledAt?: Date | null
  capturedInFils?: number
}

/** With the job that follows from it, if there is one. */
export async function updatePayment(db: Db, id: number, change: PaymentChange, now: Date, job?: SQL): Promise<void> {
  const changed = db
    .update(payments)
    .set({ ...change, updatedAt: now })
    .where(eq(payments.id, id))
  if (job) await db.execute(sql`with changed as ${changed} select ${job}`)
  else await changed
}

/** The card's bank agreed; what was decided since then stands. */
export async function markAuthorised(db: Db, intentId: string, now: Date): Promise<void> {
  await db
    .update(payments)
    .set({ status: 'authorized', updatedAt: now })
    .where(and(eq(payments.intentId, intentId), eq(payments.status, 'open')))
}

/** The next capture goes out under a new key: the gateway would repeat its stored failure under the old one. */
export async function changeKeyOfPayment(db: Db, { id, keyVersion }: Payment): Promise<void> {
  await db
    .update(payments)
    .set({ keyVersion: keyVersion + 1 })
    .where(and(eq(payments.id, id), eq(payments.keyVersion, keyVersion)))
}

/** The same for one refund: those beside it keep their keys, under which a call may be running. */
export async function changeKeyOfRefund(db: Db, { id, keyVersion }: Refund): Promise<void> {
  await db
    .update(refunds)
    .set({ keyVersion: keyVersion + 1 })
    .where(and(eq(refunds.id, id), eq(refunds.keyVersion, keyVersion)))
}

/** Once for all who were in doubt about the same call; the sweep takes those in doubt for long last. */
export async function countDoubt(db: Db, { id, doubts }: Payment): Promise<void> {
  await db
    .update(payments)
    .set({ doubts: doubts + 1 })
    .where(and(eq(payments.id, id), eq(payments.doubts, doubts)))
}

/** The gateway has still to hear of, or to agree to, what was decided. Those in doubt for long come last. */
export async function listPaymentsToSettle(db: Db, before: Date): Promise<number[]> {
  const rows = await db
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        isNull(payments.settledAt),
        or(isNotNull(payments.orderId), notInArray(payments.status, ['open', 'authorized'])),
        lte(payments.updatedAt, before),
      ),
    )
    .orderBy(asc(payments.doubts), asc(payments.id))
    .limit(500)
  return rows.map(({ id }) => id)
}

/** Nobody has come back to them for a while. Of two who sweep at once each gets other ones. */
export async function voidAbandonedPayments(db: Db, before: Date, now: Date): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    update ${payments} set status = 'voided', updated_at = ${now}
    where id in (
      select id from ${payments}
      where order_id is null and status in ('open', 'authorized') and updated_at < ${before}
      order by id limit 500
      for update skip locked
    )
    returning id`)
  return rows.map(({ id }) => id)
}

export interface Refund {
  id: number
  amountInFils: number
  /** Part of its idempotency key. */
  keyVersion: number
}

/** A refund beside what the gateway has of it. */
export interface BookedRefund {
  id: number
  refundId: string | null
  amountInFils: number
  status: RefundState
}

export async function insertRefund(db: Db, refund: typeof refunds.$inferInsert): Promise<void> {
  await db.insert(refunds).values(refund)
}

/** What was returned already or is on its way. */
export async function sumRefunds(db: Db, paymentId: number): Promise<number> {
  const { total } = one(
    await db
      .select({ total: sum(refunds.amountInFils).mapWith(Number) })
      .from(refunds)
      .where(and(eq(refunds.paymentId, paymentId), inArray(refunds.status, ['pending', 'succeeded']))),
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

/** Sums that were once noted from events; what the gateway lists takes their place. */
export async function deleteNotedSums(db: Db, paymentId: number): Promise<void> {
  await db
    .delete(refunds)
    .where(and(eq(refunds.paymentId, paymentId), eq(refunds.status, 'succeeded'), isNull(refunds.refundId)))
}

export async function markRefundFailed(db: Db, id: number, now: Date): Promise<void> {
  await db.update(refunds).set({ status: 'failed', updatedAt: now }).where(eq(refunds.id, id))
}

/** False when somebody else noted it before. */
export async function markRefundMade(db: Db, id: number, refundId: string, now: Date): Promise<boolean> {
  const made = await db
    .update(refunds)
    .set({ status: 'succeeded', refundId, updatedAt: now })
    .where(and(eq(refunds.id, id), ne(refunds.status, 'succeeded')))
    .returning({ id: refunds.id })
  return made.length === 1
}

/** Every refund of an order's payment, the earliest first, with who decided it. */
export async function listRefundsOfPayment(db: Db, paymentId: number) {
  return db
    .select({
      id: refunds.id,
      amountInFils: refunds.amountInFils,
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

/** What went back of each order or is on its way; orders of which nothing did are left out. */
export async function sumRefundsOfOrders(db: Db, orderIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .select({ orderId: sql<number>`${payments.orderId}`, sum: sum(refunds.amountInFils).mapWith(Number) })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(inArray(payments.orderId, [...orderIds]), inArray(refunds.status, ['pending', 'succeeded'])))
    .groupBy(payments.orderId)
  return new Map(rows.map(({ orderId, sum }) => [orderId, sum]))
}
