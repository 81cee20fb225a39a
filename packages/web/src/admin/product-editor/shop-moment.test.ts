import { afterEach, describe, expect, test } from 'vitest'
import { setTimeZone } from '../../ui/format'
import { isoFromLocal, localFromIso } from './shop-moment'

afterEach(() => setTimeZone('UTC'))

describe('a moment in the shop’s time zone', () => {
  test.each([
    ['Asia/Dubai', '2026-11-20T12:00', '2026-11-20T08:00:00.000Z'],
    ['UTC', '2026-11-20T12:00', '2026-11-20T12:00:00.000Z'],
    ['Europe/Berlin', '2026-10-25T01:30', '2026-10-24T23:30:00.000Z'],
    ['Europe/Berlin', '2026-10-25T04:00', '2026-10-25T03:00:00.000Z'],
    ['America/New_York', '2026-12-31T20:00', '2027-01-01T01:00:00.000Z'],
  ])('in %s, %s is %s, and back', (zone, local, iso) => {
    setTimeZone(zone)
    expect(isoFromLocal(local)).toBe(iso)
    expect(localFromIso(iso)).toBe(local)
  })

  test('that is not set is empty', () => {
    expect(isoFromLocal('')).toBeNull()
    expect(localFromIso(null)).toBe('')
  })
})
