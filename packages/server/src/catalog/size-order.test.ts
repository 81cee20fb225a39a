import { expect, test } from 'vitest'
import { inSizeOrder } from './size-order'

test('sizes hang from small to large', () => {
  expect(inSizeOrder(['XL', 'S', 'XXL', 'XS', '3XL', 'M', 'L'])).toEqual(['XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL'])
})

test('children’s sizes follow by their number, all others by name', () => {
  expect(inSizeOrder(['one size', '140', '92', 'm', 'fits all', 'L'])).toEqual([
    'm',
    'L',
    '92',
    '140',
    'fits all',
    'one size',
  ])
})

test('the list that was given stays as it was', () => {
  const sizes = ['L', 'S'] as const
  inSizeOrder(sizes)
  expect(sizes).toEqual(['L', 'S'])
})
