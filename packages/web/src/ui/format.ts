import { LOCALE } from '#language'

/** Numbers in the figures of the language; dates and times in the shop's time zone for every reader: an order has one day. */
let formats = formatsIn('UTC')

/** Called once before the first page is rendered, on the server and in the browser. */
export function setTimeZone(timeZone: string | undefined): void {
  if (timeZone === undefined || (timeZone === formats.timeZone && LOCALE === formats.locale)) return
  try {
    formats = formatsIn(timeZone)
  } catch (error) {
    // A browser that is older than the zone's name throws a RangeError; it goes on with UTC.
    if (!(error instanceof RangeError)) throw error
  }
}

/** The zone in which staff read and write times. */
export function shopTimeZone(): string {
  return formats.timeZone
}

/** Dirham with two decimals, without the sign: `1,409.00`. */
export function formatAmount(amount: number): string {
  return formats.amounts.format(amount)
}

/** The same without decimals that are zero: `1,409`. */
export function formatShortAmount(amount: number): string {
  return Number.isInteger(amount) ? formatCount(amount) : formatAmount(amount)
}

/** US long format: `September 12, 2026`. Empty where the text is no date. */
export function formatDate(iso: string | null | undefined): string {
  // A day without a time, such as `2026-09-12`, is that day in every zone.
  return format(iso, /^\d{4}-\d{2}-\d{2}$/.test(iso ?? '') ? formats.utcDays : formats.days)
}

/** The same for what is in English on every page: `September 12, 2026`. */
export function formatEnglishDate(iso: string): string {
  return format(iso, formats.englishDays)
}

/** Day and time: `September 12, 2026 at 14:05`. */
export function formatMoment(iso: string | null | undefined): string {
  return format(iso, formats.moments)
}

/** Day and time of this year: `September 12 at 14:05`. */
export function formatDeadline(iso: string | null | undefined): string {
  return format(iso, formats.deadlines)
}

/** Day and time in few letters, for tables: `Sep 12, 14:05`; with its year where that is another one. */
export function formatShortMoment(iso: string | null | undefined): string {
  return format(iso, isOfThisYear(iso) ? formats.shortMoments : formats.shortMomentsOfYears)
}

/** A day in few letters: `Sep 12`; with its year where that is another one. */
export function formatShortDay(day: string | null | undefined): string {
  return format(day, day?.startsWith(String(currentYear())) ? formats.shortDays : formats.shortDaysOfYears)
}

/** The day that the shop has now: `2026-09-12`. */
export function currentDay(): string {
  return formats.isoDays.format(new Date())
}

/** The year that the shop has now. */
export function currentYear(): number {
  return Number(formats.years.format(new Date()))
}

export function formatCount(count: number): string {
  return formats.counts.format(count)
}

/** Without a comma: `1200`, `2026`. */
export function formatPlain(number: number): string {
  return formats.plain.format(number)
}

/** With one decimal: `4.5`. */
export function formatRating(rating: number): string {
  return formats.ratings.format(Number(rating.toFixed(1)))
}

/** `1 jersey`, `1,200 jerseys`. */
export function plural(count: number, one: string, many: string): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`
}

function formatsIn(timeZone: string) {
  const clock = { timeStyle: 'short', hourCycle: 'h23' } as const
  const shortDay = { month: 'short', day: 'numeric' } as const
  const shortClock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  return {
    timeZone,
    locale: LOCALE,
    amounts: new Intl.NumberFormat(LOCALE, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
    counts: new Intl.NumberFormat(LOCALE),
    plain: new Intl.NumberFormat(LOCALE, { useGrouping: false }),
    ratings: new Intl.NumberFormat(LOCALE, { minimumFractionDigits: 1 }),
    utcDays: new Intl.DateTimeFormat(LOCALE, { dateStyle: 'long', timeZone: 'UTC' }),
    days: new Intl.DateTimeFormat(LOCALE, { dateStyle: 'long', timeZone }),
    englishDays: new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone }),
    moments: new Intl.DateTimeFormat(LOCALE, { dateStyle: 'long', ...clock, timeZone }),
    deadlines: new Intl.DateTimeFormat(LOCALE, {
      ...{ month: 'long', day: 'numeric', hour: '2-digit', minute: '2-digit' },
      hourCycle: 'h23',
      timeZone,
    }),
    shortMoments: new Intl.DateTimeFormat(LOCALE, { ...shortDay, ...shortClock, timeZone }),
    shortMomentsOfYears: new Intl.DateTimeFormat(LOCALE, { ...shortDay, year: 'numeric', ...shortClock, timeZone }),
    shortDays: new Intl.DateTimeFormat(LOCALE, { ...shortDay, timeZone: 'UTC' }),
    shortDaysOfYears: new Intl.DateTimeFormat(LOCALE, { ...shortDay, year: 'numeric', timeZone: 'UTC' }),
    // Sweden writes days as ISO 8601 does.
    isoDays: new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone }),
    // Read as a number, so that its figures are Latin ones.
    years: new Intl.DateTimeFormat('en', { year: 'numeric', timeZone }),
  }
}

function isOfThisYear(iso: string | null | undefined): boolean {
  return format(iso, formats.years) === String(currentYear())
}

function format(iso: string | null | undefined, formatter: Intl.DateTimeFormat): string {
  const date = new Date(iso ?? '')
  return Number.isNaN(date.getTime()) ? '' : formatter.format(date)
}
