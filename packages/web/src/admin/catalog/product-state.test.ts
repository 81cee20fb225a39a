import { expect, test } from 'vitest'
import { stateOf } from './product-state'

const jersey = { in_shop: true, state: 'shop' as const, stock: 40, size_stock: null, size_variations: ['S', 'M', 'L'] }
const women = { cut: 'women' as const, size_variations: ['S', 'M'] }
const stocked = { ...jersey, size_stock: { S: 20, M: 10, L: 10 } }

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
  [
    'lacks a size of a cut',
    { ...stocked, further_cuts: [{ ...women, size_stock: { S: 0, M: 9 } }] },
    'Women S sold out',
  ],
  ['has few of a cut', { ...stocked, further_cuts: [{ ...women, size_stock: { S: 9, M: 1 } }] }, 'Low in Women M'],
  [
    'is there in another cut alone',
    { ...jersey, stock: 0, size_variations: [], further_cuts: [{ ...women, size_stock: { S: 9, M: 9 } }] },
    'Low stock',
  ],
  [
    'is sold out in every cut',
    { ...jersey, stock: 0, further_cuts: [{ ...women, size_stock: { S: 0, M: 0 } }] },
    'Sold out',
  ],
])('a product that %s says so', (_, product, words) => {
  expect(stateOf({ further_cuts: [], ...product }).words).toBe(words)
})
