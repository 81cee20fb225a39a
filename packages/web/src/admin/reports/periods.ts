import * as m from '#messages/admin-reports'
/** The first and the last day of a period, as `2026-11-17`. */
export interface Days {
  from: string
  to: string
}

export interface Period extends Days {
  name: string
  label: string
}

/** The periods that reports are made for, as they lie around today. */
export function periodsAround(today: string): Period[] {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number)
  const quarter = month - ((month - 1) % 3)
  const months = (first: number, count: number): Days => ({
    from: dayOf(year, first, 1),
    to: dayOf(year, first + count, 0),
  })
  const daysUpToToday = (count: number): Days => ({ from: dayOf(year, month, day - count + 1), to: today })
  return [
    { name: 'today', label: m.today, ...daysUpToToday(1) },
    { name: '7-days', label: m.lastSevenDays, ...daysUpToToday(7) },
    { name: '30-days', label: m.lastThirtyDays, ...daysUpToToday(30) },
    { name: 'month', label: m.thisMonth, ...months(month, 1) },
    { name: 'last-month', label: m.lastMonth, ...months(month - 1, 1) },
    { name: 'quarter', label: m.thisQuarter, ...months(quarter, 3) },
    { name: 'last-quarter', label: m.lastQuarter, ...months(quarter - 3, 3) },
    { name: 'year', label: m.thisYear, ...months(1, 12) },
    { name: 'last-year', label: m.lastYear, ...months(-11, 12) },
  ]
}

/** Months and days below 1 count back into the year or month before; the day 0 is the last of the month before. */
function dayOf(year: number, month: number, day: number): string {
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 'yyyy-mm-dd'.length)
}
