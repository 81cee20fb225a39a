import { shopTimeZone } from '../../ui/format'

const MINUTE = 'yyyy-mm-ddThh:mm'.length

/** A moment as an input of day and time shows it, in the shop's time zone: `2026-11-20T12:00`. Empty for none. */
export function localFromIso(iso: string | null | undefined): string {
  const moment = Date.parse(iso ?? '')
  return Number.isNaN(moment) ? '' : new Date(moment + offsetAt(moment)).toISOString().slice(0, MINUTE)
}

/** The moment that an input of day and time names in the shop's time zone. Null for an empty one. */
export function isoFromLocal(local: string): string | null {
  if (local === '') return null
  const asUtc = Date.parse(`${local.slice(0, MINUTE)}Z`)
  if (Number.isNaN(asUtc)) return local
  // The offset of the guess may be that of the other side of a change of the clocks.
  const guess = asUtc - offsetAt(asUtc)
  return new Date(asUtc - offsetAt(guess)).toISOString()
}

/** How far the clocks of the shop are ahead of UTC at a moment, in milliseconds. */
function offsetAt(moment: number): number {
  const two = '2-digit'
  const parts = new Intl.DateTimeFormat('en-GB', {
    ...{ timeZone: shopTimeZone(), hourCycle: 'h23' as const },
    ...({ year: 'numeric', month: two, day: two, hour: two, minute: two, second: two } as const),
  }).formatToParts(moment)
  const part = Object.fromEntries(parts.map(({ type, value }) => [type, Number(value)]))
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(moment / 1000) * 1000
}
