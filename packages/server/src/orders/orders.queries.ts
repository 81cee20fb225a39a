import type {
  Order,
  OrderEvent,
  OrderItem,
  OrderListQuery,
  OrderPage,
  OrderStatus,
  PaymentStatus,
} from '@shop/contract/orders'
import type { LineOptions, WayToPay } from '@shop/contract/cart'
import { amountFromFils, fils } from '@shop/contract/money'
import type { PageLanguage } from '@shop/contract/page-languages'
import { and, asc, count, desc, eq, getTableColumns, gt, sql, type Placeholder, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { users } from '../accounts/accounts.tables'
import { products } from '../catalog/catalog.tables'
import { isDrawnForCut } from '../catalog/is-drawn.sql'
import { pathOfCut } from '../catalog/picture-of'
import type { Db } from '../db/db'
import { jsonRows } from '../db/json-rows.sql'
import { one } from '../db/one'
import { prepareOnce, prepareSql } from '../db/prepare-once'
import { movedValues, stockMoved, type RecordedChange } from '../stock/stock-moved.sql'
import { toParcel, type ParcelRow } from '../parcels/parcel-of-row'
import { parcelFields, parcelsWhere } from '../parcels/parcels.sql'
import { parcels } from '../parcels/parcels.tables'
import { fulfilmentOf } from './fulfilment-of'
import { keyOfView, picturePath } from '../pictures/picture-path'
import { pictures } from '../pictures/pictures.tables'
import { hasAngle } from '../pictures/proofs.sql'
import { orderEvents, orderLines, orders } from './orders.tables'
import { matchesOwnSearch } from './order-search.sql'
import { deliveryOf, summaryOf } from './order-parts'
import { isCancellable } from './is-cancellable'
import { paidOrder } from './paid-order.sql'
import { printChangeableUntil } from './print-window'

/** The fields of an order when it is placed. */
const NEW_ORDER_COLUMNS = [
  ...(['userId', 'wayToPay', 'paymentStatus', 'createdAt', 'updatedAt', 'cardBrand', 'cardLast4', 'vouchers'] as const),
  ...(['totalInFils', 'discountInFils', 'deliveryInFils', 'feeInFils', 'giftCardInFils'] as const),
  ...(['taxInFils', 'taxRate', 'isTaxIncluded', 'deliveryTaxInFils', 'feeTaxInFils', 'taxCountry'] as const),
  ...(['deliveryMethodId', 'deliveryKind', 'deliveryName', 'deliveryNameTranslations'] as const),
  ...(['deliveryFrom', 'deliveryTo', 'deliveryPickUp', 'deliveryPickUpTranslations'] as const),
  ...(['shippingFirstName', 'shippingLastName', 'shippingAddress1', 'shippingAddress2', 'shippingCity'] as const),
  ...(['shippingState', 'shippingZip', 'shippingCountry', 'shippingPhone'] as const),
]

type NewOrder = Required<Pick<typeof orders.$inferInsert, (typeof NEW_ORDER_COLUMNS)[number]>>
type NewLine = Omit<typeof orderLines.$inferInsert, 'orderId'>

/** Inserts the order, its lines and its `placed` event and takes its stock, in one statement. */
export async function insertOrder(
  db: Db,
  order: NewOrder,
  lines: readonly NewLine[],
  stock: readonly RecordedChange[],
): Promise<number> {
  const sold = JSON.stringify(lines.map((line) => ({ discountInFils: 0, ...line })))
  return one(await insertedOrder(db, { ...order, ...movedValues(stock), sold })).id
}

const insertedOrder = prepareSql<{ id: number }>((db) => {
  const values = Object.fromEntries(NEW_ORDER_COLUMNS.map((name) => [name, sql.placeholder(name)]))
  const placed = db
    .insert(orders)
    .values(values as Record<(typeof NEW_ORDER_COLUMNS)[number], Placeholder>)
    .returning({ id: orders.id })
  const now = sql`${sql.param(sql.placeholder('createdAt'), orders.createdAt)}::timestamptz`
  const nobody = sql`null::int`
  const taken = stockMoved({
    ...{
      reason: sql`'order'`,
      orderId: sql`(select id from placed)`,
      returnId: nobody,
      countId: nobody,
      by: nobody,
      now,
    },
  })
  return sql`
    with placed as ${placed},
    sold as (
      insert into ${orderLines}
        (order_id, product_id, product_name, options, quantity, price_in_fils, print_fee_in_fils, discount_in_fils,
          proof_key, tax_in_fils, tax_rate)
      select placed.id, line.* from placed, jsonb_to_recordset(${sql.placeholder('sold')}::jsonb) as line (
        "productId" integer, "productName" text, options jsonb, quantity integer, "priceInFils" integer,
        "printFeeInFils" integer, "discountInFils" integer, "proofKey" text, "taxInFils" integer, "taxRate" integer
      )
    ),
    ${taken}
    insert into ${orderEvents} (order_id, kind, created_at)
    select id, 'placed', ${now} from placed
    returning order_id as id`
})

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

/** Reads one order with all its parts in one statement. */
export async function findOrder(db: Db, id: number): Promise<Order | undefined> {
  const [row] = await orderById(db).execute({ id })
  return row && toOrder(row, row.lines, row.events, row.parcels)
}

/** An order as its owner sees it, with what mails and papers need besides: the owner's language, and the taxes of its parts. */
export interface OrderOnRecord {
  order: Order
  language: PageLanguage | null
  /** What the products are called in that language, by their ids; those that nobody translated are left out. */
  names: ReadonlyMap<number, string>
  taxes: Pick<typeof orders.$inferSelect, 'taxInFils' | 'deliveryTaxInFils' | 'feeTaxInFils' | 'taxRate'>
  lineTaxes: ReadonlyMap<number, Pick<typeof orderLines.$inferSelect, 'taxInFils' | 'taxRate' | 'discountInFils'>>
}

export async function findOrderOnRecord(db: Db, id: number): Promise<OrderOnRecord | undefined> {
  const [row] = await orderById(db).execute({ id })
  if (!row) return undefined
  const { order: taxes, language, lines } = row
  const order = toOrder(row, lines, row.events, row.parcels)
  const names = new Map(lines.flatMap(({ productId, ownName }) => (ownName ? [[productId, ownName] as const] : [])))
  return { order, language, names, taxes, lineTaxes: new Map(lines.map((line) => [line.id, line])) }
}

/** Filters by the owner in the statement, so that another user's order is not found. */
export async function findOrderOf(db: Db, userId: number, id: number): Promise<Order | undefined> {
  const [row] = await orderOfUser(db).execute({ id, userId })
  return row && toOrder(row, row.lines, row.events, row.parcels)
}

export const ORDER_SORTS: Record<OrderListQuery['sort'], SQL[]> = {
  newest: [desc(orders.createdAt), desc(orders.id)],
  oldest: [asc(orders.createdAt), asc(orders.id)],
  total_asc: [asc(orders.totalInFils), asc(orders.id)],
  total_desc: [desc(orders.totalInFils), desc(orders.id)],
}

/** Lists a page of one user's orders. */
export async function listOwnOrderPage(db: Db, query: OrderListQuery, userId: number): Promise<OrderPage> {
  const where = and(
    eq(orders.userId, userId),
    query.status && eq(orders.status, query.status),
    matchesOwnSearch(query.search),
  )
  const { page, per_page: perPage } = query
  const [data, [counted]] = await Promise.all([
    listOrdersWhere(db, where, ORDER_SORTS[query.sort], perPage, (page - 1) * perPage),
    db.select({ total: count() }).from(orders).where(where),
  ])
  return { data, meta: { page, per_page: perPage, total: counted?.total ?? 0 } }
}

/** Finds the ids by an index first and reads only those rows, so that distant pages cost little more than the first. */
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
  return listOrdersById(
    db,
    found.map(({ id }) => id),
  )
}

