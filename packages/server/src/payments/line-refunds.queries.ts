import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../db/db'
import { orderLines, orders } from '../orders/orders.tables'
import { refundLines, refunds } from './payments.tables'

export interface RefundedLine {
  orderLineId: number
  amount: number
}

export async function insertRefundLines(db: Db, refundId: number, lines: readonly RefundedLine[]): Promise<void> {
  if (lines.length === 0) return
  await db
    .insert(refundLines)
    .values(lines.map(({ orderLineId, amount }) => ({ refundId, orderLineId, amountInFils: amount })))
}

export interface PaidLine {
  id: number
  orderId: number
  /** The line that was paid: the line itself, or the one that it replaces after an exchange. */
  paidLineId: number
  name: string
  quantity: number
  /** What was paid for the whole line: less its discount, with its tax. */
  paidInFils: number
  /** What was refunded for the line by pending and completed refunds. */
  refundedInFils: number
}

/** Lists what was paid and refunded for each line of orders. */
export async function listPaidLines(db: Db, orderIds: readonly number[]): Promise<PaidLine[]> {
  return db
    .select({
      id: orderLines.id,
      orderId: orderLines.orderId,
      paidLineId: sql<number>`coalesce(${orderLines.exchangeOf}, ${orderLines.id})`,
      name: orderLines.productName,
      quantity: orderLines.quantity,
      paidInFils: sql<number>`${orderLines.quantity} * ${orderLines.priceInFils} - ${orderLines.discountInFils}
        + case when ${orders.isTaxIncluded} then 0 else ${orderLines.taxInFils} end`,
      refundedInFils: sql<number>`(
        select coalesce(sum(part.amount_in_fils), 0)::integer
        from ${refundLines} part join ${refunds} refund on refund.id = part.refund_id
        where part.order_line_id = ${orderLines.id} and refund.status <> 'failed'
      )`,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(inArray(orderLines.orderId, [...orderIds]))
    .orderBy(asc(orderLines.id))
}
