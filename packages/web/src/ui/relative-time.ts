import { LOCALE } from '#language'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const WEEK = 7 * DAY

/** `yesterday`, `3 hours ago`, of the last seven days; undefined where only the date says when it was. */
export function relativeTime(iso: string, now: number): string | undefined {
  const passed = now - new Date(iso).getTime()
  if (!(passed < WEEK) || passed < -MINUTE) return undefined
  const words = new Intl.RelativeTimeFormat(LOCALE, { numeric: 'auto' })
  if (passed < MINUTE) return words.format(0, 'second')
  if (passed < HOUR) return words.format(-Math.floor(passed / MINUTE), 'minute')
  if (passed < DAY) return words.format(-Math.floor(passed / HOUR), 'hour')
  return words.format(-Math.floor(passed / DAY), 'day')
}
