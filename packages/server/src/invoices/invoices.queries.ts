import { and, asc, eq, exists, isNotNull, notExists, sql, type Placeholder, type SQL } from 'drizzle-orm'
import type { Db } from '../db/db'
import { one } from '../db/one'
import { prepareSql } from '../db/prepare-once'
import { orderEvents, orders } from '../orders/orders.tables'
import { payments, refunds } from '../payments/payments.tables'
import { paperSeries, papers } from './invoices.tables'

export type PaperRow = typeof papers.$inferSelect

const taxColumns = {
  taxInFils: orders.taxInFils,
  deliveryTaxInFils: orders.deliveryTaxInFils,
  feeTaxInFils: orders.feeTaxInFils,
  taxRate: orders.taxRate,
}

/** The condition that the order was paid, and is neither from before there were invoices nor of the demo. */
function isInvoiced(db: Db, orderId: number | Placeholder): SQL | undefined {
  const paid = db
    .select({ id: orderEvents.id })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orders.id), eq(orderEvents.kind, 'paid')))
  return and(eq(orders.id, orderId), isNotNull(orders.taxCountry), eq(orders.isDemo, false), exists(paid))
}

/** Locks an order that was paid and is not from before there were invoices; undefined for any other. */
export async function lockOrderToInvoice(db: Db, orderId: number) {
  const [order] = await db.select(taxColumns).from(orders).where(isInvoiced(db, orderId)).for('update')
  return order
}

export type OrderToInvoice = NonNullable<Awaited<ReturnType<typeof lockOrderToInvoice>>>

export async function listRefundsOfOrder(db: Db, orderId: number) {
  const { id, status, reason } = refunds
  const amountInFils = sql<number>`${refunds.amountInFils} + ${refunds.giftCardInFils}`
  return db
    .select({ id, amountInFils, status, reason })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(payments.orderId, orderId))
    .orderBy(asc(refunds.id))
}

export async function listPaperRows(db: Db, orderId: number): Promise<PaperRow[]> {
  return db.select().from(papers).where(eq(papers.orderId, orderId)).orderBy(asc(papers.id))
}

export interface NumberedPaper extends Omit<typeof papers.$inferInsert, 'number' | 'name'> {
  /** Stands before the number in the paper's name. */
  prefix: string
}

/**
 * Inserts a paper under the next number of its series, in one statement: a paper that can't be inserted leaves no gap. The
 * series stays locked until the transaction ends.
 */
export async function insertPaper(db: Db, paper: NumberedPaper): Promise<PaperRow> {
  const { kind, orderId, refundId = null, totalInFils, taxInFils, body, issuedAt } = paper
  const inserted = one(await insertedPaper(db, valuesOf(paper)))
  return { ...inserted, kind, orderId, refundId, totalInFils, taxInFils, body, issuedAt }
}

/** Inserts the invoice of an order; false if none is due, or a paper or a refund is there already. */
export async function insertFirstInvoice(db: Db, invoice: NumberedPaper): Promise<boolean> {
  const inserted = await insertedFirstInvoice(db, valuesOf(invoice))
  return inserted.length === 1
}

function valuesOf({ refundId = null, body, issuedAt, ...paper }: NumberedPaper) {
  return { ...paper, refundId, body: JSON.stringify(body), issuedAt: issuedAt.toISOString() }
}

const kind = sql`${sql.placeholder('kind')}::text`
const insertedPaper = prepareSql<InsertedPaper>(() => paperFrom(sql`select ${kind}, 1`))
const insertedFirstInvoice = prepareSql<InsertedPaper>((db) =>
  paperFrom(sql`select ${kind}, 1 from ${orders} where ${isFirstDue(db, sql.placeholder('orderId'))}`),
)

type InsertedPaper = Pick<PaperRow, 'id' | 'number' | 'name'>

/** Takes the next number of a series, if there is a row to begin the series with, and inserts the paper under it. */
function paperFrom(beginning: SQL): SQL {
  const integer = (name: string) => sql`${sql.placeholder(name)}::integer`
  return sql`
    with series as (
      insert into ${paperSeries} (kind, last_number) ${beginning}
      on conflict (kind) do update set last_number = ${paperSeries}.last_number + 1
      returning last_number
    )
    insert into ${papers} (kind, number, name, order_id, refund_id, total_in_fils, tax_in_fils, body, issued_at)
    select ${kind}, last_number,
      ${sql.placeholder('prefix')}::text || lpad(last_number::text, greatest(6, length(last_number::text)), '0'),
      ${integer('orderId')}, ${integer('refundId')}, ${integer('totalInFils')}, ${integer('taxInFils')},
      ${sql.placeholder('body')}::jsonb, ${sql.placeholder('issuedAt')}::timestamptz
    from series
    returning id, number, name`
}

function isFirstDue(db: Db, orderId: Placeholder): SQL | undefined {
  return and(
    isInvoiced(db, orderId),
    notExists(db.select({ id: papers.id }).from(papers).where(eq(papers.orderId, orders.id))),
    notExists(
      db
        .select({ id: refunds.id })
        .from(refunds)
        .innerJoin(payments, eq(payments.id, refunds.paymentId))
        .where(eq(payments.orderId, orders.id)),
    ),
  )
}
