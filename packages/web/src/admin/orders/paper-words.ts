import type { LineOptions } from '@shop/contract/cart'
import { cutName } from '@shop/contract/cuts'
import { shopTimeZone } from '../../ui/format'

/** Papers are in English in an Arabic panel too: they go to couriers and customers. */
export const IN_ENGLISH = { lang: 'en', dir: 'ltr' } as const

export const PAPER_TITLES = { packingSlip: 'Packing slip', invoice: 'Invoice' } as const

/** `Size M`, or `Kids, size 7-8Y` where it is not the first cut. */
export function paperSize(options: LineOptions): string {
  const cut = cutName(options)
  if (options.size === undefined) return cut ?? ''
  return cut === null ? `Size ${options.size}` : `${cut}, size ${options.size}`
}

/** `3 items` */
export function paperPieces(items: readonly { quantity: number }[]): string {
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0)
  return `${pieces} ${pieces === 1 ? 'item' : 'items'}`
}

/** `September 12, 2026` */
export function paperDate(iso: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: shopTimeZone() }).format(new Date(iso))
}
