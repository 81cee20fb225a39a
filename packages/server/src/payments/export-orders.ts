import { amountFromFils, fils, filsFromAmount } from '@shop/contract/money'
import type { Order, OrderItem } from '@shop/contract/orders'
import type { ManagedOrderFilter } from '@shop/contract/orders-admin'
import type { Cell } from '@shop/contract/csv-cell'
import { localTime } from '../kernel/shop-time'
import type { Shop } from '../kernel/shop'
import { pagesOfOrders } from '../orders/get-orders'
import { sumRefundsOfOrders } from './payments.queries'

export const EXPORTED_COLUMNS = [
  ...['order', 'placed', 'status', 'payment status', 'customer', 'email'],
  ...['item', 'size', 'name', 'number', 'quantity', 'price', 'print fee', 'line total', 'order total', 'refunded'],
  ...['first name', 'last name', 'address 1', 'address 2', 'city', 'state', 'zip', 'country', 'phone'],
]

/** Yields a row for every line of the matching orders, newest first. Each row repeats the columns of its order. */
export async function* exportOrders(shop: Shop, filter: ManagedOrderFilter): AsyncGenerator<Cell[]> {
  for await (const orders of pagesOfOrders(shop, filter)) {
    const refunded = await sumRefundsOfOrders(
      shop.db,
      orders.map(({ id }) => id),
    )
    for (const order of orders) {
      const returned = amountFromFils(fils(refunded.get(order.id) ?? 0))
      for (const item of order.items) yield toRow(order, item, returned, shop.timeZone)
    }
  }
}

function toRow(order: Order, item: OrderItem, refunded: number, timeZone: string): Cell[] {
  const { options, quantity } = item
  const lineTotal = amountFromFils(fils(filsFromAmount(item.price) * quantity))
  return [
    ...[order.id, localTime(new Date(order.created_at), timeZone), order.status, order.payment_status],
    ...[order.user.name, order.user.email],
    ...[item.product_name, options.size ?? null, options.name ?? null, options.number ?? null],
    ...[quantity, amount(item.price), amount(item.print_fee), amount(lineTotal), amount(order.total), amount(refunded)],
    ...[order.shipping_first_name, order.shipping_last_name, order.shipping_address1, order.shipping_address2],
    ...[order.shipping_city, order.shipping_state, order.shipping_zip, order.shipping_country, order.shipping_phone],
  ]
}

function amount(value: number): string {
  return value.toFixed(2)
}
