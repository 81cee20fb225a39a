import type { Period } from '@shop/contract/reports'

/** A period as a list of days or months up to today, and the list of the same length before it. */
export interface Span {
  by: 'day' | 'month'
  /** The first day of each interval, oldest first. */
  dates: string[]
  previousDates: string[]
}

const DAYS = { '7d': 7, '30d': 30, '90d': 90 } as const
const MONTHS = 12

/** `today` is the date in the shop's time zone. A year is split into months and ends with the current one. */
export function spanOf(period: Period, today: string): Span {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number)
  if (period === '12m') {
    const dates = backwards(2 * MONTHS, (ago) => isoDay(year, month - ago, 1))
    return { by: 'month', previousDates: dates.slice(0, MONTHS), dates: dates.slice(MONTHS) }
  }
  const length = DAYS[period]
  const dates = backwards(2 * length, (ago) => isoDay(year, month, day - ago))
  return { by: 'day', previousDates: dates.slice(0, length), dates: dates.slice(length) }
}

function backwards(length: number, dateOf: (ago: number) => string): string[] {
  return Array.from({ length }, (_, index) => dateOf(length - 1 - index))
}

/** Accepts months and days below 1, which count back into the year or month before. */
function isoDay(year: number, month: number, day: number): string {
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 'yyyy-mm-dd'.length)
}
