import * as z from 'zod'
import { Id, Timestamp } from './values'

/** How far the pieces of an order have come. A stage is the first step that is not done for every piece. */
export const FULFILMENT_STAGES = ['to-print', 'to-pack', 'to-ship', 'shipped', 'delivered'] as const
export const FulfilmentStage = z.enum(FULFILMENT_STAGES)
export type FulfilmentStage = z.infer<typeof FulfilmentStage>

const Pieces = z.number().int().nonnegative()

export const Fulfilment = z
  .object({
    stage: FulfilmentStage,
    pieces: Pieces.describe('All pieces of the order; the other figures count parts of them.'),
    unprinted: Pieces.describe('Pieces whose name or number is not printed yet.'),
    packed: Pieces,
    shipped: Pieces,
    delivered: Pieces,
  })
  .meta({ id: 'Fulfilment' })
export type Fulfilment = z.infer<typeof Fulfilment>

export const ParcelState = z.enum(['packed', 'shipped', 'delivered'])
export type ParcelState = z.infer<typeof ParcelState>

export const Parcel = z
  .object({
    id: Id,
    number: z.number().int().positive().describe('Counts the parcels of the order.'),
    state: ParcelState,
    carrier_id: Id.nullable(),
    carrier: z.string().nullable().describe('The carrier’s name, once the parcel is shipped.'),
    tracking_number: z.string().nullable(),
    tracking_url: z.string().nullable().describe('Where the carrier shows the way of the parcel.'),
    items: z.array(z.object({ item_id: Id, quantity: z.number().int().positive() })),
    packed_at: Timestamp,
    shipped_at: Timestamp.nullable(),
    delivered_at: Timestamp.nullable(),
  })
  .meta({ id: 'Parcel' })
export type Parcel = z.infer<typeof Parcel>

/** One entry of the history of an order's parcels. */
export const ParcelEvent = z
  .object({
    kind: z.enum(['packed', 'unpacked', 'shipped', 'unshipped', 'corrected', 'delivered']),
    parcel: z.number().int().positive().describe('The parcel’s number in the order.'),
    detail: z.string().nullable().describe('Carrier and tracking number, where the event set them.'),
    by: z.string().nullable(),
    at: Timestamp,
  })
  .meta({ id: 'ParcelEvent' })
export type ParcelEvent = z.infer<typeof ParcelEvent>
