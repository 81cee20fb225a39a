import type { Fulfilment, Parcel } from '@shop/contract/parcels'
import { expect, test } from 'vitest'
import { wayStops } from './way-stops'

const PLACED = '2026-11-15T21:08:00.000Z'
const paid = { kind: 'paid' as const, at: '2026-11-15T21:09:00.000Z' }
const plain = { quantity: 2, proof: null, printed_at: null }
const printed = { quantity: 1, proof: '/proof.png', printed_at: '2026-11-16T09:12:00.000Z' }

test('an order without prints has no stop for printing, and waits where it came to last', () => {
  const order = { created_at: PLACED, events: [paid], items: [plain], parcels: [] }

  expect(wayStops(order, counts({})).map(({ label, state }) => `${label} ${state}`)).toEqual([
    ...['Paid now', 'Packed ahead', 'Shipped ahead', 'Delivered ahead'],
  ])
  expect(wayStops({ ...order, events: [] }, counts({}))[0]).toMatchObject({ label: 'Ordered', at: PLACED })
})

test('what came only in part to a stop is counted there', () => {
  const parcels = [aParcel('2026-11-16T10:40:00.000Z', '2026-11-16T15:20:00.000Z'), aParcel('2026-11-17T08:00:00.000Z')]
  const order = { created_at: PLACED, events: [paid], items: [plain, printed], parcels }

  const stops = wayStops(order, counts({ pieces: 3, packed: 3, shipped: 1 }))

  expect(stops).toEqual([
    { label: 'Paid', at: paid.at, part: null, state: 'done' },
    { label: 'Printed', at: printed.printed_at, part: null, state: 'done' },
    { label: 'Packed', at: '2026-11-17T08:00:00.000Z', part: null, state: 'done' },
    { label: 'Shipped', at: '2026-11-16T15:20:00.000Z', part: { pieces: 1, of: 3 }, state: 'now' },
    { label: 'Delivered', at: null, part: null, state: 'ahead' },
  ])
})

test('an order that was delivered has every stop behind it', () => {
  const order = { created_at: PLACED, events: [paid], items: [plain], parcels: [] }

  const stops = wayStops(order, counts({ packed: 2, shipped: 2, delivered: 2 }))

  expect(stops.every(({ state }) => state === 'done')).toBe(true)
})

function counts(given: Partial<Fulfilment>): Fulfilment {
  return { stage: 'to-pack', pieces: 2, unprinted: 0, packed: 0, shipped: 0, delivered: 0, ...given }
}

function aParcel(packed_at: string, shipped_at: string | null = null): Parcel {
  const carrier = { carrier_id: null, carrier: null, tracking_number: null, tracking_url: null }
  return { ...{ id: 1, number: 1, state: 'packed', items: [] }, ...carrier, packed_at, shipped_at, delivered_at: null }
}
