import { expect, test } from 'vitest'
import { arrivalWords, shortArrival } from './delivery-words'

test.each([
  ['2026-11-17', '2026-11-19', 'Tue, Nov 17 – Thu, Nov 19', 'Tue 17 – Thu 19'],
  ['2026-11-18', '2026-11-18', 'Wed, Nov 18', 'Wed 18'],
  ['2026-11-30', '2026-12-02', 'Mon, Nov 30 – Wed, Dec 2', 'Mon, Nov 30 – Wed, Dec 2'],
  ['2026-12-31', '2027-01-04', 'Thu, Dec 31 – Mon, Jan 4', 'Thu, Dec 31 – Mon, Jan 4'],
])('from %s to %s', (arrives_from, arrives_to, long, short) => {
  expect(arrivalWords({ arrives_from, arrives_to })).toBe(long)
  expect(shortArrival({ arrives_from, arrives_to })).toBe(short)
})
