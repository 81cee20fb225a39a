import type {
  Order,
  OrderEvent,
  OrderItem,
  OrderListQuery,
  OrderPage,
  OrderStatus,
  PaymentStatus,
} from '@shop/contract/orders'
import { amountFromFils, fils } from '@shop/contract/money'
import { and, asc, count, desc, eq, ilike, inArray, or, type SQL } from 'drizzle-orm'
import { users } from '../accounts/accounts.tables'
import { products } from '../catalog/catalog.tables'
import { pathOf } from '../catalog/picture-of'
import { containing } from '../db/containing'
import type { Db } from '../db/db'
import { one } from '../db/one'
import { picturePath } from '../pictures/picture-path'
import { orderEvents, orderLines, orders } from './orders.tables'
import { printChangeableUntil } from './print-window'

export async function insertOrder(db: Db, order: typeof orders.$inferInsert): Promise<number> {
  return one(await db.insert(orders).values(order).returning({ id: orders.id })).id
}

export async function insertOrderLines(db: Db, lines: (typeof orderLines.$inferInsert)[]): Promise<void> {
  await db.insert(orderLines).values(lines)
}

export async function insertOrderEvent(db: Db, event: typeof orderEvents.$inferInsert): Promise<void> {
  await db.insert(orderEvents).values(event)
}

export interface OrderState {
  id: number
  userId: number
  status: OrderStatus
  paymentStatus: PaymentStatus
}

/** Until the transaction ends nobody else changes this order. */
export async function lockOrder(db: Db, id: number): Promise<OrderState | undefined> {
  const [state] = await db
    .select({ id: orders.id, userId: orders.userId, status: orders.status, paymentStatus: orders.paymentStatus })
    .from(orders)
    .where(eq(orders.id, id))
    .for('update')
  return state
}

export interface OrderChange {
  status?: OrderStatus | undefined
  paymentStatus?: PaymentStatus | undefined
}

export async function updateOrder(db: Db, id: number, change: OrderChange, now: Date): Promise<void> {
  await db
    .update(orders)
    .set({ ...change, updatedAt: now })
    .where(eq(orders.id, id))
}

/** What was sold, as it counts for the stock and would go back into a cart. */
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
  return lines.map((line) => ({ ...line, size: line.options.size }))
}

export async function findOrder(db: Db, id: number): Promise<Order | undefined> {
  const [order] = await listOrdersWhere(db, eq(orders.id, id), [asc(orders.id)], 1)
  return order
}

/** Whose order it is decides in the statement: somebody else's is simply not there. */
export async function findOrderOf(db: Db, userId: number, id: number): Promise<Order | undefined> {
  const own = and(eq(orders.id, id), eq(orders.userId, userId))
  const [order] = await listOrdersWhere(db, own, [asc(orders.id)], 1)
  return order
}

export const ORDERS: Record<OrderListQuery['sort'], SQL[]> = {
  newest: [desc(orders.createdAt), desc(orders.id)],
  oldest: [asc(orders.createdAt), asc(orders.id)],
  total_asc: [asc(orders.totalInFils), asc(orders.id)],
  total_desc: [desc(orders.totalInFils), desc(orders.id)],
}

/** One user's. */
export async function listOwnOrderPage(db: Db, query: OrderListQuery, userId: number): Promise<OrderPage> {
  const where = and(eq(orders.userId, userId), query.status && eq(orders.status, query.status), matching(query.search))
  const { page, per_page: perPage } = query
  const [data, [counted]] = await Promise.all([
    listOrdersWhere(db, where, ORDERS[query.sort], perPage, (page - 1) * perPage),
    db.select({ total: count() }).from(orders).where(where),
  ])
  return { data, meta: { page, per_page: perPage, total: counted?.total ?? 0 } }
}

