import { fils } from '@shop/contract/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aProductInput } from '../testing/catalog-factories'
import { draftPrices, pricesOn, regularPriceOf, saleOf } from './sale'

const TODAY = '2026-09-12'
const NO_SALE = { regularPriceInFils: null, salePriceInFils: null, saleFrom: null, saleUntil: null }

test.each([
  ['has begun and has no end', { from: null, until: null }, 300],
  ['begins today', { from: TODAY, until: null }, 300],
  ['ends today', { from: null, until: TODAY }, 300],
  ['begins tomorrow', { from: '2026-09-13', until: null }, 400],
] as const)('a sale that %s', (_, days, charged) => {
  const prices = pricesOn(TODAY, fils(400), { price: fils(300), ...days })
  expect(prices).toMatchObject({ priceInFils: charged, salePriceInFils: 300 })
  expect(prices.regularPriceInFils).toBe(charged === 300 ? 400 : null)
})

test.each([
  ['is over', { price: fils(300), from: null, until: '2026-09-11' }],
  ['is no lower than the price', { price: fils(400), from: null, until: null }],
])('a sale that %s is dropped', (_, sale) => {
  expect(pricesOn(TODAY, fils(400), sale)).toEqual({ ...NO_SALE, priceInFils: 400 })
})

test('whatever the days: a later look finds the same sale, and the regular price is never lost', () => {
  const day = fc.constantFrom(null, '2026-09-01', '2026-09-12', '2026-09-20')
  fc.assert(
    fc.property(fc.nat(1000), fc.nat(1000), day, day, (regular, price, from, until) => {
      const prices = pricesOn(TODAY, fils(regular), { price: fils(price), from, until })
      expect(regularPriceOf(prices)).toBe(regular)
      expect(pricesOn(TODAY, regularPriceOf(prices), saleOf(prices))).toEqual(prices)
      expect(prices.priceInFils).toBeLessThanOrEqual(regular)
    }),
  )
})

const onSale = pricesOn(TODAY, fils(40_000), { price: fils(30_000), from: null, until: '2026-09-20' })

test('a client that knows only the price sends it back, and nothing changes', () => {
  expect(draftPrices(aProductInput({ category_id: 1, price: 300 }), onSale, TODAY)).toEqual(onSale)
})

test('a client that knows only the price changes what is charged', () => {
  expect(draftPrices(aProductInput({ category_id: 1, price: 250 }), onSale, TODAY)).toEqual({
    ...onSale,
    priceInFils: 25_000,
    salePriceInFils: 25_000,
  })
})

test('such a price that is no lower than before ends the sale', () => {
  expect(draftPrices(aProductInput({ category_id: 1, price: 450 }), onSale, TODAY)).toEqual({
    ...NO_SALE,
    priceInFils: 45_000,
  })
})

test('with a sale price beside it, the price is the one outside of the sale', () => {
  expect(draftPrices(aProductInput({ category_id: 1, price: 410, sale_price: 290 }), onSale, TODAY)).toEqual({
    priceInFils: 29_000,
    regularPriceInFils: 41_000,
    salePriceInFils: 29_000,
    saleFrom: null,
    saleUntil: '2026-09-20',
  })
  expect(draftPrices(aProductInput({ category_id: 1, price: 410, sale_price: null }), onSale, TODAY)).toEqual({
    ...NO_SALE,
    priceInFils: 41_000,
  })
})

test.each([
  [{ sale_price: 400 }, 'The sale price must be lower than the price.'],
  [{ sale_price: 1, sale_from: '2026-09-20', sale_until: '2026-09-19' }, 'The last day must not be before the first.'],
  [{ sale_price: 1, sale_until: '2026-09-11' }, 'This day is over.'],
])('refuses %j', (sale, message) => {
  expect(() => draftPrices(aProductInput({ category_id: 1, price: 400, ...sale }), undefined, TODAY)).toThrow(message)
})
