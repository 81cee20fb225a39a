import { expect, test } from 'vitest'
import { arrivalDay, lastDayOf, type Arrival } from './return-window'

const at = (time: string) => new Date(time)
const arrival: Arrival = {
  orderedAt: at('2026-09-01T10:00:00Z'),
  isCompleted: false,
  completedAt: null,
  shippedAt: at('2026-09-03T10:00:00Z'),
  deliveredAt: null,
  promisedFor: '2026-09-06',
}

test.each<[string, Partial<Arrival>, string]>([
  ['the delivery', { deliveredAt: at('2026-09-05T10:00:00Z'), isCompleted: true }, '2026-09-05'],
  ['the delivery, by the shop’s clock', { deliveredAt: at('2026-09-05T21:00:00Z') }, '2026-09-06'],
  ['the completion', { isCompleted: true, completedAt: at('2026-09-09T10:00:00Z') }, '2026-09-09'],
  ['the order, where nobody knows of the completion', { isCompleted: true }, '2026-09-01'],
  ['the day that was promised, of a parcel on its way', {}, '2026-09-06'],
  ['the shipping, of a parcel that left late', { shippedAt: at('2026-09-08T10:00:00Z') }, '2026-09-08'],
])('the days of a return are counted from %s', (_what, given, day) => {
  expect(arrivalDay({ ...arrival, ...given }, 'Asia/Dubai')).toBe(day)
})

test('the last day is a day of the calendar, across months', () => {
  expect(lastDayOf('2026-09-20', 14)).toBe('2026-10-04')
})
