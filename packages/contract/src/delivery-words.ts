import type { PageLanguage } from './page-languages'
import { textIn, type TextByLanguage } from './text-in-language'

/** Words about delivery that server and pages share. No schemas here, so that pages stay small. */

export const DELIVERY_KINDS = ['standard', 'express', 'same-day', 'pick-up'] as const
export type DeliveryKind = (typeof DELIVERY_KINDS)[number]

interface Named {
  /** In English. */
  name: string
  name_translations?: TextByLanguage | undefined
}

/** What a method or a zone is called in a language; in English where nobody translated its name. */
export function deliveryName({ name, name_translations: translated }: Named, language: PageLanguage): string {
  return textIn(language, name, translated)
}

interface PickedUp {
  /** In English; null where nothing is picked up. */
  pick_up_address: string | null
  pick_up_address_translations?: TextByLanguage | undefined
}

/** Where an order is picked up, in a language; null where it is not picked up. */
export function pickUpAddress(
  { pick_up_address: address, pick_up_address_translations: translated }: PickedUp,
  language: PageLanguage,
): string | null {
  return address === null ? null : textIn(language, address, translated)
}

interface Arrival {
  arrives_from: string
  arrives_to: string
}

/** `Thu, Nov 19 – Fri, Nov 20`, or one day where both are the same. */
export function arrivalWords({ arrives_from: from, arrives_to: to }: Arrival, locale = ENGLISH): string {
  return from === to ? longDay(from, locale) : `${longDay(from, locale)} – ${longDay(to, locale)}`
}

/** `Tue 17 – Thu 19`, with the months where the days are not in the same one. */
export function shortArrival(arrival: Arrival, locale = ENGLISH): string {
  const { arrives_from: from, arrives_to: to } = arrival
  if (from.slice(0, 7) !== to.slice(0, 7)) return arrivalWords(arrival, locale)
  return from === to ? shortDay(from, locale) : `${shortDay(from, locale)} – ${shortDay(to, locale)}`
}

const ENGLISH = 'en-US'
/** Making a format takes longer than using it, and a page has one language. */
const formats = new Map<string, Intl.DateTimeFormat>()

function longDay(day: string, locale: string): string {
  return formatOf(locale, { weekday: 'short', month: 'short', day: 'numeric' }).format(new Date(day))
}

function shortDay(day: string, locale: string): string {
  const date = new Date(day)
  return `${formatOf(locale, { weekday: 'short' }).format(date)} ${formatOf(locale, { day: 'numeric' }).format(date)}`
}

function formatOf(locale: string, parts: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${Object.keys(parts).join()}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...parts, timeZone: 'UTC' })
  formats.set(key, format)
  return format
}
