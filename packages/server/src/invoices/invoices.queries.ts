import { and, asc, eq, exists, isNotNull, notExists, sql, type Placeholder, type SQL } from 'drizzle-orm'
import type { Db } from '../db/db'
import { jsonRows } from '../db/json-rows.sql'
import { one } from '../db/one'
import { prepareOnce } from '../db/prepare-once'
import { orderEvents, orderLines, orders } from '../orders/orders.tables'
import { payments, refunds } from '../payments/payments.tables'
import { paperSeries, papers } from './invoices.tables'

export type PaperRow = typeof papers.$inferSelect

const taxColumns = {
  taxInFils: orders.taxInFils,
  deliveryTaxInFils: orders.deliveryTaxInFils,
  feeTaxInFils: orders.feeTaxInFils,
  taxRate: orders.taxRate,
}
const { id, taxInFils, taxRate, discountInFils } = orderLines
const lineColumns = { id, taxInFils, taxRate, discountInFils }

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

/** Reads what the invoice of an order is made of; undefined if none is due, or a paper or a refund is there already. */
export async function findDueInvoice(db: Db, orderId: number) {
  const [due] = await dueInvoice(db).execute({ orderId })
  return due && { taxed: due.taxed, lineTaxes: byId(due.lines) }
}

const dueInvoice = prepareOnce((db) =>
  db
    .select({
      taxed: taxColumns,
      lines: jsonRows(lineColumns, {
        from: sql`from ${orderLines} where ${eq(orderLines.orderId, orders.id)}`,
        orderBy: orderLines.id,
      }),
    })
    .from(orders)
    .where(
      and(
        isInvoiced(db, sql.placeholder('orderId')),
        notExists(db.select({ id: papers.id }).from(papers).where(eq(papers.orderId, orders.id))),
        notExists(
          db
            .select({ id: refunds.id })
            .from(refunds)
            .innerJoin(payments, eq(payments.id, refunds.paymentId))
            .where(eq(payments.orderId, orders.id)),
        ),
      ),
    )
    .prepare('due_invoice'),
)

/** Tax and discount of the lines of an order, by their ids. */
export async function listLineTaxes(db: Db, orderId: number) {
  return byId(await db.select(lineColumns).from(orderLines).where(eq(orderLines.orderId, orderId)))
}

function byId<Line extends { id: number }>(lines: readonly Line[]): Map<number, Line> {
  return new Map(lines.map((line) => [line.id, line]))
}

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
  const { kind, orderId, refundId = null, prefix, totalInFils, taxInFils, body, issuedAt } = paper
  const series = db
    .insert(paperSeries)
    .values({ kind, lastNumber: 1 })
    .onConflictDoUpdate({ target: paperSeries.kind, set: { lastNumber: sql`${paperSeries.lastNumber} + 1` } })
    .returning({ number: paperSeries.lastNumber })
  const { rows } = await db.execute<Pick<PaperRow, 'id' | 'number' | 'name'>>(sql`
    with series as ${series}
    insert into ${papers} (kind, number, name, order_id, refund_id, total_in_fils, tax_in_fils, body, issued_at)
    select ${kind}, last_number, ${prefix}::text || lpad(last_number::text, greatest(6, length(last_number::text)), '0'),
      ${orderId}::integer, ${refundId}::integer, ${totalInFils}::integer, ${taxInFils}::integer,
      ${JSON.stringify(body)}::jsonb, ${issuedAt.toISOString()}::timestamptz
    from series
    returning id, number, name`)
  return { ...one(rows), kind, orderId, refundId, totalInFils, taxInFils, body, issuedAt }
}
