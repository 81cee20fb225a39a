import { fils } from '@shop/contract/money'
import { VOUCHER_KINDS } from '@shop/contract/voucher-words'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chooseVouchers, savingOf } from './choose-vouchers'
import { discountOf, fullAmounts } from './discount-of'
import { refusalOf } from './refusal-of'
import { spread } from './spread'
import type { Candidate, Place, Places, VoucherLine } from './voucher'

const NOWHERE: Places = new Map<number, Place>()

function aVoucher(given: Partial<Candidate>): Candidate {
  return {
    ...{
      id: 1,
      code: 'CODE',
      name: 'Code',
      nameTranslations: {},
      kind: 'percent',
      percent: null,
      amountInFils: null,
      buy: null,
      get: null,
    },
    ...{ leagueIds: [], clubIds: [], productIds: [], kits: [], minimumInFils: null, perCustomer: null, mostUses: null },
    ...{ fromDay: null, untilDay: null, isCombinable: false, isEnabled: true, used: 0, usedByCustomer: 0 },
    ...given,
  }
}

function aLine(price: number, quantity = 1, printFee = 0, productId = 1): VoucherLine {
  return { productId, quantity, priceInFils: fils(price), printFeeInFils: fils(printFee) }
}

function off(voucher: Partial<Candidate>, lines: VoucherLine[], delivery = 0, places = NOWHERE) {
  return discountOf(aVoucher(voucher), lines, places, fullAmounts(lines, fils(delivery)))
}

test.each<[string, Partial<Candidate>, VoucherLine[], lines: number[], delivery: number]>([
  ['ten percent', { kind: 'percent', percent: 10 }, [aLine(40_900), aLine(10_005, 2)], [4090, 2001], 0],
  ['half a fils up', { kind: 'percent', percent: 50 }, [aLine(101)], [51], 0],
  ['the whole of it', { kind: 'percent', percent: 100 }, [aLine(101), aLine(7, 3)], [101, 21], 0],
  ['three halves that are one', { kind: 'percent', percent: 10 }, [aLine(5), aLine(5), aLine(5)], [1, 1, 0], 0],
  ['an amount', { kind: 'amount', amountInFils: fils(1000) }, [aLine(3000), aLine(1000)], [750, 250], 0],
  ['no more than there is', { kind: 'amount', amountInFils: fils(9000) }, [aLine(3000), aLine(1000)], [3000, 1000], 0],
  ['printing', { kind: 'free-printing' }, [aLine(45_900, 2, 5000), aLine(40_900)], [10_000, 0], 0],
  ['delivery', { kind: 'free-delivery' }, [aLine(40_900)], [0], 2500],
  ['the cheapest of three', { kind: 'buy-x-get-y', buy: 2, get: 1 }, [aLine(300, 2), aLine(200)], [0, 200], 0],
  ['nothing of two', { kind: 'buy-x-get-y', buy: 2, get: 1 }, [aLine(300, 2)], [0], 0],
  ['the two cheapest of seven', { kind: 'buy-x-get-y', buy: 2, get: 1 }, [aLine(9, 6), aLine(5)], [9, 5], 0],
  ['not the printing', { kind: 'buy-x-get-y', buy: 1, get: 1 }, [aLine(150, 1, 50), aLine(120)], [100, 0], 0],
  ['nothing of other products', { kind: 'percent', percent: 10, productIds: [2] }, [aLine(1000)], [0], 0],
])('takes off %s', (_, voucher, lines, expected, delivery) => {
  expect(off(voucher, lines, 2500)).toEqual({ lines: expected, delivery })
})

test.each<[string, Partial<Candidate>, boolean]>([
  ['its league', { leagueIds: [10] }, true],
  ['another league', { leagueIds: [11] }, false],
  ['its club', { clubIds: [20] }, true],
  ['its product', { productIds: [1] }, true],
  ['another club or its product', { clubIds: [21], productIds: [1] }, true],
  ['its kit', { kits: ['home'] }, true],
  ['another kit', { kits: ['away'] }, false],
  ['its league in another kit', { leagueIds: [10], kits: ['away', 'third'] }, false],
])('a voucher for %s', (_, scope, applies) => {
  const places: Places = new Map<number, Place>([[1, { clubId: 20, leagueId: 10, kit: 'home' }]])
  const { lines } = off({ kind: 'percent', percent: 10, ...scope }, [aLine(1000)], 0, places)
  expect(lines).toEqual([applies ? 100 : 0])
})

const someLines = fc.array(
  fc
    .record({
      productId: fc.integer({ min: 1, max: 4 }),
      quantity: fc.integer({ min: 1, max: 5 }),
      price: fc.nat(99_999),
    })
    .chain(({ price, ...line }) =>
      fc.nat(price).map((fee): VoucherLine => ({ ...line, priceInFils: fils(price), printFeeInFils: fils(fee) })),
    ),
  { minLength: 1, maxLength: 6 },
)
const someVouchers = fc
  .array(
    fc.record({
      kind: fc.constantFrom(...VOUCHER_KINDS),
      percent: fc.integer({ min: 1, max: 100 }),
      amountInFils: fc.integer({ min: 1, max: 99_999 }).map(fils),
      buy: fc.integer({ min: 1, max: 3 }),
      get: fc.integer({ min: 1, max: 3 }),
      productIds: fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { maxLength: 2 }),
      isCombinable: fc.boolean(),
      code: fc.constantFrom(null, 'CODE'),
    }),
    { maxLength: 5 },
  )
  .map((given) => given.map((each, index) => aVoucher({ ...each, id: index + 1 })))
