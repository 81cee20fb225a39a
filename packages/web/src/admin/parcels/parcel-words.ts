import * as m from '#messages/admin-parcels'
import type { Order } from '@shop/contract/orders'
import type { Fulfilment, FulfilmentStage, Parcel, ParcelEvent, ParcelState } from '@shop/contract/parcels'
import { cutName } from '../../lib/names'
import { printOf } from '../../lib/print-words'
import type { ChipTone } from '../../ui/chip'
import { formatCount } from '../../ui/format'
import { inSeries } from '../../ui/in-series'

export const STAGES: Record<FulfilmentStage, { label: string; tone: ChipTone }> = {
  'to-print': { label: m.toPrint, tone: 'warning' },
  'to-pack': { label: m.toPack, tone: 'warning' },
  'to-ship': { label: m.toShip, tone: 'info' },
  shipped: { label: m.onTheWay, tone: 'info' },
  delivered: { label: m.delivered, tone: 'success' },
}

export const STATES: Record<ParcelState, { label: string; tone: ChipTone }> = {
  packed: { label: m.packed, tone: 'warning' },
  shipped: { label: m.onTheWay, tone: 'info' },
  delivered: { label: m.delivered, tone: 'success' },
}

/** `Parcel 2 shipped: DHL JD014600` */
export function parcelEventWords({ kind, parcel, detail }: ParcelEvent): string {
  const event = m.parcelEvent({ number: parcel, event: kind })
  return detail === null ? event : m.parcelEventWithDetail({ event, detail })
}

/**
 * What is undone for an order that is about to be completed; undefined where everything is printed and shipped. An order
 * of which nobody packed anything goes out without parcels.
 */
export function undoneWords(fulfilment: Fulfilment | null | undefined): string | undefined {
  if (!fulfilment) return undefined
  const { unprinted, pieces, packed, shipped } = fulfilment
  const unshipped = packed + shipped > 0 ? pieces - shipped : 0
  const notPrinted = unprinted > 0 ? m.piecesNotPrinted({ count: unprinted }) : null
  const notShipped = unshipped > 0 ? m.piecesNotShipped({ count: unshipped }) : null
  if (notPrinted !== null && notShipped !== null) return m.undoneBoth({ notPrinted, notShipped })
  const undone = notPrinted ?? notShipped
  return undone === null ? undefined : m.undone({ undone })
}

type Item = Pick<Order['items'][number], 'product_name' | 'options'>

/** `Home Jersey, M, OMAR 10` */
export function itemWords({ product_name, options }: Item): string {
  return inSeries([product_name, cutName(options), options.size, printOf(options)])
}

export function contentsOf({ items }: Pick<Order, 'items'>, parcel: Parcel): string[] {
  return parcel.items.flatMap(({ item_id, quantity }) => {
    const item = items.find(({ id }) => id === item_id)
    return item ? [`${formatCount(quantity)} × ${itemWords(item)}`] : []
  })
}
