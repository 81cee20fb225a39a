import type { LineOptions } from '@shop/contract/cart'
import type { OrderStatus } from '@shop/contract/orders'
import { PAYMENTS_TO_PRINT } from '@shop/contract/payments-to-print'
import type { PrintJob, PrintQueueQuery } from '@shop/contract/prints'
import type { JerseySpec } from '@shop/jersey-art/jersey-spec'
import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, ne, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { users } from '../accounts/accounts.tables'
import { products } from '../catalog/catalog.tables'
import type { Db } from '../db/db'
import { one } from '../db/one'
import { keyOfView, picturePath } from '../pictures/picture-path'
import { pictures } from '../pictures/pictures.tables'
import { hasAngle } from '../pictures/proofs.sql'
import { matchesLineSearch } from './order-search.sql'
import { orderLines, orders } from './orders.tables'

const printer = alias(users, 'printer')

const jobColumns = {
  id: orderLines.id,
  orderId: orders.id,
  orderedAt: orders.createdAt,
  customer: users.name,
  productId: orderLines.productId,
  productName: orderLines.productName,
  options: orderLines.options,
  quantity: orderLines.quantity,
  // Never null here, because every query filters by `paidAndPrinted`.
  proofKey: sql<string>`${orderLines.proofKey}`,
  hasAngle,
  printedAt: orderLines.printedAt,
  printedBy: printer.name,
}

/** Printed lines of orders that are paid, or will be in cash, and not cancelled: the ones that the workshop prints. */
const paidAndPrinted = and(
  isNotNull(orderLines.proofKey),
  inArray(orders.paymentStatus, [...PAYMENTS_TO_PRINT]),
  ne(orders.status, 'cancelled'),
)

export async function listPrintJobs(db: Db, query: PrintQueueQuery): Promise<{ jobs: PrintJob[]; total: number }> {
  const { page, per_page: perPage, state, search } = query
  const isInState = state === 'open' ? isNull(orderLines.printedAt) : isNotNull(orderLines.printedAt)
  const wanted = and(paidAndPrinted, isInState, matchesLineSearch(search))
  const order = state === 'open' ? [asc(orderLines.id)] : [desc(orderLines.printedAt), desc(orderLines.id)]
  const [jobs, counted] = await Promise.all([
    selectJobs(db, wanted)
      .orderBy(...order)
      .limit(perPage)
      .offset((page - 1) * perPage),
    db.select({ total: count() }).from(orderLines).innerJoin(orders, eq(orders.id, orderLines.orderId)).where(wanted),
  ])
  return { jobs: jobs.map(toPrintJob), total: one(counted).total }
}

/** Lists the print jobs of these order lines, sorted by id. */
export async function findPrintJobs(db: Db, ids: readonly number[]): Promise<PrintJob[]> {
  const jobs = await selectJobs(db, and(paidAndPrinted, inArray(orderLines.id, [...ids]))).orderBy(asc(orderLines.id))
  return jobs.map(toPrintJob)
}

/** The designs of the jerseys on these order lines, by the line's id; a product with photos has none. */
export async function findDrawingsOfLines(db: Db, ids: readonly number[]): Promise<Map<number, JerseySpec | null>> {
  const rows = await db
    .select({ id: orderLines.id, drawing: products.drawing })
    .from(orderLines)
    .innerJoin(products, eq(products.id, orderLines.productId))
    .where(inArray(orderLines.id, [...ids]))
  return new Map(rows.map(({ id, drawing }) => [id, drawing]))
}

/** Locks the orders of these lines, so that none of them is cancelled while its lines are marked. */
export async function lockOrdersOfLines(db: Db, ids: readonly number[]): Promise<void> {
  const wanted = db
    .select({ id: orderLines.orderId })
    .from(orderLines)
    .where(inArray(orderLines.id, [...ids]))
  await db
    .select({ id: orders.id })
    .from(orders)
    .where(inArray(orders.id, wanted))
    .orderBy(asc(orders.id))
    .for('update')
}

