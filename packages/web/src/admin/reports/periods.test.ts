import { expect, test } from 'vitest'
import { periodsAround } from './periods'

const daysAround = (today: string) =>
  Object.fromEntries(periodsAround(today).map(({ name, from, to }) => [name, `${from} ${to}`]))

test('periods around a day in February look back into the year before', () => {
  expect(daysAround('2028-02-10')).toEqual({
    today: '2028-02-10 2028-02-10',
    '7-days': '2028-02-04 2028-02-10',
    '30-days': '2028-01-12 2028-02-10',
    month: '2028-02-01 2028-02-29',
    'last-month': '2028-01-01 2028-01-31',
    quarter: '2028-01-01 2028-03-31',
    'last-quarter': '2027-10-01 2027-12-31',
    year: '2028-01-01 2028-12-31',
    'last-year': '2027-01-01 2027-12-31',
  })
})

test.each([
  ['2026-11-17', '2026-10-01 2026-12-31'],
  ['2026-10-01', '2026-10-01 2026-12-31'],
  ['2026-09-30', '2026-07-01 2026-09-30'],
])('the quarter of %s is %s', (today, quarter) => {
  expect(daysAround(today).quarter).toBe(quarter)
})
