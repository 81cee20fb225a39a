import { expect, test } from 'vitest'
import { formatAmount, formatDate, plural } from './format'

test('prices always show two decimals', () => {
  expect(formatAmount(1409)).toBe('1,409.00')
  expect(formatAmount(0.5)).toBe('0.50')
  expect(formatAmount(409.999)).toBe('410.00')
})

test('dates are in US long format, the same on the server and in every browser', () => {
  expect(formatDate('2026-09-12T23:59:59.000Z')).toBe('September 12, 2026')
  expect(formatDate('2026-09-12T01:00:00+04:00')).toBe('September 11, 2026')
  expect(formatDate('2026-09-12')).toBe('September 12, 2026')
})

test('what is no date is left blank', () => {
  expect(formatDate('soon')).toBe('')
  expect(formatDate('')).toBe('')
  expect(formatDate(null)).toBe('')
})

test('counts read as a person would say them', () => {
  expect(plural(0, 'jersey', 'jerseys')).toBe('0 jerseys')
  expect(plural(1, 'jersey', 'jerseys')).toBe('1 jersey')
  expect(plural(1200, 'jersey', 'jerseys')).toBe('1,200 jerseys')
})