/** Returns the orders in the same sequence as the ids. */
export async function listOrdersById(db: Db, ids: number[]): Promise<Order[]> {
  if (ids.length === 0) return []
  const [rows, lines, events, sent] = await Promise.all([
    ordersById(db).execute({ ids }),
    linesOfOrders(db).execute({ ids }),
    eventsOfOrders(db).execute({ ids }),
    parcelsOfOrders(db).execute({ ids }),
  ])
  const found = new Map(rows.map((row) => [row.order.id, row]))
  const linesOf = grouped(lines, ({ orderId }) => orderId)
  const eventsOf = grouped(events, ({ orderId }) => orderId)
  const parcelsOf = grouped(sent, ({ orderId }) => orderId)
  return ids.flatMap((id) => {
    const row = found.get(id)
    return row ? [toOrder(row, linesOf.get(id) ?? [], eventsOf.get(id) ?? [], parcelsOf.get(id) ?? [])] : []
  })
}

function grouped<Row>(rows: readonly Row[], orderIdOf: (row: Row) => number): Map<number, Row[]> {
  const groups = new Map<number, Row[]>()
  for (const row of rows) {
    const group = groups.get(orderIdOf(row))
    if (group) group.push(row)
    else groups.set(orderIdOf(row), [row])
  }
  return groups
}

const lineFields = {
  ...getTableColumns(orderLines),
  pictureKey: products.pictureKey,
  isDrawn: isDrawnForCut(orderLines.options),
  image: products.image,
  hasAngle,
}
/** With the product's name in the language of the order's owner, so that mails and papers need no further statement. */
const ownLineFields = {
  ...lineFields,
  ownName: sql<string | null>`${products.translations} #>> array[${users.language}, 'name']`,
}
const ownerFields = { name: users.name, email: users.email }

const isOfId = eq(orders.id, sql.placeholder('id'))

const orderById = prepareOnce((db) => wholeOrder(db).where(isOfId).prepare('order_by_id'))

const orderOfUser = prepareOnce((db) =>
  wholeOrder(db)
    .where(and(isOfId, eq(orders.userId, sql.placeholder('userId'))))
    .prepare('order_of_user'),
)

