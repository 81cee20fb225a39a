import * as z from 'zod'
import { endpoint } from './endpoint'
import { Order } from './orders'
import { ReaderLanguage } from './orders-admin'
import { ById, Id, isStorable, oneOrMore, optionalText, PageMeta, pageQuery, PathId, SearchWords } from './values'

/** How staff pack, ship and deliver orders. */

const MOST_AT_ONCE = 200

export const SHIPPING_STATES = ['all', 'to-print', 'to-pack', 'to-ship', 'shipped'] as const
export const ShippingState = z.enum(SHIPPING_STATES)
export type ShippingState = z.infer<typeof ShippingState>

export const ShippingQuery = z.object({
  ...pageQuery,
  search: SearchWords.optional(),
  state: ShippingState.default('all'),
})
export type ShippingQuery = z.infer<typeof ShippingQuery>

const Count = z.number().int().nonnegative()

export const ShippingPage = z.object({
  data: z.array(Order),
  meta: PageMeta,
  counts: z.object({ all: Count, 'to-print': Count, 'to-pack': Count, 'to-ship': Count, shipped: Count }),
})
export type ShippingPage = z.infer<typeof ShippingPage>

export const Carrier = z
  .object({
    id: Id,
    name: z.string(),
    tracking_pattern: z.string().nullable(),
    is_active: z.boolean().optional().describe('Whether parcels may be handed to it. Always sent by this server.'),
  })
  .meta({ id: 'Carrier' })
export type Carrier = z.infer<typeof Carrier>

export const CarrierInput = z.object({
  name: z.string().trim().min(1, 'Please enter a name.').max(60, 'At most 60 characters.').refine(isStorable),
  tracking_pattern: optionalText(500, 'At most 500 characters.').describe(
    'Where the carrier shows the way of a parcel: https, with {number} for the tracking number. Null: nowhere.',
  ),
  is_active: z.boolean(),
})
export type CarrierInput = z.infer<typeof CarrierInput>

const TrackingNumber = optionalText(60, 'At most 60 characters.').refine(
  (text) => text === null || isStorable(text),
  'Please enter the number as the carrier wrote it.',
)

const handOver = { carrier_id: Id, tracking_number: TrackingNumber }

export const PackInput = z.object({
  items: z
    .array(z.object({ item_id: Id, quantity: z.number().int().min(1, 'At least 1.').max(1_000_000) }))
    .min(1, 'Please choose what goes into the parcel.')
    .max(200),
})
export type PackInput = z.infer<typeof PackInput>

export const ShipInput = z.object({
  parcels: z
    .array(z.object({ parcel_id: Id, ...handOver }))
    .min(1, 'Please choose a parcel.')
    .max(MOST_AT_ONCE),
  mail: z.boolean().default(true).describe('Whether the customers get a mail.'),
})
export type ShipInput = z.infer<typeof ShipInput>

export const HandOverInput = z.object(handOver)
export type HandOverInput = z.infer<typeof HandOverInput>

const Orders = z.object({ data: z.array(Order) })
const SlipOrder = Order.extend({ user: Order.shape.user.extend({ language: ReaderLanguage }) })
export type SlipOrder = z.infer<typeof SlipOrder>
const someOrders = oneOrMore(PathId, MOST_AT_ONCE).refine((ids) => ids.length > 0, 'Please choose an order.')
const someParcels = oneOrMore(PathId, MOST_AT_ONCE).refine((ids) => ids.length > 0, 'Please choose a parcel.')

