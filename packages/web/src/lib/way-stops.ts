import * as m from '#messages/lib'
import type { Fulfilment } from '@shop/contract/parcels'
import type { WayStop } from '../ui/way-track'
import type { ShopOrder } from './read-order'

interface Sent extends Pick<ShopOrder, 'created_at' | 'parcels'> {
  events: readonly Pick<ShopOrder['events'][number], 'kind' | 'at'>[]
  items: readonly Pick<ShopOrder['items'][number], 'quantity' | 'proof' | 'printed_at'>[]
}

/** The stops of an order on its way: paid, printed where it has prints, packed, shipped, delivered. */
export function wayStops(order: Sent, fulfilment: Fulfilment): WayStop[] {
  const { items, parcels } = order
  const { pieces, unprinted, packed, shipped, delivered } = fulfilment
  const toPrint = piecesOf(items.filter(({ proof }) => proof !== null))
  const stops = [
    placedStop(order),
    ...(toPrint > 0
      ? [stop(m.printed, toPrint - unprinted, toPrint, latest(items.map(({ printed_at }) => printed_at)))]
      : []),
    stop(m.packed, packed, pieces, latest(parcels.map(({ packed_at }) => packed_at))),
    stop(m.shipped, shipped, pieces, latest(parcels.map(({ shipped_at }) => shipped_at))),
    stop(m.delivered, delivered, pieces, latest(parcels.map(({ delivered_at }) => delivered_at))),
  ]
  return withCurrent(stops)
}

function placedStop({ events, created_at }: Sent): WayStop {
  const paid = events.find(({ kind }) => kind === 'paid')
  return paid
    ? { label: m.paid, at: paid.at, part: null, state: 'done' }
    : { label: m.ordered, at: created_at, part: null, state: 'done' }
}

function stop(label: string, reached: number, of: number, at: string | null): WayStop {
  if (reached === 0) return { label, at: null, part: null, state: 'ahead' }
  if (reached < of) return { label, at, part: { pieces: reached, of }, state: 'now' }
  return { label, at, part: null, state: 'done' }
}

/** The last stop that was reached is the current one, until everything is delivered. */
function withCurrent(stops: WayStop[]): WayStop[] {
  const last = stops.findLastIndex(({ state }) => state !== 'ahead')
  if (last === stops.length - 1) return stops
  return stops.map((stop, index) => (index === last ? { ...stop, state: 'now' } : stop))
}

function piecesOf(items: readonly { quantity: number }[]): number {
  return items.reduce((sum, { quantity }) => sum + quantity, 0)
}

function latest(moments: readonly (string | null)[]): string | null {
  return (
    moments
      .filter((moment) => moment !== null)
      .sort()
      .at(-1) ?? null
  )
}
