import type { ManagedReturnQuery, ReturnEvent } from '@shop/contract/returns'
import { RETURN_STATES_TO_DO, type ReturnState } from '@shop/contract/return-words'
import { and, asc, count, desc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import { users } from '../accounts/accounts.tables'
import { products } from '../catalog/catalog.tables'
import { isDrawnForCut } from '../catalog/is-drawn.sql'
import { pathOfCut } from '../catalog/picture-of'
import type { Db } from '../db/db'
import { one } from '../db/one'
import { orderLines, orders } from '../orders/orders.tables'
import { refunds } from '../payments/payments.tables'
import { returnEvents, returnLines, returns } from './returns.tables'

export type ReturnRow = typeof returns.$inferSelect & {
  user: { id: number; name: string; email: string }
  /** The order was paid in cash. */
  isCash: boolean
  /** The payment provider refused the refund. */
  hasFailed: boolean
}
type NewReturn = Omit<typeof returns.$inferInsert, 'createdAt' | 'updatedAt'>
type NewLine = Omit<typeof returnLines.$inferInsert, 'returnId'>

export async function insertReturn(db: Db, given: NewReturn, lines: readonly NewLine[], now: Date): Promise<number> {
  const { id } = one(
    await db
      .insert(returns)
      .values({ ...given, createdAt: now, updatedAt: now })
      .returning({ id: returns.id }),
  )
  await db.insert(returnLines).values(lines.map((line) => ({ ...line, returnId: id })))
  return id
}

export async function findReturnByKey(db: Db, orderId: number, key: string): Promise<number | undefined> {
  const [row] = await db
    .select({ id: returns.id })
    .from(returns)
    .where(and(eq(returns.orderId, orderId), eq(returns.requestKey, key)))
  return row?.id
}

export async function findReturn(db: Db, id: number): Promise<ReturnRow | undefined> {
  const [row] = await returnsWhere(db, eq(returns.id, id))
  return row
}

function returnsWhere(db: Db, where: SQL | undefined) {
  return db
    .select({
      ...columns,
      user: { id: users.id, name: users.name, email: users.email },
      isCash: sql<boolean>`${orders.wayToPay} = 'cash'`,
      hasFailed: sql<boolean>`coalesce(${refunds.status} = 'failed', false)`,
    })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .innerJoin(users, eq(users.id, orders.userId))
    .leftJoin(refunds, eq(refunds.id, returns.refundId))
    .where(where)
    .$dynamic()
}

const columns = {
  id: returns.id,
  orderId: returns.orderId,
  requestKey: returns.requestKey,
  state: returns.state,
  wish: returns.wish,
  refusal: returns.refusal,
  instructions: returns.instructions,
  deliveryInFils: returns.deliveryInFils,
  refundId: returns.refundId,
  createdAt: returns.createdAt,
  updatedAt: returns.updatedAt,
}

export interface Page<Row> {
  rows: Row[]
  total: number
}

interface Paging {
  page: number
  per_page: number
}

export async function listReturnsOf(
  db: Db,
  userId: number,
  { page, per_page: perPage, order }: Paging & { order?: number | undefined },
): Promise<Page<ReturnRow>> {
  const where = and(eq(orders.userId, userId), order === undefined ? undefined : eq(returns.orderId, order))
  return pageOf(db, where, [desc(returns.createdAt), desc(returns.id)], (page - 1) * perPage, perPage)
}

/** Staff work through open returns from the oldest on; of all others the newest come first. */
export async function listManagedReturns(db: Db, query: ManagedReturnQuery): Promise<Page<ReturnRow>> {
  const { page, per_page: perPage, state, order } = query
  const where = and(
    state && inArray(returns.state, statesOf(state)),
    order === undefined ? undefined : eq(returns.orderId, order),
  )
  const isQueue = state !== undefined && statesOf(state).every((state) => OPEN.includes(state))
  const sequence = isQueue ? [asc(returns.createdAt), asc(returns.id)] : [desc(returns.createdAt), desc(returns.id)]
  return pageOf(db, where, sequence, (page - 1) * perPage, perPage)
}

const OPEN: readonly ReturnState[] = [...RETURN_STATES_TO_DO, 'approved']

function statesOf(state: NonNullable<ManagedReturnQuery['state']>): readonly ReturnState[] {
  if (state === 'to-do') return RETURN_STATES_TO_DO
  return state === 'open' ? OPEN : [state]
}

async function pageOf(db: Db, where: SQL | undefined, sequence: SQL[], offset: number, limit: number) {
  const [rows, counted] = await Promise.all([
    returnsWhere(db, where)
      .orderBy(...sequence)
      .limit(limit)
      .offset(offset),
    db.select({ total: count() }).from(returns).innerJoin(orders, eq(orders.id, returns.orderId)).where(where),
  ])
  return { rows, total: one(counted).total }
}

export async function countOpenReturns(db: Db) {
  const of = (state: ReturnState) => sql<number>`count(*) filter (where ${returns.state} = ${state})`.mapWith(Number)
  const counted = await db
    .select({
      requested: of('requested'),
      approved: of('approved'),
      received: of('received'),
      inspected: of('inspected'),
    })
    .from(returns)
    .where(inArray(returns.state, OPEN))
  return one(counted)
}

/** Lists the lines of returns with what the order line says of the product. */
export async function listReturnLines(db: Db, returnIds: readonly number[]) {
  if (returnIds.length === 0) return []
  const rows = await db
    .select({
      line: returnLines,
      productId: orderLines.productId,
      productName: orderLines.productName,
      options: orderLines.options,
      paidLineId: sql<number>`coalesce(${orderLines.exchangeOf}, ${orderLines.id})`,
      picture: {
        pictureKey: products.pictureKey,
        image: products.image,
        isDrawn: isDrawnForCut(orderLines.options),
      },
    })
    .from(returnLines)
    .innerJoin(orderLines, eq(orderLines.id, returnLines.orderLineId))
    .innerJoin(products, eq(products.id, orderLines.productId))
    .where(inArray(returnLines.returnId, [...returnIds]))
    .orderBy(asc(returnLines.id))
  return rows.map(({ line, picture, ...sold }) => ({ ...line, ...sold, image: pathOfCut(picture, sold.options) }))
}
export type ReturnLineRow = Awaited<ReturnType<typeof listReturnLines>>[number]

export interface ReturnChange {
  state: ReturnState
  refusal?: string
  instructions?: string | null
  deliveryInFils?: number
  refundId?: number | null
}

export async function updateReturn(db: Db, id: number, change: ReturnChange, now: Date): Promise<void> {
  await db
    .update(returns)
    .set({ ...change, updatedAt: now })
    .where(eq(returns.id, id))
}

export async function updateInspected(
  db: Db,
  id: number,
  inspected: { isRestocked: boolean; refundInFils: number | null },
): Promise<void> {
  await db.update(returnLines).set(inspected).where(eq(returnLines.id, id))
}

/** How many pieces of each paid line other returns refund, with their reasons. */
export async function listRefundedPieces(db: Db, orderIds: readonly number[]) {
  return db
    .select({
      returnId: returns.id,
      orderId: returns.orderId,
      state: returns.state,
      paidLineId: sql<number>`coalesce(${orderLines.exchangeOf}, ${orderLines.id})`,
      pieces: returnLines.pieces,
      reason: returnLines.reason,
    })
    .from(returnLines)
    .innerJoin(returns, eq(returns.id, returnLines.returnId))
    .innerJoin(orderLines, eq(orderLines.id, returnLines.orderLineId))
    .where(
      and(
        inArray(returns.orderId, [...orderIds]),
        eq(returns.wish, 'refund'),
        inArray(returns.state, [...OPEN, 'refunded']),
      ),
    )
}
export type RefundedPieces = Awaited<ReturnType<typeof listRefundedPieces>>[number]

/** What delivery and the fee of cash cost, tax included. */
export function listExtras(db: Db, orderIds: readonly number[]): Promise<{ orderId: number; extras: number }[]> {
  return db
    .select({
      orderId: orders.id,
      extras: sql<number>`${orders.deliveryInFils} + ${orders.feeInFils} + case when ${orders.isTaxIncluded} then 0
        else ${orders.deliveryTaxInFils} + ${orders.feeTaxInFils} end`,
    })
    .from(orders)
    .where(inArray(orders.id, [...orderIds]))
}

export async function insertReturnEvent(db: Db, event: typeof returnEvents.$inferInsert): Promise<void> {
  await db.insert(returnEvents).values(event)
}

export async function listReturnEvents(
  db: Db,
  returnIds: readonly number[],
): Promise<(ReturnEvent & { returnId: number })[]> {
  if (returnIds.length === 0) return []
  const rows = await db
    .select({ event: returnEvents, by: users.name })
    .from(returnEvents)
    .leftJoin(users, eq(users.id, returnEvents.userId))
    .where(inArray(returnEvents.returnId, [...returnIds]))
    .orderBy(asc(returnEvents.id))
  return rows.map(({ event: { returnId, state, detail, createdAt }, by }) => ({
    ...{ returnId, state, detail, by },
    at: createdAt.toISOString(),
  }))
}

/** The step of a return that its customer was not told of yet. */
export async function findUntoldStep(db: Db, returnId: number, state: ReturnState): Promise<number | undefined> {
  const [row] = await db
    .select({ id: returnEvents.id })
    .from(returnEvents)
    .where(and(eq(returnEvents.returnId, returnId), eq(returnEvents.state, state), isNull(returnEvents.mailedAt)))
  return row?.id
}

export async function markTold(db: Db, eventId: number, now: Date): Promise<void> {
  await db.update(returnEvents).set({ mailedAt: now }).where(eq(returnEvents.id, eventId))
}
