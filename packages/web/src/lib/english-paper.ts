import { shopTimeZone } from '../ui/format'

/** Papers are in English in every language of the shop: they go to couriers, and to customers, for whom a second language stands beside it. */
export const IN_ENGLISH = { lang: 'en', dir: 'ltr' } as const

/** `September 12, 2026` */
export function paperDate(iso: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: shopTimeZone() }).format(new Date(iso))
}
