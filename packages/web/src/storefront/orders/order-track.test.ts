import type { OrderEvent, OrderStatus } from '@shop/contract/orders'
import { expect, test } from 'vitest'
import { trackOf } from './order-track'

const created_at = '2026-09-14T10:00:00.000Z'
const placed = happened('placed')
const paid = happened('paid')

function happened(kind: OrderEvent['kind'], status: OrderStatus | null = null): OrderEvent {
  return { kind, status, at: created_at }
}

const set = (status: OrderStatus) => happened('status', status)

function wayOf(status: string, events: OrderEvent[]): string[] {
  return trackOf({ status, created_at, events }).map(({ label, state }) => `${label}: ${state}`)
}

test('an order that waits for its payment has everything ahead of it', () => {
  expect(wayOf('pending', [placed])).toEqual(['Ordered: now', 'Paid: ahead', 'Processing: ahead', 'Completed: ahead'])
})

test('an order of a server that tells no events has no payment, neither made nor ahead', () => {
  expect(wayOf('pending', [])).toEqual(['Ordered: now', 'Processing: ahead', 'Completed: ahead'])
  expect(wayOf('processing', [])).toEqual(['Ordered: done', 'Processing: now', 'Completed: ahead'])
})

test('a paid order is being prepared', () => {
  expect(wayOf('processing', [placed, paid, set('processing')])).toEqual([
    'Ordered: done',
    'Paid: done',
    'Processing: now',
    'Completed: ahead',
  ])
})

test('a completed order has arrived', () => {
  expect(wayOf('completed', [placed, paid, set('processing'), set('completed')])).toEqual([
    'Ordered: done',
    'Paid: done',
    'Processing: done',
    'Completed: done',
  ])
})

test('a cancelled order shows what became of the money', () => {
  expect(wayOf('cancelled', [placed, paid, set('processing'), set('cancelled'), happened('refunded')])).toEqual([
    'Ordered: done',
    'Paid: done',
    'Processing: done',
    'Cancelled: bad',
    'Refunded: done',
  ])
  expect(wayOf('cancelled', [placed, happened('payment-failed'), set('cancelled')])).toEqual([
    'Ordered: done',
    'Payment failed: bad',
    'Cancelled: bad',
  ])
  expect(wayOf('cancelled', [placed, set('cancelled'), happened('voided')]).at(-1)).toBe('Payment released: done')
})

test('an order that was taken up again goes on', () => {
  expect(wayOf('pending', [placed, paid, set('cancelled'), set('pending')]).slice(-3)).toEqual([
    'Pending: now',
    'Processing: ahead',
    'Completed: ahead',
  ])
})

test('a correction of name and number is told once, and is not what the order has come to', () => {
  const corrected = happened('print-changed')

  expect(wayOf('processing', [placed, paid, set('processing'), corrected, corrected])).toEqual([
    'Ordered: done',
    'Paid: done',
    'Name and number corrected: done',
    'Processing: now',
    'Completed: ahead',
  ])
  expect(wayOf('pending', [placed, corrected]).slice(0, 2)).toEqual(['Ordered: done', 'Name and number corrected: now'])
  expect(wayOf('completed', [placed, corrected, set('completed')]).at(-1)).toBe('Completed: done')
})

test('a server that keeps no history still says how things stand', () => {
  expect(wayOf('pending', [])[0]).toBe('Ordered: now')
  expect(wayOf('processing', [])).toEqual(['Ordered: done', 'Processing: now', 'Completed: ahead'])
  expect(wayOf('cancelled', [])).toEqual(['Ordered: done', 'Cancelled: bad'])
  expect(wayOf('shipped', [])).toEqual(['Ordered: done', 'Shipped: done'])
  expect(trackOf({ status: 'pending', created_at, events: [] })[0]?.at).toBe(created_at)
})
