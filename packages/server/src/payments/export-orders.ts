import { cutName } from '@shop/contract/cuts'
import { amountFromFils, fils, filsFromAmount } from '@shop/contract/money'
import type { Order, OrderItem } from '@shop/contract/orders'
import type { ManagedOrderFilter } from '@shop/contract/orders-admin'
import type { Cell } from '@shop/contract/csv-cell'
import { localTime } from '../kernel/shop-time'
import type { Shop } from '../kernel/shop'
import { pagesOfOrders } from '../orders/get-orders'
import { sumRefundsOfOrders } from './payments.queries'

/** A line of an order with what the cells of its row need. */
interface ExportedLine {
  order: Order
  item: OrderItem
  refunded: number
  timeZone: string
}

/** Each column of the export: its heading and its cell. */
const COLUMNS: Record<string, (line: ExportedLine) => Cell> = {
  order: ({ order }) => order.id,
  placed: ({ order, timeZone }) => localTime(new Date(order.created_at), timeZone),
  status: ({ order }) => order.status,
  'payment status': ({ order }) => order.payment_status,
  customer: ({ order }) => order.user.name,
  email: ({ order }) => order.user.email,
  item: ({ item }) => item.product_name,
  size: ({ item }) => item.options.size ?? null,
  name: ({ item }) => item.options.name ?? null,
  number: ({ item }) => item.options.number ?? null,
  quantity: ({ item }) => item.quantity,
  price: ({ item }) => amount(item.price),
  'print fee': ({ item }) => amount(item.print_fee),
  'line total': ({ item }) => amount(amountFromFils(fils(filsFromAmount(item.price) * item.quantity))),
  'order total': ({ order }) => amount(order.total),
  refunded: ({ refunded }) => amount(refunded),
  'first name': ({ order }) => order.shipping_first_name,
  'last name': ({ order }) => order.shipping_last_name,
  'address 1': ({ order }) => order.shipping_address1,
  'address 2': ({ order }) => order.shipping_address2,
  city: ({ order }) => order.shipping_city,
  state: ({ order }) => order.shipping_state,
  zip: ({ order }) => order.shipping_zip,
  country: ({ order }) => order.shipping_country,
  phone: ({ order }) => order.shipping_phone,
  cut: ({ item }) => cutName(item.options),
  delivery: ({ order }) => order.delivery?.name ?? null,
  'delivery price': ({ order }) => amount(order.delivery?.price ?? 0),
  'way to pay': ({ order }) => order.way_to_pay ?? 'card',
  subtotal: ({ order }) => part(order.summary?.subtotal),
  discount: ({ order }) => part(order.summary?.discount),
  'cash fee': ({ order }) => part(order.summary?.fee),
  tax: ({ order }) => part(order.summary?.tax),
  'tax rate %': ({ order }) => order.summary?.tax_rate ?? null,
  'tax in prices': ({ order }) => (order.summary ? (order.summary.is_tax_included ? 'included' : 'added') : null),
  'gift card': ({ order }) => part(order.summary?.gift_card),
  digits: ({ item }) => item.options.digits ?? null,
}

export const EXPORTED_COLUMNS = Object.keys(COLUMNS)

/** Yields a row for every line of the matching orders, newest first. Each row repeats the columns of its order. */
export async function* exportOrders(shop: Shop, filter: ManagedOrderFilter): AsyncGenerator<Cell[]> {
  for await (const orders of pagesOfOrders(shop, filter)) {
    const refunded = await sumRefundsOfOrders(
      shop.db,
      orders.map(({ id }) => id),
    )
    for (const order of orders) {
      const returned = amountFromFils(fils(refunded.get(order.id) ?? 0))
      for (const item of order.items) yield toRow({ order, item, refunded: returned, timeZone: shop.timeZone })
    }
  }
}

function toRow(line: ExportedLine): Cell[] {
  return Object.values(COLUMNS).map((cellOf) => cellOf(line))
}

/** Empty where the order is from before its sum had parts. */
function part(value: number | undefined): Cell {
  return value === undefined ? null : amount(value)
}

function amount(value: number): string {
  return value.toFixed(2)
}
