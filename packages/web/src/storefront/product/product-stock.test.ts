import { expect, test } from 'vitest'
import { leftOf, lowStockText, stockText } from './product-stock'

const bySize = { stock: 15, size_stock: { S: 0, M: 12, L: 3 } }
const inOne = { stock: 4, size_stock: null }

test('a size has its own pieces where the stock is kept per size', () => {
  expect(leftOf(bySize, 'L')).toBe(3)
  expect(leftOf(bySize, 'XXL')).toBe(0)
  expect(leftOf(bySize, null)).toBe(15)
  expect(leftOf(inOne, 'L')).toBe(4)
})

test('the stock is named, and its end', () => {
  expect(stockText({ stock: 1200, size_stock: null })).toBe('In stock: 1200')
  expect(stockText({ stock: 0, size_stock: null })).toBe('Sold out')
})

test('the last five are pointed out, with their size where it has its own stock', () => {
  expect(lowStockText(bySize, 'L')).toBe('Only 3 left in L')
  expect(lowStockText({ stock: 5, size_stock: { L: 5 } }, 'L')).toBe('Only 5 left in L')
  expect(lowStockText({ stock: 6, size_stock: { L: 6 } }, 'L')).toBeNull()
  expect(lowStockText(bySize, 'M')).toBeNull()
  expect(lowStockText(bySize, 'S')).toBeNull()
  expect(lowStockText(inOne, 'L')).toBe('Only 4 left')
})
