import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountFromFils, fils, filsFromAmount, hasTwoDecimals, MAX_FILS } from './money'

const anyFils = fc.integer({ min: 0, max: MAX_FILS }).map(fils)

test('an amount survives the way over the wire and back', () => {
  fc.assert(
    fc.property(anyFils, (amount) => {
      const onTheWire = JSON.parse(JSON.stringify(amountFromFils(amount))) as number
      expect(filsFromAmount(onTheWire)).toBe(amount)
      expect(hasTwoDecimals(onTheWire)).toBe(true)
    }),
  )
})

test('amounts that floats can’t hold exactly are still whole fils', () => {
  expect(filsFromAmount(1.15)).toBe(115)
  expect(filsFromAmount(449.5)).toBe(44_950)
  expect(filsFromAmount(0.1 + 0.2)).toBe(30)
})

test('a fraction of a fils is refused', () => {
  expect(() => fils(1.5)).toThrow(RangeError)
  expect(() => fils(Number.NaN)).toThrow(RangeError)
  expect(hasTwoDecimals(0.001)).toBe(false)
  expect(hasTwoDecimals(409.005)).toBe(false)
})
