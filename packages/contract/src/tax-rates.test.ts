import { expect, test } from 'vitest'
import { readTaxRates } from './tax-rates'

test('reads a country and its rate from each line', () => {
  expect([...(readTaxRates('AE 5\n\n sa: 15 %\nQA 0\nIN 12.25') ?? [])]).toEqual([
    ['AE', 500],
    ['SA', 1500],
    ['QA', 0],
    ['IN', 1225],
  ])
  expect(readTaxRates('')?.size).toBe(0)
})

test.each(['AE', '5', 'Emirates 5', 'AE five', 'AE -5', 'AE 101', 'AE 5.123', 'AE 5\nae 6', 'AE 5 SA 15'])(
  'refuses “%s”',
  (text) => {
    expect(readTaxRates(text)).toBeUndefined()
  },
)
