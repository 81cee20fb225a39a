import type { LineOptions } from '@shop/contract/cart'
import { expect, test } from 'vitest'
import { isShort, mostOf, stockText, wantedOfPile } from './cart-stock'

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

test('lines of one product and size draw on the same pieces, whatever is printed on them', () => {
  const lineOf = (id: number, options: LineOptions, quantity: number) => ({ product: { id }, options, quantity })
  const plain = lineOf(7, { size: 'M' }, 1)
  const printed = lineOf(7, { size: 'M', name: 'OMAR', number: 10 }, 2)
  const items = [plain, printed, lineOf(7, { size: 'L' }, 4), lineOf(8, { size: 'M' }, 8)]

  const wanted = wantedOfPile(items, plain)

  expect(wanted).toBe(3)
  expect(wantedOfPile(items, printed)).toBe(3)
  expect(isShort({ ...plain, available: 2 }, wanted)).toBe(true)
  expect(isShort({ ...plain, available: 3 }, wanted)).toBe(false)
  expect(stockText({ ...plain, available: 2 }, wanted)).toBe('Only 2 left in M')
})

test.each([
  [1, 3, 12, 10],
  [2, 2, 2, 2],
  [1, 3, 2, undefined],
  [1, 1, 0, undefined],
  [1, 3, Infinity, undefined],
])('a line of %i among %i, of %i there, can have %s at most', (quantity, wanted, available, most) => {
  expect(mostOf({ quantity, available, options: {} }, wanted)).toBe(most)
})
