import { afterEach, expect, test, vi } from 'vitest'
import {
  currentDay,
  currentYear,
  formatAmount,
  formatDate,
  formatDeadline,
  formatMoment,
  formatShortDay,
  formatShortMoment,
  plural,
  setTimeZone,
} from './format'

afterEach(() => setTimeZone('UTC'))

test('prices always show two decimals', () => {
  expect(formatAmount(1409)).toBe('1,409.00')
  expect(formatAmount(0.5)).toBe('0.50')
  expect(formatAmount(409.999)).toBe('410.00')
})

test('dates and times are those of the shop’s time zone, in US long format', () => {
  setTimeZone('Asia/Dubai')
  expect(formatDate('2026-09-12T22:30:00.000Z')).toBe('September 13, 2026')
  expect(formatMoment('2026-09-12T22:30:00.000Z')).toBe('September 13, 2026 at 02:30')
  expect(formatDeadline('2026-09-12T22:30:00.000Z')).toBe('September 13 at 02:30')

  setTimeZone('America/New_York')
  expect(formatDate('2026-09-12T22:30:00.000Z')).toBe('September 12, 2026')
  expect(formatMoment('2026-09-12T04:05:00.000Z')).toBe('September 12, 2026 at 00:05')
})

test('the year is that of the shop’s time zone', () => {
  vi.useFakeTimers({ now: new Date('2026-12-31T21:00:00Z') })
  setTimeZone('Asia/Dubai')
  expect(currentYear()).toBe(2027)
  vi.useRealTimers()
})

test('tables have short dates, with the year where it is another one', () => {
  vi.useFakeTimers({ now: new Date('2026-12-31T19:00:00Z') })
  setTimeZone('Asia/Dubai')
  expect(formatShortMoment('2026-09-12T22:30:00.000Z')).toBe('Sep 13, 02:30')
  expect(formatShortMoment('2025-09-12T22:30:00.000Z')).toBe('Sep 13, 2025, 02:30')
  expect(formatShortMoment('2026-12-31T21:00:00.000Z')).toBe('Jan 1, 2027, 01:00')
  expect(formatShortDay('2026-09-12')).toBe('Sep 12')
  expect(formatShortDay('2027-01-02')).toBe('Jan 2, 2027')
  expect(formatShortDay('')).toBe('')
  expect(currentDay()).toBe('2026-12-31')
  vi.setSystemTime(new Date('2026-12-31T20:00:00Z'))
  expect(currentDay()).toBe('2027-01-01')
  vi.useRealTimers()
})

test('a day without a time is that day in every zone', () => {
  setTimeZone('America/New_York')
  expect(formatDate('2026-09-12')).toBe('September 12, 2026')
})

test('a time zone that the browser does not know changes nothing', () => {
  setTimeZone('Mars/Olympus')
  setTimeZone(undefined)
  expect(formatDate('2026-09-12T23:59:59.000Z')).toBe('September 12, 2026')
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
