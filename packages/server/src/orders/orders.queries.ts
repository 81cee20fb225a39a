import type { LineOptions, WayToPay } from '@shop/contract/cart'
import type { OrderStatus, PaymentStatus } from '@shop/contract/orders'
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '../db/db'
import { prepareOnce } from '../db/prepare-once'
import { orderEvents, orderLines, orders } from './orders.tables'
import { paidOrder } from './paid-order.sql'

export async function insertOrderEvent(db: Db, event: typeof orderEvents.$inferInsert): Promise<void> {
  await db.insert(orderEvents).values(event)
}

/** Counts the orders of a user that are still to be paid in cash. */
export async function countDue(db: Db, userId: number): Promise<number> {
  return db.$count(orders, and(eq(orders.userId, userId), eq(orders.paymentStatus, 'due')))
}

export interface OrderState {
  id: number
  userId: number
  status: OrderStatus
  paymentStatus: PaymentStatus
  wayToPay: WayToPay
}

/** Locks the row of the order until the transaction ends. */
export async function lockOrder(db: Db, id: number): Promise<OrderState | undefined> {
  const [state] = await lockedOrder(db).execute({ id })
  return state
}

const lockedOrder = prepareOnce((db) =>
  db
    .select({
      id: orders.id,
      userId: orders.userId,
      status: orders.status,
      paymentStatus: orders.paymentStatus,
      wayToPay: orders.wayToPay,
    })
    .from(orders)
    .where(eq(orders.id, sql.placeholder('id')))
    .for('update')
    .prepare('held_order'),
)

export interface OrderChange {
  status?: OrderStatus | undefined
  paymentStatus?: PaymentStatus | undefined
}

type NewEvent = Omit<typeof orderEvents.$inferInsert, 'orderId' | 'createdAt'>

/** Updates the order and inserts the events of its history in one statement. */
export async function updateOrder(
  db: Db,
  id: number,
  { events, ...change }: OrderChange & { events: readonly NewEvent[] },
  now: Date,
): Promise<void> {
  if (events.length === 0) {
    await db
      .update(orders)
      .set({ ...change, updatedAt: now })
      .where(eq(orders.id, id))
    return
  }
  const inserted = db.$with('told').as(
    db
      .insert(orderEvents)
      .values(events.map((event) => ({ ...event, orderId: id, createdAt: now })))
      .returning({ id: orderEvents.id }),
  )
  await db
    .with(inserted)
    .update(orders)
    .set({ ...change, updatedAt: now })
    .where(eq(orders.id, id))
}

/** Marks an order as paid and queues its invoice, in one statement. */
export async function updatePaidOrder(db: Db, id: number, now: Date, by?: number): Promise<void> {
  const { marked, papersQueued } = paidOrder(sql`${now.toISOString()}::timestamptz`, sql`${by ?? null}`)
  await db.execute(sql`
    with paid as (select ${id}::integer as order_id), ${marked}
    select ${papersQueued} from paid`)
}

/** Lists the lines of an order in the shape that stock movements and carts take. */
export async function listSoldPieces(db: Db, orderId: number) {
  const lines = await db
    .select({
      productId: orderLines.productId,
      options: orderLines.options,
      quantity: orderLines.quantity,
      priceInFils: orderLines.priceInFils,
      proofKey: orderLines.proofKey,
    })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.id))
  return lines.map((line) => ({ ...line, cut: line.options.cut, size: line.options.size }))
}

/** Whether any piece of the order is being returned or was. */
export async function hasReturnedPieces(db: Db, orderId: number): Promise<boolean> {
  return (await db.$count(orderLines, and(eq(orderLines.orderId, orderId), gt(orderLines.returned, 0)))) > 0
}

export interface ExchangeLine {
  productId: number
  productName: string
  options: LineOptions
  quantity: number
  exchangeOf: number
  /** Of a printed jersey. */
  proofKey?: string
}

/** Adds lines at no charge to a locked order. Returns their ids. */
export async function insertExchangeLines(db: Db, orderId: number, lines: readonly ExchangeLine[]): Promise<number[]> {
  const inserted = await db
    .insert(orderLines)
    .values(lines.map((line) => ({ ...line, orderId, priceInFils: 0 })))
    .returning({ id: orderLines.id })
  return inserted.map(({ id }) => id)
}

export type BegunWork = 'printed' | 'packed' | undefined

/** Tells how far the work on any line of the order has come: nothing, printed or packed. */
export async function findBegunWork(db: Db, orderId: number): Promise<BegunWork> {
  const [lines] = await db
    .select({
      packed: sql<boolean>`coalesce(bool_or(${orderLines.packed} > 0), false)`,
      printed: sql<boolean>`coalesce(bool_or(${orderLines.printedAt} is not null), false)`,
    })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
  if (lines?.packed) return 'packed'
  return lines?.printed ? 'printed' : undefined
}

export async function findDeliveryOfOrder(db: Db, orderId: number) {
  const [row] = await db
    .select({
      country: orders.shippingCountry,
      state: orders.shippingState,
      city: orders.shippingCity,
      methodId: orders.deliveryMethodId,
    })
    .from(orders)
    .where(eq(orders.id, orderId))
  return row
}

export async function updatePaidWith(db: Db, orderId: number, paidWith: string): Promise<void> {
  await db.update(orders).set({ paidWith }).where(eq(orders.id, orderId))
}
