const moments = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23' })

/** Day and time in the browser's time zone: `September 12, 2026 at 14:05`. */
export function formatMoment(iso: string | null): string {
  const date = new Date(iso ?? '')
  return Number.isNaN(date.getTime()) ? '' : moments.format(date)
}
