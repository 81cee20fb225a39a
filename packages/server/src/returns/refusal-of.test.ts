import { expect, test } from 'vitest'
import { refusalOfOrder, returnableOf } from './refusal-of'
import type { LineFacts, OrderFacts } from './returnable.queries'

const order: OrderFacts = {
  status: 'completed',
  paymentStatus: 'paid',
  orderedAt: new Date('2026-09-01T10:00:00Z'),
  completedAt: new Date('2026-09-05T10:00:00Z'),
  promisedFor: null,
}
const line: LineFacts = {
  ...{ id: 1, productId: 1, productName: 'Jersey', options: { size: 'M' }, quantity: 3, returned: 0 },
  ...{ isPrinted: false, shippedPieces: 0, shippedAt: null, deliveredAt: null },
}
const rules = { now: new Date('2026-09-10T10:00:00Z'), timeZone: 'Asia/Dubai', days: 14 }

test('what has arrived may be returned until the last day has ended in the shop', () => {
  expect(returnableOf(order, line, rules)).toEqual({ left: 3, until: '2026-09-19', refusal: null })
  const lastMinute = { ...rules, now: new Date('2026-09-19T19:59:59Z') }
  expect(returnableOf(order, line, lastMinute)).toMatchObject({ left: 3 })
  const tooLate = { ...rules, now: new Date('2026-09-19T20:00:00Z') }
  expect(returnableOf(order, line, tooLate)).toEqual({
    ...{ left: 0, until: '2026-09-19' },
    refusal: 'It could be returned until September 19, 2026.',
  })
})

test('of an order that is not completed, only pieces that were shipped may be returned', () => {
  const processing = { ...order, status: 'processing' as const, completedAt: null }
  expect(returnableOf(processing, line, rules)).toMatchObject({
    left: 0,
    until: null,
    refusal: 'You can return it once it has arrived.',
  })
  const shipped = { ...line, shippedPieces: 2, shippedAt: new Date('2026-09-08T10:00:00Z') }
  expect(returnableOf(processing, shipped, rules)).toEqual({ left: 2, until: '2026-09-22', refusal: null })
})

test('pieces of other returns are not offered again', () => {
  expect(returnableOf(order, { ...line, returned: 2 }, rules)).toMatchObject({ left: 1 })
  expect(returnableOf(order, { ...line, returned: 3 }, rules)).toMatchObject({
    left: 0,
    refusal: 'It is in a return already.',
  })
})

test.each([
  [{ status: 'cancelled' }, 'This order was cancelled.'],
  [{ paymentStatus: 'refunded' }, 'All of the money for this order was returned already.'],
  [{ paymentStatus: 'due' }, 'This order is not paid yet. Please contact us if something is wrong with it.'],
  [{}, undefined],
] as const)('an order that is %j says why nothing of it may be returned', (given, refusal) => {
  expect(refusalOfOrder({ ...order, ...given })).toBe(refusal)
})
