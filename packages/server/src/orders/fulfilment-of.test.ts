import type { Parcel, ParcelState } from '@shop/contract/parcels'
import { expect, test } from 'vitest'
import { fulfilmentOf } from './fulfilment-of'

const plain = { quantity: 2, packed: 0, proof: null, printed_at: null }
const printed = { quantity: 1, packed: 0, proof: '/pictures/x.png', printed_at: null }
const paid = { status: 'processing', payment_status: 'paid' } as const

test('an order is at the first step that is not done for every piece', () => {
  const stages = [
    fulfilmentOf({ ...paid, items: [plain, printed], parcels: [] }),
    fulfilmentOf({ ...paid, items: [plain, { ...printed, printed_at: 'now' }], parcels: [] }),
    fulfilmentOf({ ...paid, items: [{ ...plain, packed: 2 }], parcels: [aParcel('packed', 2)] }),
    fulfilmentOf({ ...paid, items: [{ ...plain, packed: 2 }], parcels: [aParcel('shipped'), aParcel('packed')] }),
    fulfilmentOf({ ...paid, items: [{ ...plain, packed: 2 }], parcels: [aParcel('shipped'), aParcel('delivered')] }),
    fulfilmentOf({ ...paid, items: [{ ...plain, packed: 2 }], parcels: [aParcel('delivered', 2)] }),
  ]

  expect(stages.map((fulfilment) => fulfilment?.stage)).toEqual([
    ...['to-print', 'to-pack', 'to-ship', 'to-ship', 'shipped', 'delivered'],
  ])
  expect(stages[0]).toEqual({ stage: 'to-print', pieces: 3, unprinted: 1, packed: 0, shipped: 0, delivered: 0 })
  expect(stages[4]).toEqual({ stage: 'shipped', pieces: 2, unprinted: 0, packed: 2, shipped: 2, delivered: 1 })
})

test('nothing is sent for an order that is cancelled, refunded, or completed without parcels', () => {
  for (const state of [
    { status: 'cancelled', payment_status: 'refunded' },
    { status: 'processing', payment_status: 'refunded' },
    { status: 'pending', payment_status: 'failed' },
    { status: 'completed', payment_status: 'paid' },
  ] as const) {
    expect(fulfilmentOf({ ...state, items: [plain], parcels: [] })).toBeNull()
  }
})

test('a refund after the parcel was sent does not hide it', () => {
  const refunded = { status: 'completed', payment_status: 'refunded' } as const
  const items = [{ ...plain, packed: 2 }]

  expect(fulfilmentOf({ ...refunded, items, parcels: [aParcel('shipped', 2)] })).toMatchObject({ stage: 'shipped' })
})

function aParcel(state: ParcelState, quantity = 1): Parcel {
  const times = { packed_at: '', shipped_at: null, delivered_at: null }
  const carrier = { carrier_id: null, carrier: null, tracking_number: null, tracking_url: null }
  return { id: 1, number: 1, state, items: [{ item_id: 1, quantity }], ...carrier, ...times }
}
