import { fils } from '@shop/contract/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceOf } from './price-of'

const byValue = {
  price_by: 'order-value' as const,
  tiers: [
    { from: 0, price: 25 },
    { from: 200, price: 15.5 },
  ],
  free_from: 400,
}
const byWeight = {
  price_by: 'weight' as const,
  tiers: [
    { from: 0, price: 20 },
    { from: 1000, price: 35 },
  ],
  free_from: null,
}

test.each([
  [0, 2500],
  [19_999, 2500],
  [20_000, 1550],
  [39_999, 1550],
  [40_000, 0],
])('an order of %i fils is delivered for %i', (value, price) => {
  expect(priceOf(byValue, { value: fils(value), grams: 5000 })).toBe(price)
})

test.each([
  [0, 2000],
  [999, 2000],
  [1000, 3500],
  [100_000, 3500],
])('%i grams are delivered for %i, whatever they are worth', (grams, price) => {
  expect(priceOf(byWeight, { value: fils(9_999_999), grams })).toBe(price)
})

test('a price is always one of the tiers or nothing, and a whole number of fils', () => {
  const tiers = fc
    .uniqueArray(fc.integer({ min: 1, max: 5000 }), { maxLength: 9 })
    .chain((bounds) =>
      fc.tuple(
        ...[0, ...bounds.toSorted((a, b) => a - b)].map((from) =>
          fc.integer({ min: 0, max: 99_999 }).map((price) => ({ from, price: price / 100 })),
        ),
      ),
    )
  const parcel = fc.record({ value: fc.nat(9_999_999).map(fils), grams: fc.nat(100_000) })
  fc.assert(
    fc.property(
      tiers,
      fc.constantFrom('order-value' as const, 'weight' as const),
      fc.option(fc.nat(9999)),
      parcel,
      (tiers, price_by, free_from, parcel) => {
        const price = priceOf({ tiers, price_by, free_from }, parcel)
        const isFree = free_from !== null && parcel.value >= free_from * 100
        const amounts = tiers.map((tier) => Math.round(tier.price * 100))
        expect(isFree ? [0] : amounts).toContain(price)
      },
    ),
  )
})
