import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../db/db'
import { payments } from '../payments/payments.tables'
import { disputes, paymentWarnings } from './disputes.tables'

export type DisputeRow = typeof disputes.$inferSelect
export type NewDispute = Omit<typeof disputes.$inferInsert, 'id' | 'version'>
export type WarningRow = typeof paymentWarnings.$inferSelect
export type NewWarning = Omit<typeof paymentWarnings.$inferInsert, 'id' | 'version'>

/** Locks the payment until the transaction ends, so that a concurrent refund either precedes the dispute or sees it. */
export async function lockPaymentOf(db: Db, intentId: string): Promise<number | undefined> {
  const [payment] = await db
    .select({ id: payments.id })
    .from(payments)
    .where(eq(payments.intentId, intentId))
    .for('update')
  return payment?.id
}

export async function findDispute(db: Db, disputeId: string): Promise<DisputeRow | undefined> {
  const [row] = await db.select().from(disputes).where(eq(disputes.disputeId, disputeId))
  return row
}

/** Inserts or updates a dispute (optimistic locking by `version`). Undefined if another process saved it meanwhile. */
export async function saveDispute(db: Db, row: NewDispute, known: DisputeRow | undefined): Promise<number | undefined> {
  const saved = known
    ? await db
        .update(disputes)
        .set({ ...row, version: known.version + 1 })
        .where(and(eq(disputes.id, known.id), eq(disputes.version, known.version)))
        .returning({ id: disputes.id })
    : await db.insert(disputes).values(row).onConflictDoNothing().returning({ id: disputes.id })
  return saved[0]?.id
}

export async function findWarning(db: Db, warningId: string): Promise<WarningRow | undefined> {
  const [row] = await db.select().from(paymentWarnings).where(eq(paymentWarnings.warningId, warningId))
  return row
}

export async function saveWarning(db: Db, row: NewWarning, known: WarningRow | undefined): Promise<boolean> {
  const saved = known
    ? await db
        .update(paymentWarnings)
        .set({ ...row, version: known.version + 1 })
        .where(and(eq(paymentWarnings.id, known.id), eq(paymentWarnings.version, known.version)))
        .returning({ id: paymentWarnings.id })
    : await db.insert(paymentWarnings).values(row).onConflictDoNothing().returning({ id: paymentWarnings.id })
  return saved.length === 1
}

export type DisputeWithOrder = DisputeRow & { orderId: number | null }

export async function findDisputeWithOrder(db: Db, id: number): Promise<DisputeWithOrder | undefined> {
  const [row] = await withOrder(db).where(eq(disputes.id, id))
  return row && flat(row)
}

export async function listDisputesOfOrder(db: Db, orderId: number): Promise<DisputeWithOrder[]> {
  const rows = await withOrder(db).where(eq(payments.orderId, orderId)).orderBy(desc(disputes.openedAt))
  return rows.map(flat)
}

/** Lists open disputes: those that need an answer first, sorted by their deadline. */
export async function listOpenDisputes(db: Db, limit: number): Promise<DisputeWithOrder[]> {
  const needsAnswer = sql`${disputes.status} like '%needs_response'`
  const rows = await withOrder(db)
    .where(isNull(disputes.closedAt))
    .orderBy(desc(needsAnswer), sql`${disputes.dueBy} nulls last`, disputes.id)
    .limit(limit)
  return rows.map(flat)
}

export async function listOpenDisputeIds(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .select({ disputeId: disputes.disputeId })
    .from(disputes)
    .where(isNull(disputes.closedAt))
    .orderBy(disputes.updatedAt)
    .limit(limit)
  return rows.map(({ disputeId }) => disputeId)
}

export async function listWarningsOfOrder(db: Db, orderId: number): Promise<WarningRow[]> {
  const rows = await db
    .select({ warning: paymentWarnings })
    .from(paymentWarnings)
    .innerJoin(payments, eq(payments.id, paymentWarnings.paymentId))
    .where(eq(payments.orderId, orderId))
    .orderBy(desc(paymentWarnings.openedAt))
  return rows.map(({ warning }) => warning)
}

function withOrder(db: Db) {
  return db
    .select({ dispute: disputes, orderId: payments.orderId })
    .from(disputes)
    .leftJoin(payments, eq(payments.id, disputes.paymentId))
}

function flat({ dispute, orderId }: { dispute: DisputeRow; orderId: number | null }): DisputeWithOrder {
  return { ...dispute, orderId }
}
