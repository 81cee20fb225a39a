import * as m from '#messages/admin-dashboard'
import { LOCALE } from '#language'
import type { DashboardStats, Period } from '@shop/contract/reports'
import { formatAmount, formatCount } from '../../ui/format'

export const PERIODS: readonly { value: Period; label: string; words: string }[] = [
  { value: '7d', label: m.lastSevenDays, words: m.inSevenDays },
  { value: '30d', label: m.lastThirtyDays, words: m.inThirtyDays },
  { value: '90d', label: m.lastNinetyDays, words: m.inNinetyDays },
  { value: '12m', label: m.lastTwelveMonths, words: m.inTwelveMonths },
]

/** Growth beyond this is shown as the previous amount, not in percent. */
const MOST_PERCENT = 300

const DEFAULT_PERIOD: Period = '30d'

/** Reads the period from the URL; an invalid one is ignored. */
export function periodIn(params: URLSearchParams): Period {
  return PERIODS.find(({ value }) => value === params.get('period'))?.value ?? DEFAULT_PERIOD
}

export function addressOf(period: Period): string {
  return period === DEFAULT_PERIOD ? '' : `?period=${period}`
}

export function wordsOf(period: Period): string {
  return PERIODS.find(({ value }) => value === period)?.words ?? ''
}

/** How an amount compares with the period before, in words. */
export function compared({ total, previous }: DashboardStats['revenue']): {
  words: string
  trend: 'up' | 'down' | null
} {
  if (previous <= 0) return { words: total > 0 ? m.afterNothingBefore : m.asBefore, trend: null }
  const percent = Math.round(((total - previous) / previous) * 100)
  if (percent === 0) return { words: m.asMuchAsBefore, trend: null }
  const trend = percent > 0 ? 'up' : 'down'
  // A percentage of a tiny amount says nothing.
  if (percent > MOST_PERCENT) return { words: m.upFrom({ amount: formatAmount(previous) }), trend }
  const change = { percent: `${formatCount(Math.abs(percent))}%` }
  return { words: trend === 'up' ? m.upBy(change) : m.downBy(change), trend }
}

const months = new Intl.DateTimeFormat(LOCALE, { month: 'short', timeZone: 'UTC' })
const days = new Intl.DateTimeFormat(LOCALE, { month: 'short', day: 'numeric', timeZone: 'UTC' })
const longMonths = new Intl.DateTimeFormat(LOCALE, { month: 'long', year: 'numeric', timeZone: 'UTC' })
const longDays = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'long', timeZone: 'UTC' })

/** The label of a day or month on the axis of the chart: `Sep 12` or `Sep`. */
export function shortDate(date: string, by: DashboardStats['by']): string {
  return (by === 'month' ? months : days).format(new Date(date))
}

export function longDate(date: string, by: DashboardStats['by']): string {
  return (by === 'month' ? longMonths : longDays).format(new Date(date))
}
