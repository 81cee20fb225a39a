import { fils } from '@shop/contract/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { combine, grossOf, shareOut, taxIn, type RateSum } from './share-out'

const amounts = fc.integer({ min: 0, max: 50_000_000 }).map(fils)
const invoices = fc
  .uniqueArray(fc.record({ rate: fc.integer({ min: 0, max: 10_000 }), net: amounts, tax: amounts }), {
    selector: ({ rate }) => rate,
    minLength: 1,
    maxLength: 4,
  })
  .filter((rates) => grossOf(rates) > 0)

test('a third of an invoice has a third of its tax', () => {
  expect(shareOut([{ rate: 500, net: fils(20_000), tax: fils(1000) }], fils(7000))).toEqual([
    { rate: 500, net: 6667, tax: 333 },
  ])
})

test('the shares of any refunds sum to them, and those of a whole refund to the invoice', () => {
  fc.assert(
    fc.property(invoices, fc.array(fc.integer({ min: 1, max: 60_000_000 }), { maxLength: 12 }), (invoice, refunds) => {
      let left: RateSum[] = invoice
      let credited: RateSum[] = []
      for (const refund of [...refunds, grossOf(invoice)]) {
        const amount = fils(Math.min(refund, grossOf(left)))
        const share = shareOut(left, amount)
        expect(grossOf(share)).toBe(amount)
        left = combine(left, share, -1)
        credited = combine(credited, share)
        for (const { net, tax } of [...share, ...left]) expect(Math.min(net, tax)).toBeGreaterThanOrEqual(0)
      }
      expect(grossOf(left)).toBe(0)
      expect(taxIn(credited)).toBe(taxIn(invoice))
      expect(credited).toEqual(invoice)
    }),
  )
})
