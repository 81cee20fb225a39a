import { render, screen } from '@testing-library/react'
import type { Order } from '@shop/contract/orders'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { anOrder } from '../../testing/checkout'
import { OrderDue } from './order-due'

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-17T09:00:00Z') }))
afterEach(() => vi.useRealTimers())

const fulfilment = { stage: 'to-ship', pieces: 2, unprinted: 0, packed: 2, shipped: 0, delivered: 0 } as const

function show(day: string | null, change: Partial<Order> = {}) {
  const delivery = day === null ? null : ({ arrives_to: day } as Order['delivery'])
  render(<OrderDue order={{ ...anOrder, fulfilment, ...change, delivery }} />)
}

test.each([
  ['2026-11-18', 'Nov 18'],
  ['2026-11-17', 'Today'],
  ['2026-11-16', 'Nov 16, late'],
])('an order that was promised for %s says %s', (day, words) => {
  show(day)
  expect(screen.getByRole('time').textContent).toBe(words)
})

test.each<[string, Partial<Order>]>([
  ['arrived', { fulfilment: { ...fulfilment, stage: 'delivered' } }],
  ['is cancelled', { status: 'cancelled' }],
  ['was completed without parcels', { status: 'completed', fulfilment: null }],
])('an order that %s is not late', (_, change) => {
  show('2026-11-16', change)
  expect(screen.getByRole('time').textContent).toBe('Nov 16')
})

test('a completed order whose parcels are on their way can be late', () => {
  show('2026-11-16', { status: 'completed', fulfilment: { ...fulfilment, stage: 'shipped' } })
  expect(screen.getByRole('time').textContent).toBe('Nov 16, late')
})

test('an order from before there were promises says nothing', () => {
  show(null)
  expect(screen.queryByRole('time')).toBeNull()
})
