import { fils, MAX_FILS } from '@shop/contract/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { taxOf, taxOfAmount } from './tax-of'

const amounts = fc.integer({ min: 0, max: MAX_FILS }).map(fils)
const rules = fc.record({ rate: fc.integer({ min: 0, max: 10_000 }), isIncluded: fc.boolean() })
const carts = fc.record({
  lines: fc.array(fc.record({ amount: amounts }), { maxLength: 30 }),
  delivery: amounts,
  fee: amounts,
})

describe('the tax of an amount', () => {
  test.each([
    [42_000, 500, true, 2000],
    [42_000, 500, false, 2100],
    // 0.5 fils and more are rounded up, less is rounded down.
    [10, 500, false, 1],
    [9, 500, false, 0],
    [11, 500, true, 1],
    [10, 500, true, 0],
    [0, 500, true, 0],
    [99_999, 0, false, 0],
    [10_000, 10_000, true, 5000],
  ])('%i fils at %i, included: %s, has %i fils of tax', (amount, rate, isIncluded, tax) => {
    expect(taxOfAmount(fils(amount), { rate, isIncluded })).toBe(tax)
  })

  test('is the exact share, rounded half up', () => {
    fc.assert(
      fc.property(amounts, rules, (amount, rule) => {
        const divisor = BigInt(rule.isIncluded ? 10_000 + rule.rate : 10_000)
        const exact = (2n * BigInt(amount) * BigInt(rule.rate) + divisor) / (2n * divisor)
        expect(BigInt(taxOfAmount(amount, rule))).toBe(exact)
      }),
    )
  })

  test('leaves the same net amount whether it is included or added', () => {
    fc.assert(
      fc.property(amounts, fc.integer({ min: 0, max: 10_000 }), (net, rate) => {
        const gross = fils(net + taxOfAmount(net, { rate, isIncluded: false }))
        const back = gross - taxOfAmount(gross, { rate, isIncluded: true })
        expect(back).toBe(net)
      }),
    )
  })
})

test('the tax of a cart is the sum of its parts, and no part has more tax than it costs', () => {
  fc.assert(
    fc.property(carts, rules, (cart, rule) => {
      const { amount, parts, ...rest } = taxOf(cart, rule)

      expect(rest).toEqual(rule)
      expect(parts.lines).toHaveLength(cart.lines.length)
      expect(amount).toBe([...parts.lines, parts.delivery, parts.fee].reduce((sum, tax) => sum + tax, 0))
      for (const [index, line] of cart.lines.entries()) {
        const tax = parts.lines[index] ?? NaN
        expect(tax).toBeGreaterThanOrEqual(0)
        expect(tax).toBeLessThanOrEqual(line.amount)
      }
    }),
  )
})