export const fulfilmentEndpoints = {
  listShipping: endpoint({
    method: 'GET',
    path: '/api/admin/shipping',
    access: 'admin',
    abilities: ['pack'],
    summary: 'Paid orders on their way to the customer, oldest first, with how many are at each step',
    query: ShippingQuery,
    response: ShippingPage,
  }),
  listCarriers: endpoint({
    method: 'GET',
    path: '/api/admin/carriers',
    access: 'admin',
    abilities: ['pack', 'settings'],
    summary: 'Who carries parcels, and where each carrier shows their way',
    response: z.object({ data: z.array(Carrier) }),
  }),
  addCarrier: endpoint({
    method: 'POST',
    path: '/api/admin/carriers',
    access: 'admin',
    abilities: ['settings'],
    changes: 'private',
    summary: 'Add a carrier',
    body: CarrierInput,
    response: Carrier,
    status: 201,
  }),
  changeCarrier: endpoint({
    method: 'PUT',
    path: '/api/admin/carriers/{id}',
    access: 'admin',
    abilities: ['settings'],
    changes: 'private',
    summary: 'Change a carrier; parcels that were handed to it keep their name and link',
    params: ById,
    body: CarrierInput,
    response: Carrier,
  }),
  listPackingSlips: endpoint({
    method: 'GET',
    path: '/api/admin/packing-slips',
    access: 'admin',
    abilities: ['pack'],
    summary: 'Orders for their packing slips; refused where one of them is cancelled or refunded',
    query: z.object({ order_ids: someOrders }),
    response: z.object({ data: z.array(SlipOrder) }),
    errors: ['conflict'],
  }),
  packOrders: endpoint({
    method: 'POST',
    path: '/api/admin/parcels',
    access: 'admin',
    abilities: ['pack'],
    changes: 'private',
    summary: 'Pack what is left of several orders, one parcel for each, all or nothing',
    body: z.object({ order_ids: z.array(Id).min(1, 'Please choose an order.').max(MOST_AT_ONCE) }),
    response: Orders,
    status: 201,
    errors: ['conflict'],
  }),
  packParcel: endpoint({
    method: 'POST',
    path: '/api/admin/order-management/{id}/parcels',
    access: 'admin',
    abilities: ['pack'],
    changes: 'private',
    summary: 'Pack some pieces of an order into a parcel',
    params: ById,
    body: PackInput,
    response: Order,
    status: 201,
    errors: ['conflict'],
  }),
  shipParcels: endpoint({
    method: 'POST',
    path: '/api/admin/shipments',
    access: 'admin',
    abilities: ['pack'],
    changes: 'private',
    summary: 'Hand parcels to their carriers, all or nothing; the customers get a mail',
    body: ShipInput,
    response: Orders,
    errors: ['conflict'],
  }),
  deliverParcels: endpoint({
    method: 'POST',
    path: '/api/admin/deliveries',
    access: 'admin',
    abilities: ['pack'],
    changes: 'private',
    summary: 'Mark shipped parcels as delivered, all or nothing; the customers get a mail',
    body: z.object({ parcel_ids: z.array(Id).min(1, 'Please choose a parcel.').max(MOST_AT_ONCE) }),
    response: Orders,
    errors: ['conflict'],
  }),
  correctParcel: endpoint({
    method: 'PUT',
    path: '/api/admin/parcels/{id}',
    access: 'admin',
    abilities: ['pack'],
    changes: 'private',
    summary: 'Correct carrier and tracking number of a shipped parcel',
    params: ById,
    body: HandOverInput,
    response: Order,
    errors: ['conflict'],
  }),
  undoParcel: endpoint({
    method: 'POST',
    path: '/api/admin/parcels/{id}/undo',
    access: 'admin',
    abilities: ['pack'],
    changes: 'private',
    summary: 'Undo the last step of a parcel that is not delivered: shipping, or packing, which removes the parcel',
    params: ById,
    body: z.object({ state: z.enum(['packed', 'shipped']).describe('The state that the parcel was seen in.') }),
    response: Order,
    errors: ['conflict'],
  }),
  downloadCourierFile: endpoint({
    method: 'GET',
    path: '/api/admin/courier-file',
    access: 'admin',
    abilities: ['pack'],
    summary: 'Recipients and contents of packed parcels, for the courier, as CSV',
    query: z.object({ parcel_ids: someParcels }),
    response: z.string(),
    sends: 'csv',
    errors: ['conflict'],
  }),
}
