import type { Order } from '@shop/contract/orders'
import { readOrder } from '../../lib/read-order'
import { fieldsOf } from '../../lib/reading'

/** Reads an order of the list. A server of the specification alone does not tell how the payment stands. */
export function readListedOrder(row: unknown): Order {
  return { ...(fieldsOf(row) as Partial<Order>), ...readOrder(row) } as Order
}
