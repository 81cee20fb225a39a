import type { Paper } from '@shop/contract/invoices'
import { and, asc, eq, exists, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '../db/db'
import { one } from '../db/one'
import { orderEvents, orderLines, orders } from '../orders/orders.tables'
import { payments, refunds } from '../payments/payments.tables'
import { paperSeries, papers } from './invoices.tables'

export type PaperRow = typeof papers.$inferSelect

/** Locks an order that was paid and is not from before there were invoices; undefined for any other. */
export async function lockOrderToInvoice(db: Db, orderId: number) {
  const paid = db
    .select({ id: orderEvents.id })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orders.id), eq(orderEvents.kind, 'paid')))
  const [order] = await db
    .select({
      taxInFils: orders.taxInFils,
      deliveryTaxInFils: orders.deliveryTaxInFils,
      feeTaxInFils: orders.feeTaxInFils,
      taxRate: orders.taxRate,
    })
    .from(orders)
    .where(and(eq(orders.id, orderId), isNotNull(orders.taxCountry), eq(orders.isDemo, false), exists(paid)))
    .for('update')
  return order
}

export type OrderToInvoice = NonNullable<Awaited<ReturnType<typeof lockOrderToInvoice>>>

/** Tax and discount of the lines of an order, by their ids. */
export async function listLineTaxes(db: Db, orderId: number) {
  const { id, taxInFils, taxRate, discountInFils } = orderLines
  const lines = await db
    .select({ id, taxInFils, taxRate, discountInFils })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
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

/** Takes the next number of a series and locks the series until the transaction ends: a rollback leaves no gap. */
export async function takeNumber(db: Db, kind: Paper['kind']): Promise<number> {
  const taken = await db
    .insert(paperSeries)
    .values({ kind, lastNumber: 1 })
    .onConflictDoUpdate({
      target: paperSeries.kind,
      set: { lastNumber: sql`${paperSeries.lastNumber} + 1` },
    })
    .returning({ number: paperSeries.lastNumber })
  return one(taken).number
}

export async function insertPaper(db: Db, paper: typeof papers.$inferInsert): Promise<PaperRow> {
  return one(await db.insert(papers).values(paper).returning())
}
