import * as z from 'zod'
import { endpoint } from './endpoint'
import { Order, OrderEvent, OrderItem, OrderStatus, PaymentStatus } from './orders'
import { PAGE_LANGUAGES } from './page-languages'
import { FulfilmentStage, ParcelEvent } from './parcels'
import { ById, Id, isStorable, Money, PageMeta, pageQuery, PathId, SearchWords, Timestamp } from './values'

/** How staff list, change, refund and export orders. */

/** A date from the year 1 on, because PostgreSQL refuses dates of the year 0. */
const Day = z.iso
  .date()
  .refine((day) => day >= '0001', 'Please enter a day.')
  .describe('A day in the shop’s time zone.')

/** What papers that go to the customer are written in beside English. */
export const ReaderLanguage = z
  .enum(PAGE_LANGUAGES)
  .nullish()
  .describe('Of the customer’s mails and papers; null where they have chosen none. Always sent by this server.')

const orderFilters = {
  search: SearchWords.optional(),
  status: OrderStatus.optional(),
  payment_status: PaymentStatus.optional(),
  fulfilment: FulfilmentStage.exclude(['delivered'])
    .optional()
    .describe('Orders with work at this step, or on their way.'),
  returns: z.enum(['open']).optional().describe('Orders with a return that is not finished.'),
  refunded: z.enum(['part']).optional().describe('Paid orders of which a part was refunded.'),
  user: PathId.optional(),
  product: PathId.optional(),
  from: Day.optional(),
  to: Day.optional(),
}

export const ManagedOrderFilter = z.object(orderFilters)
export type ManagedOrderFilter = z.infer<typeof ManagedOrderFilter>

export const ManagedOrderQuery = z.object({
  ...orderFilters,
  ...pageQuery,
  sort: z.enum(['newest', 'oldest', 'total_asc', 'total_desc']).default('newest'),
})
export type ManagedOrderQuery = z.infer<typeof ManagedOrderQuery>

export const ManagedOrderPage = z.object({
  data: z.array(Order),
  meta: PageMeta.extend({
    has_more: z.boolean().optional().describe('True if more orders match than `total`, at which the count ended.'),
  }),
  totals: z.object({ amount: z.number().describe('Of all that were counted, cancelled ones aside.') }),
})
export type ManagedOrderPage = z.infer<typeof ManagedOrderPage>

export const Refund = z
  .object({
    id: Id,
    amount: Money,
    state: z.enum(['pending', 'succeeded', 'failed']),
    reason: z.string().nullable(),
    by: z.string().nullable().describe('Who decided it, where it was staff.'),
    to_gift_card: z.boolean().optional().describe('Went back to the gift card that paid. Always sent by this server.'),
    created_at: Timestamp,
  })
  .meta({ id: 'Refund' })
export type Refund = z.infer<typeof Refund>

/** An order as returned to staff, with its customer, payment and refunds. */
export const ManagedOrder = Order.extend({
  user: z.object({
    ...{ id: Id, name: z.string(), email: z.string(), status: z.enum(['active', 'blocked']) },
    language: ReaderLanguage,
  }),
  items: z.array(
    OrderItem.extend({
      sku: z.string().nullish().describe('As the product has it today. Always sent by this server.'),
    }),
  ),
  whatsapp_url: z
    .string()
    .nullish()
    .describe('To the phone number of the address; null where its country is not known. Always sent by this server.'),
  events: z.array(OrderEvent.extend({ by: z.string().nullable() })),
  payment: z
    .object({
      kind: z.enum(['gateway', 'cash', 'none']).optional().describe('Always sent by this server.'),
      intent_id: z.string(),
      currency: z.string(),
      amount: Money,
      captured: Money.describe('What the gateway took; less than the amount where somebody captured a part of it.'),
      refunded: Money.describe('Returned or being returned.'),
      refundable: Money,
      refundable_to_gift_cards: Money.optional().describe(
        'The part of it that goes back to gift cards, after what the card was charged. Always sent by this server.',
      ),
      is_settled: z.boolean().describe('The gateway has confirmed what was decided here.'),
    })
    .nullable(),
  refunds: z.array(Refund),
  parcel_events: z.array(ParcelEvent).describe('The earliest first.'),
}).meta({ id: 'ManagedOrder' })
export type ManagedOrder = z.infer<typeof ManagedOrder>

export const RefundInput = z.object({
  amount: Money.refine((amount) => amount > 0, 'Please enter an amount.'),
  reason: z.string().trim().max(500, 'At most 500 characters.').refine(isStorable).nullish(),
  lines: z
    .array(z.object({ item_id: Id, amount: Money.refine((amount) => amount > 0, 'Please enter an amount.') }))
    .max(200)
    .optional()
    .describe('Which items the amount is for; what they leave of it is for the order as a whole.'),
})
export type RefundInput = z.infer<typeof RefundInput>

export const orderAdminEndpoints = {
  listOrders: endpoint({
    method: 'GET',
    path: '/api/admin/order-management',
    access: 'admin',
    abilities: ['orders', 'pack'],
    summary: 'All orders, newest first',
    query: ManagedOrderQuery,
    response: ManagedOrderPage,
  }),
  getOrder: endpoint({
    method: 'GET',
    path: '/api/admin/order-management/{id}',
    access: 'admin',
    abilities: ['orders', 'pack'],
    summary: 'One order with payment, refunds and history',
    params: ById,
    response: ManagedOrder,
  }),
  setOrderStatus: endpoint({
    method: 'PUT',
    path: '/api/admin/order-management/{id}/status',
    access: 'admin',
    abilities: ['orders'],
    summary: 'Set an order’s status; cancelling puts the goods back and returns the money',
    params: ById,
    body: z.object({ status: OrderStatus }),
    response: Order,
    errors: ['out-of-stock', 'conflict', 'identity-not-confirmed'],
  }),
  refundOrder: endpoint({
    method: 'POST',
    path: '/api/admin/order-management/{id}/refunds',
    access: 'admin',
    abilities: ['orders'],
    summary: 'Return a part of the money, or all of it, without cancelling the order',
    params: ById,
    body: RefundInput,
    response: ManagedOrder,
    status: 201,
    errors: ['conflict', 'identity-not-confirmed'],
  }),
  receiveCash: endpoint({
    method: 'POST',
    path: '/api/admin/order-management/{id}/cash',
    access: 'admin',
    abilities: ['orders'],
    summary: 'The cash of an order has arrived: it counts as paid; repeating it changes nothing',
    params: ById,
    response: ManagedOrder,
    errors: ['conflict'],
  }),
  exportOrders: endpoint({
    method: 'GET',
    path: '/api/admin/order-export',
    access: 'admin',
    abilities: ['orders'],
    summary: 'The orders that match, one line per item, as CSV',
    query: ManagedOrderFilter,
    response: z.string(),
    sends: 'csv',
    errors: ['identity-not-confirmed'],
  }),
}
