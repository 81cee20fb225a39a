import { expect, test } from 'vitest'
import { localDay, localTime } from './shop-time'

test.each([
  ['2026-09-12T21:30:00Z', 'Asia/Dubai', '2026-09-13T01:30:00+04:00'],
  ['2026-09-12T00:00:00Z', 'UTC', '2026-09-12T00:00:00+00:00'],
  ['2026-07-01T12:00:00Z', 'America/New_York', '2026-07-01T08:00:00-04:00'],
  ['2026-01-01T02:00:00Z', 'America/New_York', '2025-12-31T21:00:00-05:00'],
  ['2026-01-01T12:00:00Z', 'Asia/Kolkata', '2026-01-01T17:30:00+05:30'],
])('%s is %s’s %s', (moment, timeZone, shown) => {
  expect(localTime(new Date(moment), timeZone)).toBe(shown)
  expect(localDay(new Date(moment), timeZone)).toBe(shown.slice(0, 10))
  expect(new Date(localTime(new Date(moment), timeZone))).toEqual(new Date(moment))
})
