import type { DeliveryKind } from '@shop/contract/delivery-words'
import type { DeliveryMethod, DeliveryOffer, DeliverySettings } from '@shop/contract/delivery'
import { amountFromFils, type Fils } from '@shop/contract/money'
import type { TextByLanguage } from '@shop/contract/text-in-language'
import type { Shop } from '../kernel/shop'
import { localTime } from '../kernel/shop-time'
import { translated } from '../kernel/translated'
import { countryCode, countryName } from './country-code'
import { findZone, type Destination } from './find-zone'
import { priceOf, type Parcel } from './price-of'
import { addWorkingDays, dispatchDay, type Day } from './working-days'

/** A method as it is offered for one parcel at one moment. */
export interface Offer {
  methodId: number
  kind: DeliveryKind
  name: string
  nameTranslations: TextByLanguage
  price: Fils
  freeFrom: number | null
  daysFrom: number
  daysTo: number
  orderedBy: string
  arrivesFrom: Day
  arrivesTo: Day
  pickUpAddress: string | null
  pickUpTranslations: TextByLanguage
  /** The ISO code of the country where the buyer gets the parcel; empty where nobody knows the country. */
  handedOverIn: string
}

export interface Quote {
  /** In the order of the settings. */
  offers: Offer[]
  /** Such as "Dubai, United Arab Emirates". */
  place: string
  /** Why nothing is offered; undefined where something is. */
  refusal: string | undefined
  /** Whether orders to this address may be paid in cash. */
  takesCash: boolean
}

type Clock = Pick<Shop, 'now' | 'timeZone'>

/** The delivery methods offered for a parcel to an address, by these settings. */
export function quoteDelivery(
  { now, timeZone }: Clock,
  settings: DeliverySettings,
  destination: Destination,
  parcel: Parcel,
): Quote {
  const place = placeWords(destination)
  const zone = findZone(settings, destination)
  if (!zone) {
    const refusal = `We don’t deliver to ${place}. Please choose another address.`
    return { offers: [], place, refusal, takesCash: false }
  }
  const time = localTime(now(), timeZone)
  const moment = { day: time.slice(0, 10), time: time.slice(11, 16) }
  const country = countryCode(destination.country) ?? ''
  const offers = zone.methods.flatMap((method) => offerOf(method, settings, { parcel, moment, country }) ?? [])
  const refusal = offers.length > 0 ? undefined : `We can’t deliver to ${place} today. Please try again tomorrow.`
  return { offers, place, refusal, takesCash: zone.takes_cash === true }
}

/** The destination that is assumed until the customer gives one. */
export function homeOf({ home_country, home_state }: DeliverySettings): Destination {
  return { country: countryName(home_country), state: home_state, city: '' }
}

/** The method that was chosen, or else the cheapest; of two at the same price the first. */
export function pickOffer(offers: readonly Offer[], chosen: number | null): Offer | undefined {
  const found = offers.find(({ methodId }) => methodId === chosen)
  return (
    found ??
    offers.reduce<Offer | undefined>((best, offer) => (best && best.price <= offer.price ? best : offer), undefined)
  )
}

export function toDeliveryOffer(offer: Offer): DeliveryOffer {
  return {
    id: offer.methodId,
    kind: offer.kind,
    name: offer.name,
    ...translated('name_translations', offer.nameTranslations),
    price: amountFromFils(offer.price),
    free_from: offer.freeFrom,
    days_from: offer.daysFrom,
    days_to: offer.daysTo,
    ordered_by: offer.orderedBy,
    arrives_from: offer.arrivesFrom,
    arrives_to: offer.arrivesTo,
    pick_up_address: offer.pickUpAddress,
    ...translated('pick_up_address_translations', offer.pickUpTranslations),
  }
}

/** Undefined for a same-day method on a day on which it can't keep its name. */
function offerOf(
  method: DeliveryMethod,
  { calendar, home_country: home }: DeliverySettings,
  { parcel, moment, country }: { parcel: Parcel; moment: { day: Day; time: string }; country: string },
): Offer | undefined {
  const orderedBy = method.cut_off ?? calendar.cut_off
  const leaves = addWorkingDays(dispatchDay(moment, orderedBy, calendar), parcel.preparationDays ?? 0, calendar)
  const isSameDay = method.kind === 'same-day'
  if (isSameDay && leaves !== moment.day) return undefined
  const { days_from: daysFrom, days_to: daysTo } = isSameDay ? { days_from: 0, days_to: 0 } : method
  return {
    methodId: method.id ?? 0,
    kind: method.kind,
    name: method.name,
    nameTranslations: method.name_translations ?? {},
    price: priceOf(method, parcel),
    freeFrom: method.free_from,
    daysFrom,
    daysTo,
    orderedBy,
    arrivesFrom: addWorkingDays(leaves, daysFrom, calendar),
    arrivesTo: addWorkingDays(leaves, daysTo, calendar),
    pickUpAddress: method.kind === 'pick-up' ? method.pick_up_address : null,
    pickUpTranslations: method.kind === 'pick-up' ? (method.pick_up_address_translations ?? {}) : {},
    handedOverIn: method.kind === 'pick-up' ? home : country,
  }
}

function placeWords({ country, state, city }: Destination): string {
  const code = countryCode(country)
  const words = [state.trim() || city.trim(), code === undefined ? country.trim() : countryName(code)]
  return words.filter((word) => word !== '').join(', ') || 'this address'
}
