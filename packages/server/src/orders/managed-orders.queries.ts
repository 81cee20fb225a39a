import { amountFromFils, fils } from '@shop/contract/money'
import type { Order } from '@shop/contract/orders'
import type { ManagedOrder, ManagedOrderFilter, ManagedOrderPage, ManagedOrderQuery } from '@shop/contract/orders-admin'
import { and, asc, count, desc, eq, exists, gte, lt, sql, type SQL } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { users } from '../accounts/accounts.tables'
import { products } from '../catalog/catalog.tables'
import type { Db } from '../db/db'
import { one } from '../db/one'
import { whatsappUrl } from '../delivery/international-number'
import { parcelEvents } from '../parcels/parcels.tables'
import { sumUpDays } from './order-days.queries'
import { matchesSearch } from './order-search.sql'
import { toEvent } from './order-of-row'
import { findOrder, listOrdersWhere, ORDER_SORTS } from './read-orders.queries'
import { orderEvents, orderLines, orders } from './orders.tables'
import { hasOpenReturn, isRefundedInPart } from './returned.sql'
import { isAt } from './shipping-state.sql'

const MOST_COUNTED = 10_000

export async function listManagedOrders(db: Db, query: ManagedOrderQuery, timeZone: string): Promise<ManagedOrderPage> {
  const { page, per_page: perPage } = query
  const where = whereFilter(query, timeZone)
  const [data, counted] = await Promise.all([
    listOrdersWhere(db, where, ORDER_SORTS[query.sort], perPage, (page - 1) * perPage),
    isAboutDays(query) ? sumUpDays(db, query, timeZone) : countOrders(db, where),
  ])
  const { sum, ...meta } = counted
  return { data, meta: { page, per_page: perPage, ...meta }, totals: { amount: amountFromFils(fils(sum)) } }
}

/** Whether the sums of days have the answer, so that not every order needs to be counted. */
function isAboutDays({ search, fulfilment, returns, refunded, user, product }: ManagedOrderFilter): boolean {
  return !search?.trim() && [fulfilment, returns, refunded, user, product].every((filter) => filter === undefined)
}

/** Counts up to a bound, because a search for a letter would have to read nearly every order to count them all. */
async function countOrders(db: Db, where: SQL | undefined): Promise<{ total: number; has_more?: true; sum: number }> {
  const matching = db
    .select({ status: orders.status, totalInFils: orders.totalInFils })
    .from(orders)
    .where(where)
    .limit(MOST_COUNTED + 1)
    .as('matching')
  const soldFor = sql<number>`coalesce(sum(${matching.totalInFils}) filter (where ${matching.status} <> 'cancelled'), 0)`
  const { total, sum } = one(await db.select({ total: count(), sum: soldFor.mapWith(Number) }).from(matching))
  return total > MOST_COUNTED ? { total: MOST_COUNTED, has_more: true, sum } : { total, sum }
}

/** Lists matching orders below an id, latest first. Paging by id keeps an export consistent while new orders arrive. */
export function listOrdersBefore(
  db: Db,
  filter: ManagedOrderFilter,
  timeZone: string,
  { id, limit }: { id: number | undefined; limit: number },
): Promise<Order[]> {
  const where = and(whereFilter(filter, timeZone), id === undefined ? undefined : lt(orders.id, id))
  return listOrdersWhere(db, where, [desc(orders.id)], limit)
}

/** An order as staff see it, without its payment and refunds, which the payments slice adds. */
export type OrderForStaff = Omit<ManagedOrder, 'payment' | 'refunds'>

export async function findOrderForStaff(db: Db, id: number): Promise<OrderForStaff | undefined> {
  const [order, [user], events, parcelHistory, skus] = await Promise.all([
    findOrder(db, id),
    db
      .select({
        ...{ id: users.id, name: users.name, email: users.email },
        status: users.status,
        language: users.language,
      })
      .from(orders)
      .innerJoin(users, eq(users.id, orders.userId))
      .where(eq(orders.id, id)),
    db
      .select({ event: orderEvents, by: users.name })
      .from(orderEvents)
      .leftJoin(users, eq(users.id, orderEvents.userId))
      .where(eq(orderEvents.orderId, id))
      .orderBy(asc(orderEvents.id)),
    listParcelEvents(db, id),
    findSkus(db, id),
  ])
  return (
    order &&
    user && {
      ...order,
      items: order.items.map((item) => ({ ...item, sku: skus.get(item.product_id) ?? null })),
      user,
      whatsapp_url: whatsappUrl(order.shipping_phone, order.shipping_country),
      events: events.map(({ event, by }) => ({ ...toEvent(event), by })),
      parcel_events: parcelHistory,
    }
  )
}

/** The shop's numbers of the products in an order; a product may have none. */
async function findSkus(db: Db, orderId: number): Promise<ReadonlyMap<number, string | null>> {
  const rows = await db
    .selectDistinct({ id: products.id, sku: products.sku })
    .from(orderLines)
    .innerJoin(products, eq(products.id, orderLines.productId))
    .where(eq(orderLines.orderId, orderId))
  return new Map(rows.map(({ id, sku }) => [id, sku]))
}

async function listParcelEvents(db: Db, orderId: number): Promise<ManagedOrder['parcel_events']> {
  const rows = await db
    .select({ event: parcelEvents, by: users.name })
    .from(parcelEvents)
    .leftJoin(users, eq(users.id, parcelEvents.userId))
    .where(eq(parcelEvents.orderId, orderId))
    .orderBy(asc(parcelEvents.id))
  return rows.map(({ event: { kind, parcel, detail, createdAt }, by }) => ({
    ...{ kind, parcel, detail, by },
    at: createdAt.toISOString(),
  }))
}

function whereFilter(filter: ManagedOrderFilter, timeZone: string): SQL | undefined {
  const { search, status, payment_status: paymentStatus, fulfilment, returns, refunded, user, product } = filter
  const { from, to } = filter
  return and(
    status && eq(orders.status, status),
    paymentStatus && eq(orders.paymentStatus, paymentStatus),
    fulfilment && isAt[fulfilment],
    returns && hasOpenReturn,
    refunded && isRefundedInPart,
    user === undefined ? undefined : eq(orders.userId, user),
    product === undefined ? undefined : exists(linesOf(product)),
    from === undefined ? undefined : gte(orders.createdAt, startOf(sql`${from}::date`, timeZone)),
    to === undefined ? undefined : lt(orders.createdAt, startOf(sql`${to}::date + 1`, timeZone)),
    matchesSearch(search),
  )
}

const builder = new QueryBuilder()

function startOf(day: SQL, timeZone: string): SQL {
  return sql`(${day})::timestamp at time zone ${timeZone}`
}

function linesOf(productId: number) {
  return builder
    .select({ is: sql`1` })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orders.id), eq(orderLines.productId, productId)))
}