function matching(search: string | undefined): SQL | undefined {
  const wanted = search?.trim().replace(/^#/, '')
  if (!wanted) return undefined
  return or(
    /^\d{1,9}$/.test(wanted) ? eq(orders.id, Number(wanted)) : undefined,
    ilike(orders.foundBy, containing(wanted)),
  )
}

/** Found by what an index holds, and only then read: pages far back cost little more than the first. */
export async function listOrdersWhere(
  db: Db,
  where: SQL | undefined,
  order: SQL[],
  limit: number,
  offset = 0,
): Promise<Order[]> {
  const found = await db
    .select({ id: orders.id })
    .from(orders)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
  if (found.length === 0) return []
  const ids = found.map(({ id }) => id)
  const [rows, lines, events] = await Promise.all([
    db
      .select({ order: orders, user: { name: users.name, email: users.email } })
      .from(orders)
      .innerJoin(users, eq(users.id, orders.userId))
      .where(inArray(orders.id, ids))
      .orderBy(...order),
    listLines(db, ids),
    listEvents(db, ids),
  ])
  return rows.map(({ order, user }) => {
    const items = (lines.get(order.id) ?? []).map((line) => toItem(order, line))
    return toOrder(order, user, items, events.get(order.id) ?? [])
  })
}

interface LineRow {
  line: typeof orderLines.$inferSelect
  pictureKey: string | null
  image: string | null
}

async function listLines(db: Db, orderIds: number[]): Promise<Map<number, LineRow[]>> {
  const rows = await db
    .select({ line: orderLines, pictureKey: products.pictureKey, image: products.image })
    .from(orderLines)
    .innerJoin(products, eq(products.id, orderLines.productId))
    .where(inArray(orderLines.orderId, orderIds))
    .orderBy(asc(orderLines.id))
  const lines = new Map<number, LineRow[]>()
  for (const row of rows) lines.set(row.line.orderId, [...(lines.get(row.line.orderId) ?? []), row])
  return lines
}

function toItem(
  { createdAt: orderedAt, status }: typeof orders.$inferSelect,
  { line, ...picture }: LineRow,
): OrderItem {
  const { proofKey, printedAt } = line
  return {
    id: line.id,
    product_id: line.productId,
    product_name: line.productName,
    image: pathOf(picture),
    quantity: line.quantity,
    price: amountFromFils(fils(line.priceInFils)),
    print_fee: amountFromFils(fils(line.printFeeInFils)),
    options: line.options,
    proof: picturePath(proofKey),
    printed_at: printedAt?.toISOString() ?? null,
    print_changeable_until: printChangeableUntil({ proofKey, printedAt, orderedAt, status })?.toISOString() ?? null,
  }
}

async function listEvents(db: Db, orderIds: number[]): Promise<Map<number, OrderEvent[]>> {
  const rows = await db
    .select()
    .from(orderEvents)
    .where(inArray(orderEvents.orderId, orderIds))
    .orderBy(asc(orderEvents.id))
  const events = new Map<number, OrderEvent[]>()
  for (const row of rows) events.set(row.orderId, [...(events.get(row.orderId) ?? []), toEvent(row)])
  return events
}

export function toEvent({ kind, status, amountInFils, createdAt }: typeof orderEvents.$inferSelect): OrderEvent {
  const amount = amountInFils === null ? {} : { amount: amountFromFils(fils(amountInFils)) }
  return { kind, status, ...amount, at: createdAt.toISOString() }
}

function toOrder(
  row: typeof orders.$inferSelect,
  user: Order['user'],
  items: Order['items'],
  events: OrderEvent[],
): Order {
  return {
    id: row.id,
    status: row.status,
    payment_status: row.paymentStatus,
    total: amountFromFils(fils(row.totalInFils)),
    created_at: row.createdAt.toISOString(),
    shipping_first_name: row.shippingFirstName,
    shipping_last_name: row.shippingLastName,
    shipping_address1: row.shippingAddress1,
    shipping_address2: row.shippingAddress2,
    shipping_city: row.shippingCity,
    shipping_state: row.shippingState,
    shipping_zip: row.shippingZip,
    shipping_country: row.shippingCountry,
    shipping_phone: row.shippingPhone,
    user,
    items,
    events,
  }
}
