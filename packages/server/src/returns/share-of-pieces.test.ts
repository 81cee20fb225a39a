import { fils } from '@shop/contract/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shareOfPieces } from './share-of-pieces'

test('three pieces that cost AED 100.00 together are returned one by one without losing a fils', () => {
  const shares = [0, 1, 2].map((earlier) => shareOfPieces({ paid: fils(10_000), quantity: 3, earlier, pieces: 1 }))
  expect(shares).toEqual([3333, 3334, 3333])
})

test('in whatever parts the pieces come back, their shares sum to what was paid', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 10 }),
      fc.integer({ min: 0, max: 2_000_000_000 }),
      (parts, paid) => {
        const quantity = parts.reduce((sum, part) => sum + part, 0)
        let earlier = 0
        const shares = parts.map((pieces) => {
          const share = shareOfPieces({ paid: fils(paid), quantity, earlier, pieces })
          earlier += pieces
          return share
        })
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(paid)
        expect(Math.min(...shares)).toBeGreaterThanOrEqual(0)
      },
    ),
  )
})
