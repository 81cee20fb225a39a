import type { LineOptions } from '@shop/contract/cart'
import { cutName } from '@shop/contract/cuts'

export const PAPER_TITLES = { packingSlip: 'Packing slip', invoice: 'Invoice' } as const

/** `Size M`, or `Kids, size 7-8Y` where it is not the first cut. */
export function paperSize(options: LineOptions): string {
  const cut = cutName(options)
  if (options.size === undefined) return cut ?? ''
  return cut === null ? `Size ${options.size}` : `${cut}, size ${options.size}`
}

/** Which of several parcels a slip is for. */
export interface ParcelNote {
  label: 'Parcel' | 'The rest'
  number?: number
}

export function piecesOf(items: readonly { quantity: number }[]): number {
  return items.reduce((sum, { quantity }) => sum + quantity, 0)
}

/** `3 items` */
export function paperPieces(items: readonly { quantity: number }[]): string {
  const pieces = piecesOf(items)
  return `${pieces} ${pieces === 1 ? 'item' : 'items'}`
}
