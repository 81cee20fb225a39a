import { and, asc, eq, gte, inArray, lt, sql, type SQL } from 'drizzle-orm'
import { products } from '../catalog/catalog.tables'
import { stockMovements } from '../stock/stock.tables'
import type { Db } from '../db/db'
import { one } from '../db/one'
import { liftTimeouts } from '../db/lift-timeouts'
import { orders } from '../orders/orders.tables'
import { payments, refunds, type PaymentState } from '../payments/payments.tables'
import type { SavedFinding } from './books.tables'

/** One broken rule of the books: a code for the rule, and a sentence with ids and numbers, never with names. */
export type Mismatch = SavedFinding

/** Starts a repeatable-read snapshot; call it first in a transaction, so that all checks read the same state. */
export async function takeSnapshot(db: Db): Promise<void> {
  await db.execute(sql`set transaction isolation level repeatable read, read only`)
  await liftTimeouts(db)
}

/** Tells how far a check is. */
export type OnProgress = (done: number, of: number) => void

export async function listMismatches(db: Db, checks: readonly SQL[], onProgress?: OnProgress): Promise<Mismatch[]> {
  const mismatches: Mismatch[] = []
  for (const [done, check] of checks.entries()) {
    const { rows } = await db.execute<Record<keyof Mismatch, never>>(check)
    for (const row of rows) mismatches.push(withoutNulls(row))
    onProgress?.(done + 1, checks.length)
  }
  return mismatches
}

/** Drops null columns, because only some checks name an order, a payment or an amount. */
function withoutNulls(row: Mismatch): Mismatch {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as unknown as Mismatch
}

/** What was looked at. */
export type BookCounts = Partial<Record<'products' | 'movements' | 'orders' | 'payments' | 'refunds', number>>

export async function countBooks(db: Db): Promise<BookCounts> {
  const { rows } = await db.execute<BookCounts>(sql`
    select
      (select count(*)::integer from ${orders}) as orders,
      (select count(*)::integer from ${payments}) as payments,
      (select count(*)::integer from ${refunds}) as refunds`)
  return { ...(await countTotals(db)), ...one(rows) }
}

export async function countTotals(db: Db): Promise<BookCounts> {
  const { rows } = await db.execute<BookCounts>(sql`
    select
      (select count(*)::integer from ${products}) as products,
      (select count(*)::integer from ${stockMovements}) as movements`)
  return one(rows)
}

export interface BookedPayment {
  id: number
  intentId: string
  orderId: number | null
  amountInFils: number
  /** The captured amount as the gateway reported it. */
  takenInFils: number
  /** The sum of its completed refunds. */
  returnedInFils: number
  currency: string
  status: PaymentState
  settledAt: Date | null
  updatedAt: Date
}

export async function listPaymentsOfIntents(db: Db, intentIds: readonly string[]): Promise<BookedPayment[]> {
  return db
    .select({
      id: payments.id,
      intentId: payments.intentId,
      orderId: payments.orderId,
      amountInFils: payments.amountInFils,
      takenInFils: sql<number>`coalesce(${payments.capturedInFils}, ${payments.amountInFils})`,
      returnedInFils: sql<number>`(
        select coalesce(sum(${refunds}.amount_in_fils), 0)::integer from ${refunds}
        where payment_id = ${payments}.id and ${refunds}.status = 'succeeded'
      )`,
      currency: payments.currency,
      status: payments.status,
      settledAt: payments.settledAt,
      updatedAt: payments.updatedAt,
    })
    .from(payments)
    .where(inArray(payments.intentId, [...intentIds]))
}

/** Lists the intent ids of all captured payments, refunded ones included; the gateway knows nothing of cash. */
export async function listCollectedIntents(db: Db, since?: Date, before?: Date): Promise<string[]> {
  const rows = await db
    .select({ intentId: payments.intentId })
    .from(payments)
    .where(
      and(
        eq(payments.kind, 'gateway'),
        inArray(payments.status, ['captured', 'refunded']),
        since && gte(payments.createdAt, since),
        before && lt(payments.createdAt, before),
      ),
    )
    .orderBy(asc(payments.id))
  return rows.map(({ intentId }) => intentId)
}
