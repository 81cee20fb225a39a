import * as z from 'zod'
import { LineOptions, Quantity } from './cart'
import { Product } from './catalog'
import { endpoint } from './endpoint'
import { ById, Id, Money, pageOf, pageQuery, Timestamp } from './values'

export const OrderStatus = z.enum(['pending', 'processing', 'completed', 'cancelled'])
export type OrderStatus = z.infer<typeof OrderStatus>

export const PaymentStatus = z.enum(['authorized', 'paid', 'refunded', 'voided', 'failed'])
export type PaymentStatus = z.infer<typeof PaymentStatus>

export const OrderItem = z
  .object({
    id: Id,
    product_id: Id,
    product_name: z.string(),
    image: z.string().nullable(),
    quantity: Quantity,
    price: Money.describe('Of one piece, printing included.'),
    print_fee: Money,
    options: LineOptions,
    proof: z.string().nullable().describe('A picture of the back exactly as ordered.'),
    printed_at: Timestamp.nullable(),
    print_changeable_until: Timestamp.nullable().describe('Until then the customer may correct name and number.'),
  })
  .meta({ id: 'OrderItem' })
export type OrderItem = z.infer<typeof OrderItem>

/** One entry of an order's history. */
export const OrderEvent = z
  .object({
    kind: z.enum(['placed', 'paid', 'payment-failed', 'status', 'refunded', 'voided', 'print-changed']),
    status: OrderStatus.nullable().describe('The status it was given, where that is what happened.'),
    amount: Money.optional().describe('How much went back, where that is what happened.'),
    at: Timestamp,
  })
  .meta({ id: 'OrderEvent' })
export type OrderEvent = z.infer<typeof OrderEvent>

export const Order = z
  .object({
    id: Id,
    status: OrderStatus,
    payment_status: PaymentStatus,
    total: Money,
    created_at: Timestamp,
    shipping_first_name: z.string(),
    shipping_last_name: z.string(),
    shipping_address1: z.string(),
    shipping_address2: z.string().nullable(),
    shipping_city: z.string(),
    shipping_state: z.string(),
    shipping_zip: z.string(),
    shipping_country: z.string(),
    shipping_phone: z.string(),
    user: z.object({ name: z.string(), email: z.string() }),
    items: z.array(OrderItem),
    events: z.array(OrderEvent),
  })
  .meta({ id: 'Order' })
export type Order = z.infer<typeof Order>

export const OrderListQuery = z.object({
  ...pageQuery,
  search: z.string().max(200).optional(),
  status: OrderStatus.optional(),
  sort: z.enum(['newest', 'oldest', 'total_asc', 'total_desc']).default('newest'),
})
export type OrderListQuery = z.infer<typeof OrderListQuery>

export const OrderPage = pageOf(Order)
export type OrderPage = z.infer<typeof OrderPage>

export const orderEndpoints = {
  listOwnOrders: endpoint({
    method: 'GET',
    path: '/api/orders',
    access: 'user',
    priority: 'buying',
    summary: 'Own orders, newest first',
    query: OrderListQuery,
    response: OrderPage,
  }),
  getOwnOrder: endpoint({
    method: 'GET',
    path: '/api/orders/{id}',
    access: 'user',
    priority: 'buying',
    summary: 'One of the own orders',
    params: ById,
    response: Order,
  }),
  listAlsoBought: endpoint({
    method: 'GET',
    path: '/api/products/{id}/also-bought',
    access: 'public',
    cache: 'public',
    summary: 'What customers who ordered a product ordered as well, the most frequent first',
    params: ById,
    response: z.array(Product),
  }),
}
