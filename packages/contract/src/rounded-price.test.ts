import { expect, test } from 'vitest'
import { PRICE_ROUNDINGS, roundedPrice } from './rounded-price'

test.each([
  [34_765, 'none', 34_765],
  [34_765, '00', 34_800],
  [34_750, '00', 34_700],
  [34_765, '50', 34_750],
  [34_765, '99', 34_799],
  [34_710, '99', 34_699],
  [20, '50', 50],
  [20, '99', 99],
  [0, '00', 0],
] as const)('%d to %s is %d', (price, rounding, rounded) => {
  expect(roundedPrice(price, rounding)).toBe(rounded)
})

test('no price moves by more than a dirham, and none falls below zero', () => {
  for (const rounding of PRICE_ROUNDINGS) {
    for (let price = 0; price < 1000; price += 1) {
      const rounded = roundedPrice(price, rounding)
      expect(rounded).toBeGreaterThanOrEqual(0)
      expect(Math.abs(rounded - price)).toBeLessThan(100)
    }
  }
})
