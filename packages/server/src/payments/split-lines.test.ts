import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitLines } from './lock-to-refund'

test('the first lines go to the payment, the rest to the gift cards', () => {
  const lines = [
    { orderLineId: 1, amount: 300 },
    { orderLineId: 2, amount: 200 },
  ]
  expect(splitLines(lines, 400)).toEqual({
    within: [
      { orderLineId: 1, amount: 300 },
      { orderLineId: 2, amount: 100 },
    ],
    beyond: [{ orderLineId: 2, amount: 100 }],
  })
})

test('wherever lines are split, nothing of them is lost and nothing is beyond the amount', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 1e6 })), fc.nat(2e6), (amounts, amount) => {
      const lines = amounts.map((amount, orderLineId) => ({ orderLineId, amount }))
      const { within, beyond } = splitLines(lines, amount)
      const sum = (parts: typeof lines) => parts.reduce((total, part) => total + part.amount, 0)
      expect(sum(within)).toBe(Math.min(amount, sum(lines)))
      expect(sum(within) + sum(beyond)).toBe(sum(lines))
    }),
  )
})
