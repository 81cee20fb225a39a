import { render } from '@testing-library/react'
import type { Fulfilment } from '@shop/contract/parcels'
import type { Order } from '@shop/contract/orders'
import { expect, test } from 'vitest'
import { StateChip } from './state-chip'

const at = (stage: Fulfilment['stage'], shipped = 0): Fulfilment => ({
  ...{ stage, pieces: 2, unprinted: 0, packed: 0, shipped, delivered: 0 },
})

test.each<[string, Partial<Order>]>([
  ['To print', { fulfilment: at('to-print') }],
  ['To pack', { fulfilment: at('to-pack') }],
  ['Packed', { fulfilment: at('to-ship') }],
  ['Part shipped', { fulfilment: at('to-ship', 1) }],
  ['On the way', { fulfilment: at('shipped', 2) }],
  ['Partly refunded', { fulfilment: at('to-ship'), refunded: 25 }],
  ['Cash due', { fulfilment: at('to-pack'), payment_status: 'due' }],
  ['Refunded', { fulfilment: null, payment_status: 'refunded' }],
  ['Paid', { fulfilment: null }],
  ['Authorized', { fulfilment: null, payment_status: 'authorized' }],
])('%s', (words, change) => {
  const order: Pick<Order, 'payment_status' | 'fulfilment'> = { payment_status: 'paid', fulfilment: null, ...change }
  expect(render(<StateChip order={order} />).container.textContent).toBe(words)
})
