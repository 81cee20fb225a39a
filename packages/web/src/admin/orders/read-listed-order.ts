import type { Order } from '@shop/contract/orders'
import { readOrder } from '../../lib/read-order'
import { fieldsOf } from '../../lib/reading'

/** Reads an order of the list; fills in the fields that a server of the specification alone does not send. */
export function readListedOrder(row: unknown): Order {
  const order = readOrder(row)
  return { ...(fieldsOf(row) as Partial<Order>), ...order, payment_status: order.payment_status ?? 'paid' } as Order
}
