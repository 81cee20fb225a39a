import type { SlipOrder } from '@shop/contract/fulfilment'
import type { Order, OrderItem } from '@shop/contract/orders'
import type { ParcelNote } from '../orders/paper-words'
import { leftToPack } from './left-to-pack'

const THE_REST: ParcelNote = { label: 'The rest' }

export interface Slip {
  order: SlipOrder
  /** The lines with the quantities of this parcel. */
  items: OrderItem[]
  /** The number of the parcel, where an order has several. */
  note: ParcelNote | null
}

/** A slip for each parcel that waits for its carrier and one for what is not packed; of all where neither is left. */
export function slipsOf(order: SlipOrder): Slip[] {
  const packed: Slip[] = order.parcels
    .filter(({ state }) => state === 'packed')
    .map(({ number, items }) => ({ order, items: itemsIn(order, items), note: { label: 'Parcel', number } }))
  const left = leftToPack(order).map(({ item, pieces }) => ({ ...item, quantity: pieces }))
  const rest = left.length === 0 ? [] : [{ order, items: left, note: order.parcels.length > 0 ? THE_REST : null }]
  const slips = [...packed, ...rest]
  if (slips.length === 0) return [{ order, items: order.items, note: null }]
  return slips.length === 1 && order.parcels.length <= 1 ? slips.map((slip) => ({ ...slip, note: null })) : slips
}

function itemsIn({ items }: Order, contents: readonly { item_id: number; quantity: number }[]): OrderItem[] {
  return contents.flatMap(({ item_id, quantity }) => {
    const item = items.find(({ id }) => id === item_id)
    return item ? [{ ...item, quantity }] : []
  })
}
