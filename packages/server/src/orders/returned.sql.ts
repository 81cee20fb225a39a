import type { ReturnState } from '@shop/contract/return-words'
import { inArray, sql, type SQL } from 'drizzle-orm'
import { orders } from './orders.tables'

/** Returns in these states wait for staff or for the parcel. */
const OPEN: readonly ReturnState[] = ['requested', 'approved', 'received', 'inspected']

/** The orders with a return that is not finished. */
export const hasOpenReturn: SQL = inArray(
  orders.id,
  sql`(select order_id from returns where state in (${sql.join(
    OPEN.map((state) => sql`${state}`),
    sql`, `,
  )}))`,
)

/** The paid orders of which a part went back; written out, because the index that has them is of these alone. */
export const isRefundedInPart: SQL = sql`(${orders.paymentStatus} = 'paid' and ${orders.refundedInFils} > 0)`
