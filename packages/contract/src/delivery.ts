import * as z from 'zod'
import { DELIVERY_KINDS } from './delivery-words'
import { endpoint } from './endpoint'
import { TextTranslations, textTranslationsInput } from './translations'
import { Id, isStorable, Money, PathId, Switch, Timestamp } from './values'

export const DeliveryKind = z.enum(DELIVERY_KINDS)

const Day = z.iso.date()
const Time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'A time looks like 14:00.')
const CountryCode = z.string().regex(/^[A-Z]{2}$/, 'A country is given by its two-letter code, such as AE.')

function name(longest: number, missing: string) {
  return z
    .string()
    .trim()
    .min(1, missing)
    .max(longest, `At most ${longest} characters.`)
    .refine(isStorable, 'This text can’t be stored.')
}

/** A part of an address; blank where it is not known. */
const place = z.string().trim().max(80, 'At most 80 characters.').refine(isStorable)

const LONGEST_METHOD_NAME = 60
const LONGEST_ZONE_NAME = 60
const LONGEST_PICK_UP_ADDRESS = 300

/** A way of delivery that is offered for an address, with its price and its days for this order. */
export const DeliveryOffer = z
  .object({
    id: Id,
    kind: DeliveryKind,
    name: z.string(),
    name_translations: TextTranslations,
    price: Money,
    free_from: Money.nullable().describe('The order value from which it is free.'),
    days_from: z.number().int().describe('Working days.'),
    days_to: z.number().int(),
    ordered_by: z.string().describe('Orders before this time of a working day leave on that day.'),
    arrives_from: Day,
    arrives_to: Day,
    pick_up_address: z.string().nullable(),
    pick_up_address_translations: TextTranslations,
  })
  .meta({ id: 'DeliveryOffer' })
export type DeliveryOffer = z.infer<typeof DeliveryOffer>

/** What delivery would cost and when it would arrive. */
export const DeliveryEstimate = z
  .object({
    place: z.string().describe('Such as "Dubai, United Arab Emirates".'),
    methods: z.array(DeliveryOffer),
    print_days: z.number().int().optional().describe('Working days that name and number add; left out where none.'),
    refusal: z.string().nullable().describe('Why nothing is offered; null where something is.'),
  })
  .meta({ id: 'DeliveryEstimate' })
export type DeliveryEstimate = z.infer<typeof DeliveryEstimate>

const PriceTier = z.object({
  from: z.number().min(0).max(20_000_000).describe('Dirham, or grams where the price depends on the weight.'),
  price: Money,
})

export const DeliveryMethod = z
  .object({
    id: Id.optional().describe('Left out for a new one.'),
    kind: DeliveryKind,
    name: name(LONGEST_METHOD_NAME, 'Please enter a name.'),
    name_translations: textTranslationsInput(LONGEST_METHOD_NAME),
    price_by: z.enum(['order-value', 'weight']),
    tiers: z.array(PriceTier).min(1, 'Please enter a price.').max(10, 'At most 10 prices.'),
    free_from: Money.nullable(),
    days_from: z.number().int('Whole days.').min(0).max(60, 'At most 60 days.'),
    days_to: z.number().int('Whole days.').min(0).max(60, 'At most 60 days.'),
    cut_off: Time.nullable().describe('Null: the calendar’s.'),
    pick_up_address: z
      .string()
      .trim()
      .max(LONGEST_PICK_UP_ADDRESS, `At most ${LONGEST_PICK_UP_ADDRESS} characters.`)
      .refine(isStorable, 'This text can’t be stored.')
      .nullable(),
    pick_up_address_translations: textTranslationsInput(LONGEST_PICK_UP_ADDRESS),
  })
  .superRefine(({ kind, tiers, days_from, days_to, pick_up_address: address }, context) => {
    const refuse = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message })
    if (days_to < days_from) refuse('days_to', 'The last day can’t be before the first.')
    if (kind === 'pick-up' && !address) refuse('pick_up_address', 'Please enter where orders are picked up.')
    if (tiers[0]?.from !== 0) refuse('tiers', 'The first price has to apply from 0.')
    if (tiers.some(({ from }, index) => index > 0 && from <= (tiers[index - 1]?.from ?? 0)))
      refuse('tiers', 'Each price has to apply from more than the one before.')
  })
export type DeliveryMethod = z.infer<typeof DeliveryMethod>

