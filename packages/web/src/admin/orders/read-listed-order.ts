import type { Order } from '@shop/contract/orders'
import { readOrder } from '../../lib/read-order'
import { fieldsOf } from '../../lib/reading'

/** An order of the list, also from a server that sends only what the specification names. */
export function readListedOrder(row: unknown): Order {
  const order = readOrder(row)
  return { ...(fieldsOf(row) as Partial<Order>), ...order, payment_status: order.payment_status ?? 'paid' } as Order
}
