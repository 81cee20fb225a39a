import { expect, test } from 'vitest'
import { lineTotal, totalOf } from './cart-total'

test('amounts are summed without the drift of floats', () => {
  expect(lineTotal({ price: 1.1, quantity: 3 })).toBe(3.3)
  expect(
    totalOf([
      { price: 0.1, quantity: 1 },
      { price: 0.2, quantity: 1 },
    ]),
  ).toBe(0.3)
})

test('nothing costs nothing', () => {
  expect(totalOf([])).toBe(0)
})
