import type { ShippingPage, ShippingQuery, ShippingState } from '@shop/contract/fulfilment'
import { and, asc, count, eq, exists, inArray, isNotNull, isNull, lt, ne, not, or, sql, type SQL } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import type { Db } from '../db/db'
import { one } from '../db/one'
import { parcels } from '../parcels/parcels.tables'
import { matchesSearch } from './order-search.sql'
import { listOrdersWhere } from './orders.queries'
import { orderLines, orders } from './orders.tables'

/** Lists the orders with work at a step, the oldest first, and counts those of every step. */
export async function listShippingPage(db: Db, query: ShippingQuery): Promise<ShippingPage> {
  const { page, per_page: perPage, state } = query
  const found = matchesSearch(query.search)
  const where = and(isAt.all, isAt[state], found)
  const [data, counted] = await Promise.all([
    listOrdersWhere(db, where, [asc(orders.createdAt), asc(orders.id)], perPage, (page - 1) * perPage),
    db
      .select({
        all: count(),
        'to-print': countOf('to-print'),
        'to-pack': countOf('to-pack'),
        'to-ship': countOf('to-ship'),
        shipped: countOf('shipped'),
      })
      .from(orders)
      .where(and(isAt.all, found)),
  ])
  const counts = one(counted)
  return { data, meta: { page, per_page: perPage, total: counts[state] }, counts }
}

const builder = new QueryBuilder()

function linesWhere(where: SQL | undefined) {
  return exists(
    builder
      .select({ is: sql`1` })
      .from(orderLines)
      .where(and(eq(orderLines.orderId, orders.id), where)),
  )
}

function parcelsWhere(where: SQL | undefined) {
  const ids = builder.select({ orderId: parcels.orderId }).from(parcels).where(where)
  return inArray(orders.id, ids)
}

/** Goods leave the house when they are paid, or will be paid in cash on delivery. */
const isOpen = and(inArray(orders.paymentStatus, ['paid', 'due']), inArray(orders.status, ['pending', 'processing']))
const hasUnprinted = linesWhere(and(isNotNull(orderLines.proofKey), isNull(orderLines.printedAt)))
const hasUnpacked = linesWhere(lt(orderLines.packed, orderLines.quantity))
/** A jersey that replaces another leaves although its order is completed. */
const isExchanged = and(
  ...[eq(orders.paymentStatus, 'paid'), eq(orders.status, 'completed')],
  linesWhere(and(isNotNull(orderLines.exchangeOf), lt(orderLines.packed, orderLines.quantity))),
)
const isToSend = or(isOpen, isExchanged)
const isKept = ne(orders.status, 'cancelled')

const isAt: Record<ShippingState, SQL | undefined> = {
  'to-print': and(isToSend, hasUnprinted),
  'to-pack': and(isToSend, not(hasUnprinted), hasUnpacked),
  'to-ship': and(isKept, parcelsWhere(isNull(parcels.shippedAt))),
  shipped: and(isKept, parcelsWhere(and(isNotNull(parcels.shippedAt), isNull(parcels.deliveredAt)))),
  all: or(and(isToSend, or(hasUnprinted, hasUnpacked)), and(isKept, parcelsWhere(isNull(parcels.deliveredAt)))),
}

function countOf(state: ShippingState) {
  return sql<number>`count(*) filter (where ${isAt[state]})`.mapWith(Number)
}
