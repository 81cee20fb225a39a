import type { ShippingState } from '@shop/contract/fulfilment'
import { and, eq, exists, inArray, isNotNull, isNull, lt, ne, not, or, sql, type SQL } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { parcels } from '../parcels/parcels.tables'
import { orderLines, orders } from './orders.tables'

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
const isNotCancelled = ne(orders.status, 'cancelled')

/** The orders with work at a step, or on their way. */
export const isAt: Record<ShippingState, SQL | undefined> = {
  'to-print': and(isToSend, hasUnprinted),
  'to-pack': and(isToSend, not(hasUnprinted), hasUnpacked),
  'to-ship': and(isNotCancelled, parcelsWhere(isNull(parcels.shippedAt))),
  shipped: and(isNotCancelled, parcelsWhere(and(isNotNull(parcels.shippedAt), isNull(parcels.deliveredAt)))),
  all: or(and(isToSend, or(hasUnprinted, hasUnpacked)), and(isNotCancelled, parcelsWhere(isNull(parcels.deliveredAt)))),
}
