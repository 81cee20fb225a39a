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

/** The latest second that was formatted for each time zone: one purchase asks for the same second many times. */
const latest = new Map<string, { second: number; parts: Record<Part, string> }>()

function partsOf(moment: Date, timeZone: string): Record<Part, string> {
  const second = Math.floor(moment.getTime() / 1000)
  const known = latest.get(timeZone)
  if (known?.second === second) return known.parts
  const found = formatOf(timeZone)
    .formatToParts(moment)
    .map(({ type, value }) => [type, value])
  const parts = Object.fromEntries(found) as Record<Part, string>
  latest.set(timeZone, { second, parts })
  return parts
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
