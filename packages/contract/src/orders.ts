import * as z from 'zod'
import { Cart, LineOptions, Quantity, Summary, WayToPay } from './cart'
import { Product } from './catalog'
import { DeliveryKind } from './delivery'
import { endpoint } from './endpoint'
import { Fulfilment, Parcel } from './parcels'
import { LanguageQuery, TextTranslations } from './translations'
import { ById, Id, Money, pageOf, pageQuery, SearchWords, Timestamp } from './values'

export const OrderStatus = z.enum(['pending', 'processing', 'completed', 'cancelled'])
export type OrderStatus = z.infer<typeof OrderStatus>

/** `due`: cash that is to be paid on delivery. */
export const PaymentStatus = z.enum(['authorized', 'due', 'paid', 'refunded', 'voided', 'failed'])
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
    proof_angle: z.string().optional().describe('The same back at an angle; older proofs have none.'),
    printed_at: Timestamp.nullable(),
    packed: z.number().int().nonnegative().describe('How many of its pieces are in parcels.'),
    exchange_of: Id.optional().describe('The item that this one replaces, at no charge, after an exchange.'),
    print_changeable_until: Timestamp.nullable().describe('Until then the customer may correct name and number.'),
  })
  .meta({ id: 'OrderItem' })
export type OrderItem = z.infer<typeof OrderItem>

/** The card that an order was paid with, as it may be shown; its number is not known to the shop. */
export const PaidCard = z
  .object({ brand: z.string().describe('Such as "Visa".'), last4: z.string() })
  .meta({ id: 'PaidCard' })
export type PaidCard = z.infer<typeof PaidCard>

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

/** How an order is delivered, as it was promised when it was placed. */
export const OrderDelivery = z
  .object({
    kind: DeliveryKind,
    name: z.string(),
    name_translations: TextTranslations,
    price: Money,
    arrives_from: z.iso.date(),
    arrives_to: z.iso.date(),
    pick_up_address: z.string().nullable(),
    pick_up_address_translations: TextTranslations,
  })
  .meta({ id: 'OrderDelivery' })
export type OrderDelivery = z.infer<typeof OrderDelivery>

export const Order = z
  .object({
    id: Id,
    status: OrderStatus,
    payment_status: PaymentStatus,
    way_to_pay: WayToPay.optional().describe('Always sent by this server.'),
    total: Money.describe('What was charged, delivery included.'),
    refunded: Money.optional().describe('What was refunded or is being refunded; missing where nothing was.'),
    summary: Summary.optional().describe('What the total is made of. Always sent by this server.'),
    delivery: OrderDelivery.nullish().describe('Null for orders from before there were methods of delivery.'),
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
    card: PaidCard.nullable().describe('Null where the payment provider named no card.'),
    paid_with: z.string().optional().describe('The method, where it was more than a card: Apple Pay, Tamara.'),
    can_cancel: z.boolean().describe('Whether its customer may cancel it now.'),
    parcels: z.array(Parcel),
    fulfilment: Fulfilment.nullable().describe('Null where nothing is or was sent through parcels.'),
  })
  .meta({ id: 'Order' })
export type Order = z.infer<typeof Order>

export const OrderListQuery = z.object({
  ...pageQuery,
  search: SearchWords.optional(),
  status: OrderStatus.optional(),
  sort: z.enum(['newest', 'oldest', 'total_asc', 'total_desc']).default('newest'),
})
export type OrderListQuery = z.infer<typeof OrderListQuery>

export const OrderPage = pageOf(Order)
export type OrderPage = z.infer<typeof OrderPage>

export const BuyAgainInput = z.object({
  item_ids: z.array(Id).min(1).max(200).optional().describe('Only these lines of the order; all unless told.'),
})
export type BuyAgainInput = z.infer<typeof BuyAgainInput>

export const BoughtAgain = z
  .object({
    cart: Cart,
    added: z.number().int().describe('How many pieces were put into the cart.'),
    refused: z.array(z.object({ item_id: Id, product_name: z.string(), reason: z.string() })),
  })
  .meta({ id: 'BoughtAgain', description: 'What can’t be bought any more is listed with the reason.' })
export type BoughtAgain = z.infer<typeof BoughtAgain>

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
  cancelOwnOrder: endpoint({
    method: 'POST',
    path: '/api/orders/{id}/cancel',
    access: 'user',
    priority: 'buying',
    summary: 'Cancel one of the own orders and get the money back; repeating it changes nothing',
    params: ById,
    response: Order,
    errors: ['conflict'],
  }),
  buyAgain: endpoint({
    method: 'POST',
    path: '/api/orders/{id}/buy-again',
    access: 'user',
    priority: 'buying',
    changes: 'private',
    summary: 'Put the lines of one of the own orders into the cart, as far as they can still be bought',
    params: ById,
    body: BuyAgainInput,
    response: BoughtAgain,
  }),
  listAlsoBought: endpoint({
    method: 'GET',
    path: '/api/products/{id}/also-bought',
    access: 'public',
    cache: 'public',
    summary: 'What customers who ordered a product ordered as well, the most frequent first',
    params: ById,
    query: LanguageQuery,
    response: z.array(Product),
  }),
}
