import { PERIODS } from '@shop/contract/reports'
import { expect, test } from 'vitest'
import { spanOf } from './period'

test('seven days end today and follow the seven before them, across a month', () => {
  expect(spanOf('7d', '2026-03-02')).toEqual({
    by: 'day',
    previousDates: [
      ...['2026-02-17', '2026-02-18', '2026-02-19', '2026-02-20', '2026-02-21', '2026-02-22'],
      '2026-02-23',
    ],
    dates: ['2026-02-24', '2026-02-25', '2026-02-26', '2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02'],
  })
})

test('twelve months end with this one and are held against the year before', () => {
  const { by, dates, previousDates } = spanOf('12m', '2026-03-31')
  expect(by).toBe('month')
  expect([dates[0], dates.at(-1)]).toEqual(['2025-04-01', '2026-03-01'])
  expect([previousDates[0], previousDates.at(-1)]).toEqual(['2024-04-01', '2025-03-01'])
})

test.each(PERIODS)('%s has every day or month once, as many as before', (period) => {
  const { dates, previousDates } = spanOf(period, '2024-02-29')
  const all = [...previousDates, ...dates]
  expect(previousDates).toHaveLength(dates.length)
  expect(all).toEqual([...new Set(all)].sort())
})
