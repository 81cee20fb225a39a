import type { Order, OrderDelivery, OrderEvent, OrderItem, OrderStatus, PaymentStatus } from '@shop/contract/orders'
import { totalOf } from './cart-total'
import { readOrderDelivery, readSummary } from './read-delivery'
import { readFulfilment, readParcels } from './read-parcel'
import type { Fields } from './reading'
import { fieldsOf, MalformedAnswer, readCount, readEach, readEntries, readNumber, readText, readThing } from './reading'
import { pictured, readImage } from './read-catalog'
import { readOptions } from './read-options'

/** The contract's order, where a server that knows only the specification may leave gaps. */
export interface ShopOrder extends Omit<Order, 'status' | 'payment_status' | 'items' | 'can_cancel' | 'delivery'> {
  /** One of the four, or a word of a foreign server. */
  status: OrderStatus | (string & {})
  payment_status: PaymentStatus | null
  items: ShopOrderItem[]
  /** Null where there is none, or the server knows nothing of it. */
  delivery: OrderDelivery | null
  /** Null where the server knows nothing of cancelling, buying again and receipts. */
  can_cancel: boolean | null
}
export interface ShopOrderItem extends Omit<OrderItem, 'product_id'> {
  product_id: number | null
}

export interface OrderHistory {
  orders: ShopOrder[]
  page: number
  pages: number
}

/** An order, bare, under `order` or under `data`. */
export function readOrder(body: unknown): ShopOrder {
  const { order = body } = fieldsOf(body)
  const fields = readThing(order)
  const items = readEach(Array.isArray(fields.items) ? fields.items : [], readItem)
  const events = readEach(Array.isArray(fields.events) ? fields.events : [], readEvent)
  const user = fieldsOf(fields.user)
  const summary = readSummary(fields.summary)
  return {
    ...readAddress(fields),
    id: fields.id,
    status: readText(fields.status)?.toLowerCase() ?? 'pending',
    payment_status: PAYMENT_STATUSES.find((known) => known === fields.payment_status) ?? null,
    ...((fields.way_to_pay === 'cash' || fields.way_to_pay === 'none') && { way_to_pay: fields.way_to_pay }),
    total: readNumber(fields.total) ?? totalOf(items),
    ...(summary && { summary }),
    delivery: readOrderDelivery(fields.delivery),
    created_at: readText(fields.created_at) ?? '',
    user: { name: readText(user.name) ?? '', email: readText(user.email) ?? '' },
    items,
    events,
    card: readCard(fields.card),
    ...(typeof fields.paid_with === 'string' && { paid_with: fields.paid_with }),
    can_cancel: typeof fields.can_cancel === 'boolean' ? fields.can_cancel : null,
    parcels: readParcels(fields.parcels),
    fulfilment: readFulfilment(fields.fulfilment),
  }
}

/** One page of orders; a server that knows no pages sends them all. */
export function readOrderHistory(body: unknown): OrderHistory {
  const orders = readEntries(body, readOrder)
  const meta = fieldsOf(fieldsOf(body).meta)
  const perPage = readCount(meta.per_page) ?? 0
  const total = readCount(meta.total) ?? orders.length
  return { orders, page: readCount(meta.page) ?? 1, pages: perPage > 0 ? Math.ceil(total / perPage) : 1 }
}

const PAYMENT_STATUSES: PaymentStatus[] = ['authorized', 'due', 'paid', 'refunded', 'voided', 'failed']
const EVENT_KINDS: OrderEvent['kind'][] = [
  'placed',
  'paid',
  'payment-failed',
  'status',
  'refunded',
  'voided',
  'print-changed',
]
const STATUSES: OrderStatus[] = ['pending', 'processing', 'completed', 'cancelled']

function readAddress(fields: Fields) {
  return {
    shipping_first_name: readText(fields.shipping_first_name) ?? '',
    shipping_last_name: readText(fields.shipping_last_name) ?? '',
    shipping_address1: readText(fields.shipping_address1) ?? '',
    shipping_address2: readText(fields.shipping_address2),
    shipping_city: readText(fields.shipping_city) ?? '',
    shipping_state: readText(fields.shipping_state) ?? '',
    shipping_zip: readText(fields.shipping_zip) ?? '',
    shipping_country: readText(fields.shipping_country) ?? '',
    shipping_phone: readText(fields.shipping_phone) ?? '',
  }
}

function readItem(value: unknown): ShopOrderItem {
  const fields = readThing(value)
  const product = fieldsOf(fields.product)
  const angle = readImage(fields.proof_angle)
  return {
    id: fields.id,
    product_id: readNumber(fields.product_id) ?? readNumber(product.id),
    product_name: readText(fields.product_name) ?? readText(product.name) ?? '',
    image: pictured(fields).image ?? pictured(product).image,
    quantity: readCount(fields.quantity) ?? 1,
    price: readNumber(fields.price) ?? 0,
    print_fee: readNumber(fields.print_fee) ?? 0,
    options: readOptions(fields.options),
    proof: readImage(fields.proof),
    ...(angle !== null && { proof_angle: angle }),
    printed_at: readText(fields.printed_at),
    packed: readCount(fields.packed) ?? 0,
    print_changeable_until: readText(fields.print_changeable_until),
  }
}

function readEvent(value: unknown): OrderEvent {
  const fields = fieldsOf(value)
  const kind = EVENT_KINDS.find((known) => known === fields.kind)
  if (!kind) throw new MalformedAnswer('The server sent an event of a kind nobody knows.')
  const status = STATUSES.find((known) => known === fields.status) ?? null
  const amount = readNumber(fields.amount)
  return { kind, status, ...(amount !== null && { amount }), at: readText(fields.at) ?? '' }
}

function readCard(value: unknown): ShopOrder['card'] {
  const fields = fieldsOf(value)
  const [brand, last4] = [readText(fields.brand), readText(fields.last4)]
  return brand === null || last4 === null ? null : { brand, last4 }
}
