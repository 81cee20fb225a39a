/** Formats a time in a time zone, with its offset from UTC: 2026-09-12T21:30:00+04:00. */
export function localTime(moment: Date, timeZone: string): string {
  const part = partsOf(moment, timeZone)
  const offset = part.timeZoneName.replace('GMT', '') || '+00:00'
  return `${part.year}-${part.month}-${part.day}T${part.hour}:${part.minute}:${part.second}${offset}`
}

/** Formats the date of a time in a time zone: 2026-09-12. */
export function localDay(moment: Date, timeZone: string): string {
  return localTime(moment, timeZone).slice(0, 'yyyy-mm-dd'.length)
}

/** The day that it is in the shop, as YYYY-MM-DD. */
export function todayIn(shop: { now: () => Date; timeZone: string }): string {
  return localDay(shop.now(), shop.timeZone)
}

type Part = 'year' | 'month' | 'day' | 'hour' | 'minute' | 'second' | 'timeZoneName'

function partsOf(moment: Date, timeZone: string): Record<Part, string> {
  const parts = formatOf(timeZone)
    .formatToParts(moment)
    .map(({ type, value }) => [type, value])
  return Object.fromEntries(parts) as Record<Part, string>
}

/** Cached, because creating a `DateTimeFormat` takes longer than using it a hundred times. */
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const two = '2-digit'
  const format = new Intl.DateTimeFormat('en-GB', {
    ...{ timeZone, year: 'numeric', month: two, day: two, hour: two, minute: two, second: two },
    hourCycle: 'h23',
    timeZoneName: 'longOffset',
  })
  formats.set(timeZone, format)
  return format
}
