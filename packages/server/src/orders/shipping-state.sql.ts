import type { ShippingState } from '@shop/contract/fulfilment'
import {
  and,
  eq,
  exists,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  not,
  or,
  sql,
  type SQL,
  type SQLWrapper,
} from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { parcels } from '../parcels/parcels.tables'
import { orderLines, orders } from './orders.tables'

const builder = new QueryBuilder()

function parcelsWhere(where: SQL | undefined) {
  return builder.select({ id: parcels.orderId }).from(parcels).where(where)
}

function ordersIn(...ids: readonly SQLWrapper[]) {
  return sql`${orders.id} in (${sql.join([...ids], sql` union all `)})`
}

/** Goods leave the house when they are paid, or will be paid in cash on delivery. */
const open = builder
  .select({ id: orders.id })
  .from(orders)
  .where(and(inArray(orders.paymentStatus, ['paid', 'due']), inArray(orders.status, ['pending', 'processing'])))
/** A jersey that replaces another leaves although its order is completed. */
const exchanged = builder
  .select({ id: orderLines.orderId })
  .from(orderLines)
  .innerJoin(orders, eq(orders.id, orderLines.orderId))
  .where(
    and(
      ...[isNotNull(orderLines.exchangeOf), lt(orderLines.packed, orderLines.quantity)],
      ...[eq(orders.paymentStatus, 'paid'), eq(orders.status, 'completed')],
    ),
  )
const toShip = parcelsWhere(isNull(parcels.shippedAt))
const onTheWay = parcelsWhere(and(isNotNull(parcels.shippedAt), isNull(parcels.deliveredAt)))

const unprinted = builder
  .select({ id: orderLines.orderId })
  .from(orderLines)
  .where(and(isNotNull(orderLines.proofKey), isNull(orderLines.printedAt)))
const unpackedLine = builder
  .select({ is: sql`1` })
  .from(orderLines)
  .where(and(eq(orderLines.orderId, orders.id), lt(orderLines.packed, orderLines.quantity)))

const isToSend = ordersIn(open, exchanged)
const hasUnprinted = ordersIn(unprinted)
const hasUnpacked = exists(unpackedLine)
const isNotCancelled = ne(orders.status, 'cancelled')

/**
 * The orders with work at a step, or on their way. The ids come from indexes that hold only unfinished work, so that no list
 * reads the finished orders; `all` names these ids first, because an `or` alone would be asked of every order.
 */
export const isAt: Record<ShippingState, SQL | undefined> = {
  'to-print': and(isToSend, hasUnprinted),
  'to-pack': and(isToSend, not(hasUnprinted), hasUnpacked),
  'to-ship': and(isNotCancelled, ordersIn(toShip)),
  shipped: and(isNotCancelled, ordersIn(onTheWay)),
  all: and(
    ordersIn(open, exchanged, toShip, onTheWay),
    or(and(isToSend, or(hasUnprinted, hasUnpacked)), and(isNotCancelled, ordersIn(toShip, onTheWay))),
  ),
}
