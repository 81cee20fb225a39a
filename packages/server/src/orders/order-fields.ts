import type { Cell } from '@shop/contract/csv-cell'
import { cutName } from '@shop/contract/cuts'
import { amountFromFils, fils, filsFromAmount } from '@shop/contract/money'
import type { Order, OrderItem } from '@shop/contract/orders'
import { localTime } from '../kernel/shop-time'

/** A line of an order with what the cells of its row need. */
export interface ExportedLine {
  order: Order
  item: OrderItem
  refunded: number
  timeZone: string
}

/** Where the search of staff looks a field up: each is one statement with an index of its own (`order-lookups.sql.ts`). */
export type OrderLookup = 'number' | 'words' | 'phone' | 'line' | 'sku' | 'tracking' | 'payment'

interface ExportedField {
  column: string
  cell: (line: ExportedLine) => Cell
  search?: OrderLookup
}

/** What staff find orders by, and the columns of the export in their sequence: new ones come last. */
const EXPORTED: readonly ExportedField[] = [
  { column: 'order', cell: ({ order }) => order.id, search: 'number' },
  { column: 'placed', cell: ({ order, timeZone }) => localTime(new Date(order.created_at), timeZone) },
  { column: 'status', cell: ({ order }) => order.status },
  { column: 'payment status', cell: ({ order }) => order.payment_status },
  { column: 'customer', cell: ({ order }) => order.user.name, search: 'words' },
  { column: 'email', cell: ({ order }) => order.user.email, search: 'words' },
  { column: 'item', cell: ({ item }) => item.product_name, search: 'line' },
  { column: 'size', cell: ({ item }) => item.options.size ?? null },
  { column: 'name', cell: ({ item }) => item.options.name ?? null, search: 'line' },
  { column: 'number', cell: ({ item }) => item.options.number ?? null, search: 'line' },
  { column: 'quantity', cell: ({ item }) => item.quantity },
  { column: 'price', cell: ({ item }) => amount(item.price) },
  { column: 'print fee', cell: ({ item }) => amount(item.print_fee) },
  {
    column: 'line total',
    cell: ({ item }) => amount(amountFromFils(fils(filsFromAmount(item.price) * item.quantity))),
  },
  { column: 'order total', cell: ({ order }) => amount(order.total) },
  { column: 'refunded', cell: ({ refunded }) => amount(refunded) },
  { column: 'first name', cell: ({ order }) => order.shipping_first_name, search: 'words' },
  { column: 'last name', cell: ({ order }) => order.shipping_last_name, search: 'words' },
  { column: 'address 1', cell: ({ order }) => order.shipping_address1, search: 'words' },
  { column: 'address 2', cell: ({ order }) => order.shipping_address2, search: 'words' },
  { column: 'city', cell: ({ order }) => order.shipping_city, search: 'words' },
  { column: 'state', cell: ({ order }) => order.shipping_state, search: 'words' },
  { column: 'zip', cell: ({ order }) => order.shipping_zip, search: 'words' },
  { column: 'country', cell: ({ order }) => order.shipping_country, search: 'words' },
  { column: 'phone', cell: ({ order }) => order.shipping_phone, search: 'phone' },
  { column: 'cut', cell: ({ item }) => cutName(item.options) },
  { column: 'delivery', cell: ({ order }) => order.delivery?.name ?? null },
  { column: 'delivery price', cell: ({ order }) => amount(order.delivery?.price ?? 0) },
  { column: 'way to pay', cell: ({ order }) => order.way_to_pay ?? 'card' },
  { column: 'subtotal', cell: ({ order }) => part(order.summary?.subtotal) },
  { column: 'discount', cell: ({ order }) => part(order.summary?.discount) },
  { column: 'cash fee', cell: ({ order }) => part(order.summary?.fee) },
  { column: 'tax', cell: ({ order }) => part(order.summary?.tax) },
  { column: 'tax rate %', cell: ({ order }) => order.summary?.tax_rate ?? null },
  {
    column: 'tax in prices',
    cell: ({ order }) => (order.summary ? (order.summary.is_tax_included ? 'included' : 'added') : null),
  },
  { column: 'gift card', cell: ({ order }) => part(order.summary?.gift_card) },
  { column: 'digits', cell: ({ item }) => item.options.digits ?? null },
]

/** Found, but not exported: a line of the export has no room for several parcels, and none for the gateway's names. */
const FOUND_ONLY: readonly OrderLookup[] = ['sku', 'tracking', 'payment']

export const ORDER_EXPORT_COLUMNS = EXPORTED.map(({ column }) => column)

export const ORDER_LOOKUPS: ReadonlySet<OrderLookup> = new Set([
  ...EXPORTED.flatMap(({ search }) => search ?? []),
  ...FOUND_ONLY,
])

export function toExportedRow(line: ExportedLine): Cell[] {
  return EXPORTED.map(({ cell }) => cell(line))
}

/** Empty where the order is from before its sum had parts. */
function part(value: number | undefined): Cell {
  return value === undefined ? null : amount(value)
}

function amount(value: number): string {
  return value.toFixed(2)
}