/** Locks those of these lines that are in the print queue or printed, until the transaction ends. Returns their ids. */
export async function lockPrintLines(db: Db, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .select({ id: orderLines.id })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(paidAndPrinted, inArray(orderLines.id, [...ids])))
    .orderBy(asc(orderLines.id))
    .for('update', { of: orderLines })
  return rows.map(({ id }) => id)
}

/** Tells whether pieces of any of these lines are in parcels. */
export async function hasPackedLine(db: Db, ids: readonly number[]): Promise<boolean> {
  return (await db.$count(orderLines, and(inArray(orderLines.id, [...ids]), gt(orderLines.packed, 0)))) > 0
}

/** Marks lines as printed. Lines that are marked already keep the name of who marked them first. */
export async function markPrinted(db: Db, ids: readonly number[], by: number, now: Date): Promise<TickedLine[]> {
  return db
    .update(orderLines)
    .set({ printedAt: now, printedBy: by })
    .where(and(inArray(orderLines.id, [...ids]), isNull(orderLines.printedAt)))
    .returning(tickedLine)
}

export async function markUnprinted(db: Db, ids: readonly number[]): Promise<TickedLine[]> {
  return db
    .update(orderLines)
    .set({ printedAt: null, printedBy: null })
    .where(and(inArray(orderLines.id, [...ids]), isNotNull(orderLines.printedAt)))
    .returning(tickedLine)
}

const tickedLine = { orderId: orderLines.orderId, productName: orderLines.productName, options: orderLines.options }

export interface TickedLine {
  orderId: number
  productName: string
  options: LineOptions
}

export interface PrintedLineState {
  productId: number
  options: LineOptions
  proofKey: string | null
  printedAt: Date | null
  orderedAt: Date
  status: OrderStatus
}

/** Finds a printed line of this customer and locks it and its order: neither changes until the transaction ends. */
export async function lockPrintedLine(
  db: Db,
  { userId, orderId, lineId }: { userId: number; orderId: number; lineId: number },
): Promise<PrintedLineState | undefined> {
  const [line] = await db
    .select({
      productId: orderLines.productId,
      options: orderLines.options,
      proofKey: orderLines.proofKey,
      printedAt: orderLines.printedAt,
      orderedAt: orders.createdAt,
      status: orders.status,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(
      and(
        eq(orderLines.id, lineId),
        eq(orderLines.orderId, orderId),
        eq(orders.userId, userId),
        isNotNull(orderLines.proofKey),
      ),
    )
    .for('update')
  return line
}

export async function updatePrintedLine(
  db: Db,
  lineId: number,
  change: { options: LineOptions; proofKey: string | null },
): Promise<void> {
  await db.update(orderLines).set(change).where(eq(orderLines.id, lineId))
}

function selectJobs(db: Db, wanted: SQL | undefined) {
  return db
    .select(jobColumns)
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .innerJoin(users, eq(users.id, orders.userId))
    .leftJoin(pictures, eq(pictures.key, orderLines.proofKey))
    .leftJoin(printer, eq(printer.id, orderLines.printedBy))
    .where(wanted)
    .$dynamic()
}

type JobRow = Awaited<ReturnType<typeof selectJobs>>[number]

function toPrintJob({ options, ...row }: JobRow): PrintJob {
  return {
    id: row.id,
    order_id: row.orderId,
    ordered_at: row.orderedAt.toISOString(),
    customer: row.customer,
    product_id: row.productId,
    product_name: row.productName,
    size: options.size ?? null,
    ...(options.cut && { cut: options.cut }),
    quantity: row.quantity,
    name: options.name ?? null,
    number: options.number ?? null,
    ...(options.digits && { digits: options.digits }),
    proof: picturePath(row.proofKey),
    ...(row.hasAngle && { proof_angle: picturePath(keyOfView(row.proofKey, 'three-quarter-back')) }),
    printed_at: row.printedAt?.toISOString() ?? null,
    printed_by: row.printedBy,
  }
}
