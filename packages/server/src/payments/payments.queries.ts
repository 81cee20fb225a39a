import type { ShippingInput } from '@shop/contract/checkout'
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
import { ADVISORY_LOCKS } from '../db/advisory-locks'
import type { Db } from '../db/db'
import { jsonRows } from '../db/json-rows.sql'
import { one } from '../db/one'
import { prepareOnce, prepareSql } from '../db/prepare-once'
import { jobWithPayload } from '../jobs/enqueue'
import { paymentCustomers } from '../saved-cards/saved-cards.tables'
import { paidOrder } from '../orders/paid-order.sql'
import { payments, refunds, type PaymentKind, type PaymentState, type RefundState } from './payments.tables'

export interface Payment {
  id: number
  kind: PaymentKind
  /** The gateway's id; of cash the shop's own. */
  intentId: string
  userId: number
  orderId: number | null
  giftCardId: number | null
  /** The link whose draft it pays; null for a cart or a gift card. */
  paymentLinkId: number | null
  amountInFils: number
  /** The captured amount as the gateway reports it; null before the capture. */
  capturedInFils: number | null
  currency: string
  status: PaymentState
  doubts: number
  /** Part of the idempotency key of the capture. */
  keyVersion: number
  settledAt: Date | null
  /** Where the order goes that is placed by itself once the payment is paid; null unless the shopper said so. */
  shipping: ShippingInput | null
  /** The gateway's customer whose saved cards may pay; null where the gateway knows of none. */
  customerId: string | null
  /** The shopper wants the card saved. */
  savesCard: boolean
}

export const paymentColumns = {
  id: payments.id,
  kind: payments.kind,
  intentId: payments.intentId,
  userId: payments.userId,
  orderId: payments.orderId,
  giftCardId: payments.giftCardId,
  paymentLinkId: payments.paymentLinkId,
  amountInFils: payments.amountInFils,
  capturedInFils: payments.capturedInFils,
  currency: payments.currency,
  status: payments.status,
  doubts: payments.doubts,
  keyVersion: payments.keyVersion,
  settledAt: payments.settledAt,
  shipping: payments.shipping,
  customerId: payments.customerId,
  savesCard: payments.savesCard,
}

export async function insertPayment(db: Db, payment: typeof payments.$inferInsert): Promise<void> {
  await db.insert(payments).values(payment)
}

