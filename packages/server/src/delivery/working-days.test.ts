import type { DeliveryCalendar } from '@shop/contract/delivery'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addWorkingDays, dispatchDay, isWorkingDay } from './working-days'

/** November 17, 2026 is a Tuesday. */
const emirates: DeliveryCalendar = {
  weekend: [6, 0],
  holidays: [
    { day: '2026-12-02', name: 'National Day' },
    { day: '2026-12-03', name: 'National Day' },
  ],
  cut_off: '14:00',
}

describe('counting', () => {
  test.each([
    ['2026-11-17', 0, '2026-11-17'],
    ['2026-11-17', 2, '2026-11-19'],
    ['2026-11-19', 2, '2026-11-23'],
    ['2026-11-21', 0, '2026-11-23'],
    ['2026-11-21', 1, '2026-11-24'],
    ['2026-12-01', 1, '2026-12-04'],
    ['2026-12-01', 2, '2026-12-07'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2028-02-28', 1, '2028-02-29'],
  ])('from %s, %i working days on is %s', (day, count, expected) => {
    expect(addWorkingDays(day, count, emirates)).toBe(expected)
  })

  test.each([
    ['a working day before the cut-off', '2026-11-17', '13:59', '2026-11-17'],
    ['the minute of the cut-off', '2026-11-17', '14:00', '2026-11-18'],
    ['a Friday evening', '2026-11-20', '20:00', '2026-11-23'],
    ['a weekend morning', '2026-11-21', '08:00', '2026-11-23'],
    ['the evening before the holidays', '2026-12-01', '18:00', '2026-12-04'],
  ])('an order on %s leaves on the right day', (_, day, time, expected) => {
    expect(dispatchDay({ day, time }, emirates.cut_off, emirates)).toBe(expected)
  })
})

describe('for every calendar', () => {
  const day = fc
    .date({ min: new Date('2020-01-01'), max: new Date('2040-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))
  const calendar = fc.record({
    weekend: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { maxLength: 6 }),
    holidays: fc.array(fc.record({ day, name: fc.constant('') }), { maxLength: 20 }),
    cut_off: fc.constant('14:00'),
  })
  const count = fc.integer({ min: 0, max: 60 })

  test('the day that is reached is a working day, with exactly so many working days before it', () => {
    fc.assert(
      fc.property(day, count, calendar, (day, count, calendar) => {
        const reached = addWorkingDays(day, count, calendar)
        expect(isWorkingDay(reached, calendar)).toBe(true)
        expect(daysFrom(day, reached).filter((each) => isWorkingDay(each, calendar))).toHaveLength(count)
      }),
    )
  })

  test('counting on in two steps is counting on in one, and later orders never arrive earlier', () => {
    fc.assert(
      fc.property(day, count, count, calendar, (day, first, second, calendar) => {
        const stop = addWorkingDays(day, first, calendar)
        expect(addWorkingDays(stop, second, calendar)).toBe(addWorkingDays(day, first + second, calendar))
        const today = dispatchDay({ day, time: '13:59' }, '14:00', calendar)
        expect(dispatchDay({ day, time: '14:00' }, '14:00', calendar) >= today).toBe(true)
      }),
    )
  })
})

/** All days from the first to before the last. */
function daysFrom(first: string, last: string): string[] {
  const days: string[] = []
  for (let at = Date.parse(first); at < Date.parse(last); at += 86_400_000)
    days.push(new Date(at).toISOString().slice(0, 10))
  return days
}
