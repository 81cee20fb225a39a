import type { ShippingInput } from '@shop/contract/checkout'
import { and, asc, desc, eq, inArray, isNotNull, isNull, lte, notInArray, or, sql, type SQL } from 'drizzle-orm'
import { users } from '../accounts/accounts.tables'
import { ADVISORY_LOCKS } from '../db/advisory-locks'
import type { Db } from '../db/db'
import { jsonRows } from '../db/json-rows.sql'
import { prepareOnce, prepareSql } from '../db/prepare-once'
import { jobWithPayload } from '../jobs/enqueue'
import { paymentCustomers } from '../saved-cards/saved-cards.tables'
import { paidOrder } from '../orders/paid-order.sql'
import { payments, type PaymentKind, type PaymentState } from './payments.tables'

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
