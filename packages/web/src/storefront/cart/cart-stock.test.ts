// @vitest-environment node
import { expect, test } from 'vitest'
import { isShort, stockText } from './cart-stock'

test.each([
  [1, 20, undefined, null],
  [1, 6, 'M', null],
  [1, 5, 'M', 'Only 5 left in M'],
  [1, 1, undefined, 'Only 1 left'],
  [30, 20, 'M', 'Only 20 left in M'],
  [1, 0, 'M', 'Sold out'],
  [400, Infinity, 'M', null],
])('%i wanted, %i there, in %s: %s', (quantity, available, size, text) => {
  const options = size === undefined ? {} : { size }

  expect(stockText({ quantity, available, options })).toBe(text)
  expect(isShort({ quantity, available, options })).toBe(quantity > available)
})
