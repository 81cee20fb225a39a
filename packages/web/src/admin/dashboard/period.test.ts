import { describe, expect, test } from 'vitest'
import { addressOf, compared, longDate, periodIn, shortDate } from './period'

describe('the period of the dashboard', () => {
  test.each([
    ['', '30d'],
    ['period=7d', '7d'],
    ['period=12m', '12m'],
    ['period=century', '30d'],
  ])('of the address “%s” is %s', (query, period) => {
    expect(periodIn(new URLSearchParams(query))).toBe(period)
  })

  test('stands in the address unless it is the usual one', () => {
    expect(addressOf('30d')).toBe('')
    expect(addressOf('90d')).toBe('?period=90d')
  })
})

test.each([
  [1270, 1000, 'up 27%'],
  [600, 1000, 'down 40%'],
  [1001, 1000, 'as much as in the period before'],
  [50, 0, 'after nothing in the period before'],
  [0, 0, 'as before'],
  [30_000, 1000, 'up from AED 1,000.00'],
  [4000, 1000, 'up 300%'],
])('%d after %d is “%s”', (total, previous, words) => {
  expect(compared({ total, previous }).words).toBe(words)
})

test('dates are days or months of the shop, wherever the reader is', () => {
  expect(shortDate('2026-09-12', 'day')).toBe('Sep 12')
  expect(shortDate('2026-09-01', 'month')).toBe('Sep')
  expect(longDate('2026-09-12', 'day')).toBe('September 12, 2026')
  expect(longDate('2026-09-01', 'month')).toBe('September 2026')
})
