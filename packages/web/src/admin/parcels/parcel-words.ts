import { cutName } from '@shop/contract/cuts'
import type { Order } from '@shop/contract/orders'
import type { Fulfilment, FulfilmentStage, Parcel, ParcelEvent, ParcelState } from '@shop/contract/parcels'
import { printOf } from '../../lib/print-words'
import type { ChipTone } from '../../ui/chip'
import { plural } from '../../ui/format'

export const STAGES: Record<FulfilmentStage, { label: string; tone: ChipTone }> = {
  'to-print': { label: 'To print', tone: 'warning' },
  'to-pack': { label: 'To pack', tone: 'warning' },
  'to-ship': { label: 'To ship', tone: 'info' },
  shipped: { label: 'On the way', tone: 'info' },
  delivered: { label: 'Delivered', tone: 'success' },
}

export const STATES: Record<ParcelState, { label: string; tone: ChipTone }> = {
  packed: { label: 'Packed', tone: 'warning' },
  shipped: { label: 'On the way', tone: 'info' },
  delivered: { label: 'Delivered', tone: 'success' },
}

const EVENTS: Record<ParcelEvent['kind'], string> = {
  packed: 'packed',
  unpacked: 'unpacked',
  shipped: 'shipped',
  unshipped: 'not shipped after all',
  corrected: 'corrected',
  delivered: 'delivered',
}

/** `Parcel 2 shipped: DHL JD014600` */
export function parcelEventWords({ kind, parcel, detail }: ParcelEvent): string {
  return `Parcel ${parcel} ${EVENTS[kind]}${detail === null ? '' : `: ${detail}`}`
}

/**
 * What is undone for an order that is about to be completed; undefined where everything is printed and shipped. An order
 * of which nobody packed anything goes out without parcels.
 */
export function undoneWords(fulfilment: Fulfilment | null | undefined): string | undefined {
  if (!fulfilment) return undefined
  const { unprinted, pieces, packed, shipped } = fulfilment
  const unshipped = packed + shipped > 0 ? pieces - shipped : 0
  const parts = [
    unprinted > 0 ? `${plural(unprinted, 'piece is', 'pieces are')} not printed` : null,
    unshipped > 0 ? `${plural(unshipped, 'piece is', 'pieces are')} not shipped` : null,
  ].filter((part) => part !== null)
  return parts.length === 0 ? undefined : `${parts.join(' and ')}.`
}

type Item = Pick<Order['items'][number], 'product_name' | 'options'>

/** `Home Jersey, M, OMAR 10` */
export function itemWords({ product_name, options }: Item): string {
  return [product_name, cutName(options), options.size, printOf(options)].filter(Boolean).join(', ')
}

export function contentsOf({ items }: Pick<Order, 'items'>, parcel: Parcel): string[] {
  return parcel.items.flatMap(({ item_id, quantity }) => {
    const item = items.find(({ id }) => id === item_id)
    return item ? [`${quantity} × ${itemWords(item)}`] : []
  })
}
