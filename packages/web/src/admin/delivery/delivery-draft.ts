import * as m from '#messages/admin-delivery'
import { DeliverySettings, type DeliveryMethod, type DeliveryZone } from '@shop/contract/delivery'
import type { DeliveryKind } from '@shop/contract/delivery-words'
import { typedSeries } from '../../ui/in-series'
import { textDraft, writtenTexts, type TextDraft } from '../translations/text-draft'
import { complaintWords } from '../editing/complaint-words'
import { countriesText, countryCodes } from './country-list'

/** The settings as form values: numbers and lists are text while somebody types them. */
export interface DeliveryDraft {
  homeCountry: string
  homeState: string
  pieceWeight: string
  zones: ZoneDraft[]
  weekend: number[]
  holidays: HolidayDraft[]
  cutOff: string
}

export interface ZoneDraft {
  id: number | undefined
  name: string
  translatedNames: TextDraft
  countries: string
  regions: string
  takesCash: boolean
  methods: MethodDraft[]
}

export interface MethodDraft {
  id: number | undefined
  kind: DeliveryKind
  name: string
  translatedNames: TextDraft
  priceBy: DeliveryMethod['price_by']
  tiers: TierDraft[]
  freeFrom: string
  daysFrom: string
  daysTo: string
  cutOff: string
  pickUpAddress: string
  translatedAddresses: TextDraft
}

export interface TierDraft {
  from: string
  price: string
}

export interface HolidayDraft {
  day: string
  name: string
}

export const NEW_METHOD: MethodDraft = {
  id: undefined,
  kind: 'standard',
  name: '',
  translatedNames: textDraft(),
  priceBy: 'order-value',
  tiers: [{ from: '0', price: '' }],
  freeFrom: '',
  daysFrom: '2',
  daysTo: '4',
  cutOff: '',
  pickUpAddress: '',
  translatedAddresses: textDraft(),
}

export const NEW_ZONE: ZoneDraft = {
  id: undefined,
  name: '',
  translatedNames: textDraft(),
  countries: '',
  regions: '',
  takesCash: false,
  methods: [NEW_METHOD],
}

export function draftOf(settings: DeliverySettings): DeliveryDraft {
  const { home_country, home_state, piece_weight, zones, calendar } = settings
  return {
    homeCountry: countriesText([home_country]),
    homeState: home_state,
    pieceWeight: String(piece_weight),
    zones: zones.map(zoneDraft),
    weekend: [...calendar.weekend],
    holidays: calendar.holidays.map((holiday) => ({ ...holiday })),
    cutOff: calendar.cut_off,
  }
}

function zoneDraft(zone: DeliveryZone): ZoneDraft {
  const { id, name, name_translations, countries, regions, takes_cash: takesCash = false, methods } = zone
  return {
    id,
    name,
    translatedNames: textDraft(name_translations),
    countries: countriesText(countries),
    regions: typedSeries(regions),
    takesCash,
    methods: methods.map(methodDraft),
  }
}

function methodDraft(method: DeliveryMethod): MethodDraft {
  return {
    id: method.id,
    kind: method.kind,
    name: method.name,
    translatedNames: textDraft(method.name_translations),
    priceBy: method.price_by,
    tiers: method.tiers.map(({ from, price }) => ({ from: String(from), price: price.toFixed(2) })),
    freeFrom: method.free_from?.toFixed(2) ?? '',
    daysFrom: String(method.days_from),
    daysTo: String(method.days_to),
    cutOff: method.cut_off ?? '',
    pickUpAddress: method.pick_up_address ?? '',
    translatedAddresses: textDraft(method.pick_up_address_translations),
  }
}

/** The API input of the draft. What was typed wrong becomes NaN or text that the contract refuses. */
export function settingsOf(draft: DeliveryDraft): DeliverySettings {
  return {
    home_country: countryCodes(draft.homeCountry)[0] ?? '',
    home_state: draft.homeState.trim(),
    piece_weight: number(draft.pieceWeight),
    zones: draft.zones.map(zoneOf),
    calendar: {
      weekend: draft.weekend,
      holidays: draft.holidays.filter(({ day }) => day !== ''),
      cut_off: draft.cutOff,
    },
  }
}

function zoneOf(zone: ZoneDraft): DeliveryZone {
  const names = writtenTexts(zone.translatedNames)
  return {
    ...(zone.id !== undefined && { id: zone.id }),
    name: zone.name.trim(),
    ...(names && { name_translations: names }),
    countries: countryCodes(zone.countries),
    regions: parts(zone.regions),
    ...(zone.takesCash && { takes_cash: true }),
    methods: zone.methods.map(methodOf),
  }
}

function methodOf(method: MethodDraft): DeliveryMethod {
  const isPickUp = method.kind === 'pick-up'
  const names = writtenTexts(method.translatedNames)
  const addresses = writtenTexts(method.translatedAddresses)
  return {
    ...(method.id !== undefined && { id: method.id }),
    kind: method.kind,
    name: method.name.trim(),
    ...(names && { name_translations: names }),
    price_by: method.priceBy,
    tiers: method.tiers.map(({ from, price }) => ({ from: number(from), price: number(price) })),
    free_from: method.freeFrom.trim() === '' ? null : number(method.freeFrom),
    days_from: number(method.daysFrom),
    days_to: number(method.daysTo),
    cut_off: method.cutOff === '' ? null : method.cutOff,
    pick_up_address: isPickUp ? method.pickUpAddress.trim() : null,
    ...(isPickUp && addresses && { pick_up_address_translations: addresses }),
  }
}

/** Error texts by the path of the field in the settings, such as `zones.0.methods.1.name`. */
export type DraftErrors = Partial<Record<string, string>>

/** Validates the draft by the contract before it is sent. */
export function checkDraft(draft: DeliveryDraft): DraftErrors {
  const { error } = DeliverySettings.safeParse(settingsOf(draft))
  const complaints = (error?.issues ?? []).map(({ path, code, message }) => {
    const name = path.join('.')
    return [name, code === 'invalid_type' ? m.pleaseEnterANumber : wordsFor(name, message)] as const
  })
  // The first complaint about a field is the most telling one.
  return Object.fromEntries(complaints.toReversed())
}

function wordsFor(name: string, message: string): string {
  return /countries|home_country/.test(name) ? m.pleaseCheckTheCountries : complaintWords(message)
}

function number(text: string): number {
  return /^\d+(\.\d+)?$/.test(text.trim()) ? Number(text) : Number.NaN
}

function parts(text: string): string[] {
  return text
    .split(/[,،]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}