function wholeOrder(db: Db) {
  return db
    .select({
      order: orders,
      user: ownerFields,
      language: users.language,
      lines: jsonRows(ownLineFields, {
        from: sql`from ${orderLines} join ${products} on ${eq(products.id, orderLines.productId)}
          left join ${pictures} on ${eq(pictures.key, orderLines.proofKey)}
          where ${eq(orderLines.orderId, orders.id)}`,
        orderBy: orderLines.id,
      }),
      events: jsonRows(getTableColumns(orderEvents), {
        from: sql`from ${orderEvents} where ${eq(orderEvents.orderId, orders.id)}`,
        orderBy: orderEvents.id,
      }),
      parcels: jsonRows(parcelFields, {
        from: sql`from ${parcels} where ${eq(parcels.orderId, orders.id)}`,
        orderBy: parcels.number,
      }),
    })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
}

const isInIds = (id: PgColumn) => sql`${id} = any(${sql.placeholder('ids')})`

const ordersById = prepareOnce((db) => ordersWhere(db, isInIds(orders.id)).prepare('orders_by_id'))
const linesOfOrders = prepareOnce((db) => linesWhere(db, isInIds(orderLines.orderId)).prepare('lines_of_orders'))
const eventsOfOrders = prepareOnce((db) => eventsWhere(db, isInIds(orderEvents.orderId)).prepare('events_of_orders'))
const parcelsOfOrders = prepareOnce((db) => parcelsWhere(db, isInIds(parcels.orderId)).prepare('parcels_of_orders'))

function ordersWhere(db: Db, where: SQL) {
  return db
    .select({ order: orders, user: ownerFields })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(where)
}

function linesWhere(db: Db, where: SQL) {
  return db
    .select(lineFields)
    .from(orderLines)
    .innerJoin(products, eq(products.id, orderLines.productId))
    .leftJoin(pictures, eq(pictures.key, orderLines.proofKey))
    .where(where)
    .orderBy(asc(orderLines.id))
}

function eventsWhere(db: Db, where: SQL) {
  return db.select().from(orderEvents).where(where).orderBy(asc(orderEvents.id))
}

interface OrderRow {
  order: typeof orders.$inferSelect
  user: Order['user']
}

type LineRow = typeof orderLines.$inferSelect & {
  pictureKey: string | null
  isDrawn: boolean
  image: string | null
  hasAngle: boolean
}

function toItem({ createdAt: orderedAt, status }: typeof orders.$inferSelect, line: LineRow): OrderItem {
  const { proofKey, printedAt, hasAngle } = line
  return {
    id: line.id,
    product_id: line.productId,
    product_name: line.productName,
    image: pathOfCut(line, line.options),
    quantity: line.quantity,
    price: amountFromFils(fils(line.priceInFils)),
    print_fee: amountFromFils(fils(line.printFeeInFils)),
    options: line.options,
    proof: picturePath(proofKey),
    ...(proofKey !== null && hasAngle && { proof_angle: picturePath(keyOfView(proofKey, 'three-quarter-back')) }),
    printed_at: printedAt?.toISOString() ?? null,
    packed: line.packed,
    ...(line.exchangeOf !== null && { exchange_of: line.exchangeOf }),
    print_changeable_until: printChangeableUntil({ proofKey, printedAt, orderedAt, status })?.toISOString() ?? null,
  }
}

type EventRow = typeof orderEvents.$inferSelect

export function toEvent({ kind, status, amountInFils, createdAt }: EventRow): OrderEvent {
  const amount = amountInFils === null ? {} : { amount: amountFromFils(fils(amountInFils)) }
  return { kind, status, ...amount, at: createdAt.toISOString() }
}

function toOrder(
  { order: row, user }: OrderRow,
  lines: readonly LineRow[],
  events: readonly EventRow[],
  sent: readonly ParcelRow[],
): Order {
  const items = lines.map((line) => toItem(row, line))
  const parcels = sent.map(toParcel)
  return {
    id: row.id,
    status: row.status,
    payment_status: row.paymentStatus,
    way_to_pay: row.wayToPay,
    total: amountFromFils(fils(row.totalInFils)),
    ...(row.refundedInFils > 0 && { refunded: amountFromFils(fils(row.refundedInFils)) }),
    summary: summaryOf(row),
    delivery: deliveryOf(row),
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
    events: events.map(toEvent),
    card: cardOf(row),
    ...(row.paidWith !== null && { paid_with: row.paidWith }),
    can_cancel: isCancellable({
      status: row.status,
      isPaidInCash: row.wayToPay === 'cash' && row.paymentStatus === 'paid',
      hasBegun: lines.some(({ printedAt, packed }) => printedAt !== null || packed > 0),
    }),
    parcels,
    fulfilment: fulfilmentOf({ status: row.status, payment_status: row.paymentStatus, items, parcels }),
  }
}

function cardOf({ cardBrand: brand, cardLast4: last4 }: typeof orders.$inferSelect): Order['card'] {
  return brand === null || last4 === null ? null : { brand, last4 }
}

export async function updatePaidWith(db: Db, orderId: number, paidWith: string): Promise<void> {
  await db.update(orders).set({ paidWith }).where(eq(orders.id, orderId))
}
