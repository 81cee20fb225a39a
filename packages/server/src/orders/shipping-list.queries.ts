import type { ShippingPage, ShippingQuery, ShippingState } from '@shop/contract/fulfilment'
import { and, asc, count, sql } from 'drizzle-orm'
import type { Db } from '../db/db'
import { one } from '../db/one'
import { matchesSearch } from './order-search.sql'
import { listOrdersWhere } from './read-orders.queries'
import { orders } from './orders.tables'
import { isAt } from './shipping-state.sql'

/** Lists the orders with work at a step, the oldest first, and counts those of every step. */
export async function listShippingPage(db: Db, query: ShippingQuery): Promise<ShippingPage> {
  const { page, per_page: perPage, state } = query
  const found = matchesSearch(query.search)
  const where = and(isAt[state], found)
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

function countOf(state: ShippingState) {
  return sql<number>`count(*) filter (where ${isAt[state]})`.mapWith(Number)
}
