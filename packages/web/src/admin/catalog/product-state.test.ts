import { expect, test } from 'vitest'
import { stateOf } from './product-state'

const jersey = { in_shop: true, state: 'shop' as const, stock: 40, size_stock: null, size_variations: ['S', 'M', 'L'] }

test.each([
  ['is in the shop', jersey, 'In shop'],
  [
    'is archived, whatever is left of it',
    { ...jersey, in_shop: false, state: 'archived' as const, stock: 0 },
    'Archived',
  ],
  ['is a draft', { ...jersey, in_shop: false, state: 'draft' as const, stock: 0 }, 'Draft'],
  ['waits for its moment', { ...jersey, in_shop: false, state: 'scheduled' as const }, 'Scheduled'],
  ['is sold out', { ...jersey, stock: 0 }, 'Sold out'],
  ['is nearly sold out', { ...jersey, stock: 5 }, 'Low stock'],
  ['lacks a size', { ...jersey, size_stock: { S: 0, M: 2, L: 38 } }, 'S sold out'],
  ['has few of a size', { ...jersey, size_stock: { S: 20, M: 2, L: 18 } }, 'Low in M'],
  [
    'lacks many sizes',
    { ...jersey, stock: 1, size_variations: ['S', 'M', 'L', 'XL'], size_stock: { S: 1, M: 0, L: 0, XL: 0 } },
    '3 sizes sold out',
  ],
])('a product that %s says so', (_, product, words) => {
  expect(stateOf(product).words).toBe(words)
})