const someDelivery = fc.nat(5000).map(fils)

test('no part is ever discounted below zero, and the parts add up to the last fils', () => {
  fc.assert(
    fc.property(someVouchers, someLines, someDelivery, (vouchers, lines, delivery) => {
      const { applied, off } = chooseVouchers(vouchers, lines, NOWHERE, delivery)
      const full = fullAmounts(lines, delivery)
      off.lines.forEach((amount, index) => {
        expect(amount).toBeGreaterThanOrEqual(0)
        expect(amount).toBeLessThanOrEqual(full.lines[index] ?? 0)
      })
      expect(off.delivery).toBeLessThanOrEqual(delivery)
      const discounts = applied.reduce<number>((sum, { discount }) => sum + discount, 0)
      expect(discounts).toBe(savingOf(off) - off.delivery)
      expect(applied.reduce<number>((sum, voucher) => sum + voucher.delivery, 0)).toBe(off.delivery)
    }),
  )
})

test('the choice saves at least what any voucher alone saves, and mixes only combinable ones', () => {
  fc.assert(
    fc.property(someVouchers, someLines, someDelivery, (vouchers, lines, delivery) => {
      const { applied, off } = chooseVouchers(vouchers, lines, NOWHERE, delivery)
      const full = fullAmounts(lines, delivery)
      for (const voucher of vouchers)
        expect(savingOf(off)).toBeGreaterThanOrEqual(savingOf(discountOf(voucher, lines, NOWHERE, full)))
      const isMixed = (id: number) => vouchers.find((voucher) => voucher.id === id)?.isCombinable
      if (applied.length > 1) for (const { voucherId } of applied) expect(isMixed(voucherId)).toBe(true)
    }),
  )
})

test('the sequence in which vouchers are read does not matter', () => {
  fc.assert(
    fc.property(someVouchers, someLines, someDelivery, (vouchers, lines, delivery) => {
      const chosen = chooseVouchers(vouchers, lines, NOWHERE, delivery)
      expect(chooseVouchers(vouchers.toReversed(), lines, NOWHERE, delivery)).toEqual(chosen)
    }),
  )
})

test('of equal savings the code counts, not what applies by itself', () => {
  const automatic = aVoucher({ id: 1, code: null, percent: 10 })
  const { applied } = chooseVouchers([automatic, aVoucher({ id: 2, percent: 10 })], [aLine(1000)], NOWHERE, fils(0))
  expect(applied.map(({ voucherId }) => voucherId)).toEqual([2])
})

test('an amount is spread to the last fils, and nobody gets more than its own', () => {
  const amounts = fc.array(fc.nat(2_000_000_000).map(fils), { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(amounts, fc.nat(), (over, wanted) => {
      const sum = over.reduce<number>((total, each) => total + each, 0)
      const amount = fils(Math.min(sum, wanted))
      const shares = spread(amount, over)
      expect(shares.reduce<number>((total, each) => total + each, 0)).toBe(amount)
      shares.forEach((share, index) => expect(share).toBeLessThanOrEqual(over[index] ?? 0))
    }),
  )
})

const TODAY = '2026-11-17'
const occasion = { lines: [aLine(10_000, 2)], places: NOWHERE, delivery: fils(0), today: TODAY }

test.each<[Partial<Candidate>, string | undefined]>([
  [{}, undefined],
  [{ isEnabled: false }, 'This code is not valid. Please check it and try again.'],
  [{ fromDay: '2026-12-01' }, 'This code can be used from 1 December 2026.'],
  [{ fromDay: TODAY, untilDay: TODAY }, undefined],
  [{ untilDay: '2026-11-16' }, 'This code has expired.'],
  [{ mostUses: 3, used: 3 }, 'This code was used up.'],
  [{ mostUses: 3, used: 2 }, undefined],
  [{ perCustomer: 1, usedByCustomer: 1 }, 'You have used this code already.'],
  [{ perCustomer: 2, usedByCustomer: 2 }, 'You have used this code as often as you may.'],
  [{ minimumInFils: fils(20_001) }, 'This code is for orders from AED 200.01.'],
  [{ minimumInFils: fils(20_000) }, undefined],
  [{ minimumInFils: fils(123_456_700) }, 'This code is for orders from AED 1,234,567.00.'],
  [{ productIds: [9] }, 'This code is not for the jerseys in your cart.'],
  [{ kind: 'free-delivery' }, 'Your delivery is free already, so this code would save you nothing.'],
  [{ kind: 'free-printing' }, 'This code makes printing free, but nothing in your cart is printed.'],
  [{ kind: 'buy-x-get-y', buy: 2, get: 1 }, 'This code needs 3 of its jerseys in your cart: 2 to pay for, 1 for free.'],
])('a voucher with %o is refused with: %s', (voucher, text) => {
  expect(refusalOf(aVoucher({ percent: 10, ...voucher }), occasion)).toBe(text)
})
