import { expect, test } from 'vitest'
import { isLow, leftOf, stockText } from './product-stock'

const bySize = { stock: 15, size_stock: { S: 0, M: 12, L: 3 } }
const inOne = { stock: 4, size_stock: null }

test('a size has its own pieces where the stock is kept per size', () => {
  expect(leftOf(bySize, 'L')).toBe(3)
  expect(leftOf(bySize, 'XXL')).toBe(0)
  expect(leftOf(bySize, null)).toBe(15)
  expect(leftOf(inOne, 'L')).toBe(4)
})

test('the number is that of the chosen size; the total where no size is chosen or counted', () => {
  expect(stockText(bySize, 'M')).toBe('In stock: 12 in M')
  expect(stockText(bySize, null)).toBe('In stock: 15')
  expect(stockText({ stock: 1200, size_stock: null }, 'M')).toBe('In stock: 1200')
})

test('the last five are pointed out instead, with their size where it has its own stock', () => {
  expect(stockText({ stock: 139, size_stock: { S: 2, M: 137 } }, 'S')).toBe('Only 2 left in S')
  expect(stockText({ stock: 5, size_stock: { L: 5 } }, 'L')).toBe('Only 5 left in L')
  expect(stockText({ stock: 6, size_stock: { L: 6 } }, 'L')).toBe('In stock: 6 in L')
  expect(stockText(inOne, 'L')).toBe('Only 4 left')
  expect([isLow(bySize, 'L'), isLow(bySize, 'M'), isLow(inOne, null)]).toEqual([true, false, true])
})

test('what is gone is sold out', () => {
  expect(stockText({ stock: 0, size_stock: null }, null)).toBe('Sold out')
  expect(stockText({ stock: 0, size_stock: { S: 0 } }, null)).toBe('Sold out')
})
