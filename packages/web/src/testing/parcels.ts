import type { Carrier } from '@shop/contract/fulfilment'
import type { Fulfilment, Parcel } from '@shop/contract/parcels'

/** Test data of parcels. */

export const carriers: Carrier[] = [
  { id: 1, name: 'Aramex', tracking_pattern: 'https://aramex.example/{number}' },
  { id: 6, name: 'Own delivery', tracking_pattern: null },
]

export const aPackedParcel: Parcel = {
  ...{ id: 31, number: 1, state: 'packed', items: [{ item_id: 1, quantity: 1 }] },
  ...{ carrier_id: null, carrier: null, tracking_number: null, tracking_url: null },
  ...{ packed_at: '2026-09-13T08:00:00.000Z', shipped_at: null, delivered_at: null },
}

export const aShippedParcel: Parcel = {
  ...aPackedParcel,
  ...{ id: 32, number: 2, state: 'shipped', carrier_id: 1, carrier: 'Aramex', tracking_number: 'ARX 7' },
  ...{ tracking_url: 'https://aramex.example/ARX%207', shipped_at: '2026-09-13T12:00:00.000Z' },
}

export function aFulfilment(given: Partial<Fulfilment> = {}): Fulfilment {
  return { stage: 'to-pack', pieces: 2, unprinted: 0, packed: 0, shipped: 0, delivered: 0, ...given }
}
