import type { Order, OrderListQuery, OrderPage } from '@shop/contract/orders'
import type { PageLanguage } from '@shop/contract/page-languages'
import { and, asc, count, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { users } from '../accounts/accounts.tables'
import { products } from '../catalog/catalog.tables'
import { isDrawnForCut } from '../catalog/is-drawn.sql'
import type { Db } from '../db/db'
import { jsonRows } from '../db/json-rows.sql'
import { prepareOnce } from '../db/prepare-once'
import { parcelFields, parcelsWhere } from '../parcels/parcels.sql'
import { parcels } from '../parcels/parcels.tables'
import { pictures } from '../pictures/pictures.tables'
import { hasAngle } from '../pictures/proofs.sql'
import { toOrder } from './order-of-row'
import { matchesOwnSearch } from './order-search.sql'
import { orderEvents, orderLines, orders } from './orders.tables'

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