/** Locks the cash payments of a user until the transaction ends. */
export async function lockCash(db: Db, userId: number): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.cash}, ${userId})`)
}

export async function findPayment(db: Db, id: number): Promise<Payment | undefined> {
  const [payment] = await paymentById(db).execute({ id })
  return payment
}

const paymentById = prepareOnce((db) =>
  db
    .select(paymentColumns)
    .from(payments)
    .where(eq(payments.id, sql.placeholder('id')))
    .prepare('payment_by_id'),
)

export async function findPaymentByIntent(db: Db, intentId: string): Promise<Payment | undefined> {
  const [payment] = await paymentByIntent(db).execute({ intentId })
  return payment
}

const paymentByIntent = prepareOnce((db) => ofIntent(db).prepare('payment_by_intent'))

/** Locks the row until the transaction ends, so that concurrent checkouts make only one order of a payment. */
export async function lockPayment(db: Db, intentId: string): Promise<Payment | undefined> {
  const [payment] = await lockedPayment(db).execute({ intentId })
  return payment
}

const lockedPayment = prepareOnce((db) => ofIntent(db).for('update').prepare('held_payment'))

function ofIntent(db: Db) {
  return db
    .select(paymentColumns)
    .from(payments)
    .where(eq(payments.intentId, sql.placeholder('intentId')))
}

export async function findPaymentOfOrder(db: Db, orderId: number): Promise<Payment | undefined> {
  const [payment] = await db.select(paymentColumns).from(payments).where(eq(payments.orderId, orderId))
  return payment
}

export async function lockPaymentOfOrder(db: Db, orderId: number): Promise<Payment | undefined> {
  const [payment] = await db.select(paymentColumns).from(payments).where(eq(payments.orderId, orderId)).for('update')
  return payment
}

export async function lockPaymentOfGiftCard(db: Db, giftCardId: number): Promise<Payment | undefined> {
  const [payment] = await db
    .select(paymentColumns)
    .from(payments)
    .where(eq(payments.giftCardId, giftCardId))
    .for('update')
  return payment
}

export interface Payer {
  email: string
  /** The gateway's customer; null if the user never saved a card. */
  customerId: string | null
  /** Open and authorised payments without an order, of one link or of none, latest first. */
  unused: Payment[]
}

/** Reads in one statement what opening a payment needs to know of the user who pays. */
export async function findPayer(db: Db, userId: number, linkId: number | null): Promise<Payer | undefined> {
  const [found] = await payer(db).execute({ userId, linkId })
  return found
}

const payer = prepareOnce((db) => {
  const isUnused = and(
    eq(payments.userId, users.id),
    isNull(payments.orderId),
    isNull(payments.giftCardId),
    sql`${payments.paymentLinkId} is not distinct from ${sql.placeholder('linkId')}::integer`,
    inArray(payments.status, ['open', 'authorized']),
  )
  return db
    .select({
      email: users.email,
      customerId: paymentCustomers.customerId,
      unused: jsonRows(paymentColumns, { from: sql`from ${payments} where ${isUnused}`, orderBy: desc(payments.id) }),
    })
    .from(users)
    .leftJoin(paymentCustomers, eq(paymentCustomers.userId, users.id))
    .where(eq(users.id, sql.placeholder('userId')))
    .prepare('payer')
})

export interface PaymentChange {
  status?: PaymentState
  orderId?: number
  giftCardId?: number
  settledAt?: Date | null
  capturedInFils?: number
  shipping?: ShippingInput | null
  customerId?: string
  savesCard?: boolean
}

/** Updates the payment, and adds or removes jobs in the same statement. */
export async function updatePayment(
  db: Db,
  id: number,
  change: PaymentChange,
  now: Date,
  ...jobs: readonly SQL[]
): Promise<void> {
  const changed = db
    .update(payments)
    .set({ ...change, updatedAt: now })
    .where(eq(payments.id, id))
  if (jobs.length > 0) await db.execute(sql`with changed as ${changed} select ${sql.join([...jobs], sql`, `)}`)
  else await changed
}

interface Bought {
  orderId: number | null
  giftCardId: number | null
}

/** Links an authorised payment to what it buys. */
export async function linkPayment(db: Db, id: number, bought: Bought, now: Date): Promise<void> {
  await linkedPayment(db, { id, ...bought, now: now.toISOString() })
}

const linkedPayment = prepareSql(() => {
  const integer = (name: string) => sql`${sql.placeholder(name)}::integer`
  return sql`
    update ${payments} set order_id = ${integer('orderId')}, gift_card_id = ${integer('giftCardId')},
      status = 'authorized', shipping = null, updated_at = ${sql.placeholder('now')}::timestamptz
    where id = ${integer('id')}`
})

/**
 * Books the captured payment of an order, marks the order as paid and queues what follows, in one statement. Undefined if
 * the payment is not waiting for its capture, or has no order.
 */
export async function bookCapturedOrder(
  db: Db,
  { intentId, amountReceived, now }: { intentId: string; amountReceived: number; now: Date },
): Promise<Pick<Payment, 'id' | 'amountInFils'> | undefined> {
  const [booked] = await bookedCapture(db, { intentId, amountReceived, now: now.toISOString() })
  return booked
}

const bookedCapture = prepareSql<Pick<Payment, 'id' | 'amountInFils'>>(() => {
  const time = sql`${sql.placeholder('now')}::timestamptz`
  const { marked } = paidOrder(time)
  return sql`
    with paid as (
      update ${payments} set status = 'captured', captured_in_fils = ${sql.placeholder('amountReceived')}::integer,
        settled_at = ${time}, updated_at = ${time}
      where intent_id = ${sql.placeholder('intentId')}::text and status = 'authorized' and order_id is not null
      returning id, order_id, amount_in_fils
    ), ${marked}
    select id, amount_in_fils as "amountInFils",
      ${jobWithPayload('follow-payment', sql`json_build_object('orderId', order_id)`)}
    from paid`
})

/** Marks a payment as authorised, but only if it is still open: later states are not overwritten. */
export async function markAuthorised(db: Db, intentId: string, now: Date): Promise<void> {
  await db
    .update(payments)
    .set({ status: 'authorized', updatedAt: now })
    .where(and(eq(payments.intentId, intentId), eq(payments.status, 'open')))
}

/** Changes the idempotency key of the next capture: under the old key the gateway would repeat its stored failure. */
export async function renewCaptureKey(db: Db, { id, keyVersion }: Payment): Promise<void> {
  await db
    .update(payments)
    .set({ keyVersion: keyVersion + 1 })
    .where(and(eq(payments.id, id), eq(payments.keyVersion, keyVersion)))
}

/** Changes the idempotency key of one refund; other refunds keep theirs, under which a call may be running. */
export async function renewRefundKey(db: Db, { id, keyVersion }: Refund): Promise<void> {
  await db
    .update(refunds)
    .set({ keyVersion: keyVersion + 1 })
    .where(and(eq(refunds.id, id), eq(refunds.keyVersion, keyVersion)))
}

/** Counts a gateway call without a clear answer. Concurrent callers with the same count raise it by only one. */
export async function countDoubt(db: Db, { id, doubts }: Payment): Promise<void> {
  await db
    .update(payments)
    .set({ doubts: doubts + 1 })
    .where(and(eq(payments.id, id), eq(payments.doubts, doubts)))
}

/** Lists payments that the gateway has yet to capture, cancel or refund; those with the most doubts come last. */
export async function listPaymentsToSettle(db: Db, before: Date): Promise<number[]> {
  const rows = await db
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        isNull(payments.settledAt),
        or(
          isNotNull(payments.orderId),
          isNotNull(payments.giftCardId),
          notInArray(payments.status, ['open', 'authorized']),
        ),
        lte(payments.updatedAt, before),
      ),
    )
    .orderBy(asc(payments.doubts), asc(payments.id))
    .limit(500)
  return rows.map(({ id }) => id)
}

/** Voids payments without an order, unused since `before`. Concurrent sweeps skip each other's locked rows. */
export async function voidAbandonedPayments(db: Db, before: Date, now: Date): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    update ${payments} set status = 'voided', shipping = null, updated_at = ${now}
    where id in (
      select id from ${payments}
      where order_id is null and gift_card_id is null and status in ('open', 'authorized') and updated_at < ${before}
      order by id limit 500
      for update skip locked
    )
    returning id`)
  return rows.map(({ id }) => id)
}

/** Lists intents without an order whose order is placed by itself once they are paid, unchanged since `before`. */
export async function listAnnouncedIntents(db: Db, before: Date): Promise<string[]> {
  const rows = await db
    .select({ intentId: payments.intentId })
    .from(payments)
    .where(
      and(
        isNotNull(payments.shipping),
        isNull(payments.orderId),
        inArray(payments.status, ['open', 'authorized']),
        lte(payments.updatedAt, before),
      ),
    )
    .orderBy(asc(payments.id))
    .limit(200)
  return rows.map(({ intentId }) => intentId)
}

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
