import type { TaxReportQuery } from '@shop/contract/tax-report'
import type { Shop } from '../kernel/shop'
import { todayIn } from '../kernel/shop-time'

/** The first and the last day of a report, in the shop's time zone. */
export interface Days {
  from: string
  to: string
  timeZone: string
}

/** What every report says about its days. */
export interface ReportedDays {
  from: string
  to: string
  today: string
  time_zone: string
}

/** Unless told, the month of the other day, or this month. Days in the wrong order are put right. */
export function reportedDays(shop: Shop, { from, to }: TaxReportQuery): ReportedDays {
  const today = todayIn(shop)
  const days = [from ?? firstOfMonth(to ?? today), to ?? endOfMonth(from ?? today)]
  const [first = today, last = today] = days.toSorted()
  return { from: first, to: last, today, time_zone: shop.timeZone }
}

/** Lists the days, or the first days of the months, from one day to another. */
export function datesBetween(from: string, to: string, by: 'day' | 'month'): string[] {
  const dates: string[] = []
  const date = new Date(`${by === 'month' ? firstOfMonth(from) : from}T00:00:00Z`)
  while (isoDay(date) <= to) {
    dates.push(isoDay(date))
    if (by === 'month') date.setUTCMonth(date.getUTCMonth() + 1)
    else date.setUTCDate(date.getUTCDate() + 1)
  }
  return dates
}

const DAY_IN_MS = 86_400_000

export function daysIn(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_IN_MS + 1
}

export function firstOfMonth(day: string): string {
  return `${day.slice(0, 'yyyy-mm'.length)}-01`
}

function endOfMonth(day: string): string {
  const last = new Date(`${firstOfMonth(day)}T00:00:00Z`)
  last.setUTCMonth(last.getUTCMonth() + 1, 0)
  return isoDay(last)
}

function isoDay(date: Date): string {
  return date.toISOString().slice(0, 'yyyy-mm-dd'.length)
}
