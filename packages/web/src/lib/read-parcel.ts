import type { Fulfilment, Parcel } from '@shop/contract/parcels'
import { fieldsOf, readCount, readNumber, readText } from './reading'

const STAGES: Fulfilment['stage'][] = ['to-print', 'to-pack', 'to-ship', 'shipped', 'delivered']
const STATES: Parcel['state'][] = ['packed', 'shipped', 'delivered']

/** How far an order has come; null where the server knows nothing of parcels. */
export function readFulfilment(value: unknown): Fulfilment | null {
  const fields = fieldsOf(value)
  const stage = STAGES.find((known) => known === fields.stage)
  if (!stage) return null
  return {
    stage,
    pieces: readCount(fields.pieces) ?? 0,
    unprinted: readCount(fields.unprinted) ?? 0,
    packed: readCount(fields.packed) ?? 0,
    shipped: readCount(fields.shipped) ?? 0,
    delivered: readCount(fields.delivered) ?? 0,
  }
}

export function readParcels(value: unknown): Parcel[] {
  return Array.isArray(value) ? value.flatMap(readParcel) : []
}

function readParcel(value: unknown, index: number): Parcel[] {
  const fields = fieldsOf(value)
  const state = STATES.find((known) => known === fields.state)
  if (!state) return []
  const url = readText(fields.tracking_url)
  return [
    {
      id: readNumber(fields.id) ?? index,
      number: readCount(fields.number) ?? index + 1,
      state,
      carrier_id: readNumber(fields.carrier_id),
      carrier: readText(fields.carrier),
      tracking_number: readText(fields.tracking_number),
      // No link is followed that is not a web page.
      tracking_url: url?.startsWith('https://') ? url : null,
      items: Array.isArray(fields.items) ? fields.items.flatMap(readContent) : [],
      packed_at: readText(fields.packed_at) ?? '',
      shipped_at: readText(fields.shipped_at),
      delivered_at: readText(fields.delivered_at),
    },
  ]
}

function readContent(value: unknown): Parcel['items'] {
  const fields = fieldsOf(value)
  const [itemId, quantity] = [readNumber(fields.item_id), readCount(fields.quantity)]
  return itemId === null || quantity === null ? [] : [{ item_id: itemId, quantity }]
}