export const DeliveryZone = z
  .object({
    id: Id.optional().describe('Left out for a new one.'),
    name: name(LONGEST_ZONE_NAME, 'Please enter a name.'),
    name_translations: textTranslationsInput(LONGEST_ZONE_NAME),
    countries: z.array(CountryCode).max(260).describe('Empty: everywhere that no other zone covers.'),
    regions: z
      .array(name(80, 'Please enter a state or emirate.'))
      .max(100, 'At most 100 states or emirates.')
      .describe('States or emirates of the one country; empty: all of it.'),
    takes_cash: z.boolean().optional().describe('Whether orders to this zone may be paid in cash on delivery.'),
    methods: z.array(DeliveryMethod).min(1, 'A zone needs a delivery method.').max(20, 'At most 20 methods.'),
  })
  .superRefine(({ countries, regions }, context) => {
    if (regions.length > 0 && countries.length !== 1)
      context.addIssue({ code: 'custom', path: ['regions'], message: 'States or emirates need exactly one country.' })
  })
export type DeliveryZone = z.infer<typeof DeliveryZone>

const Weekday = z.number().int().min(0).max(6).describe('0 is Sunday.')

export const DeliveryCalendar = z.object({
  weekend: z.array(Weekday).max(6, 'The week needs a working day.'),
  holidays: z.array(z.object({ day: Day, name: z.string().trim().max(60).refine(isStorable) })).max(200),
  cut_off: Time,
})
export type DeliveryCalendar = z.infer<typeof DeliveryCalendar>

export const DeliverySettings = z.object({
  home_country: CountryCode.describe('What is assumed while a shopper has given no address.'),
  home_state: place,
  piece_weight: z.number().int().min(1).max(100_000).describe('Grams, of a product that has no weight of its own.'),
  zones: z.array(DeliveryZone).min(1, 'The shop has to deliver somewhere.').max(50, 'At most 50 zones.'),
  calendar: DeliveryCalendar,
})
export type DeliverySettings = z.infer<typeof DeliverySettings>

const Version = z.number().int().min(0).max(1_000_000_000)

export const ManagedDelivery = z
  .object({
    settings: DeliverySettings,
    version: Version.describe('0 while staff have saved nothing.'),
    updated_at: Timestamp.nullable(),
    updated_by: z.string().nullable(),
    today: Day.describe('The shop’s date, by its time zone.'),
  })
  .meta({ id: 'ManagedDelivery' })
export type ManagedDelivery = z.infer<typeof ManagedDelivery>

export const DeliveryInput = z.object({ settings: DeliverySettings, version: Version })
export type DeliveryInput = z.infer<typeof DeliveryInput>

export const DeliveryPreviewInput = z.object({
  settings: DeliverySettings,
  country: place,
  state: place,
  value: Money,
})
export type DeliveryPreviewInput = z.infer<typeof DeliveryPreviewInput>

export const EstimateQuery = z.object({
  product_id: PathId.optional().describe('One piece of this product; an empty parcel unless told.'),
  printed: Switch.optional().describe('With name and number, whose printing days count then.'),
  country: place.optional(),
  state: place.optional(),
  city: place.optional(),
})
export type EstimateQuery = z.infer<typeof EstimateQuery>

/** The choices of a cart’s owner for its delivery; a field that is left out stays as it is. */
export const CartDeliveryInput = z.object({
  country: place.optional(),
  state: place.optional(),
  city: place.optional(),
  method_id: Id.nullish().describe('Null: the cheapest that applies.'),
})
export type CartDeliveryInput = z.infer<typeof CartDeliveryInput>

export const deliveryEndpoints = {
  estimateDelivery: endpoint({
    method: 'GET',
    path: '/api/delivery/estimate',
    access: 'public',
    summary: 'What delivery would cost and when it would arrive, to an address or to the shop’s own country',
    query: EstimateQuery,
    response: DeliveryEstimate,
  }),
  getManagedDelivery: endpoint({
    method: 'GET',
    path: '/api/admin/delivery',
    access: 'admin',
    abilities: ['settings'],
    summary: 'Zones, methods and the calendar of delivery',
    response: ManagedDelivery,
  }),
  saveDelivery: endpoint({
    method: 'PUT',
    path: '/api/admin/delivery',
    access: 'admin',
    abilities: ['settings'],
    summary: 'Save zones, methods and calendar, unless somebody else saved them meanwhile',
    body: DeliveryInput,
    response: ManagedDelivery,
    errors: ['changed-meanwhile'],
  }),
  previewDelivery: endpoint({
    method: 'POST',
    path: '/api/admin/delivery-preview',
    access: 'admin',
    abilities: ['settings'],
    changes: 'private',
    summary: 'What a shopper would be offered now by these settings; nothing is saved',
    body: DeliveryPreviewInput,
    response: DeliveryEstimate,
  }),
}
