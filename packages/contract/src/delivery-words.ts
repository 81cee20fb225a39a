/** Words about delivery that server and pages share. No schemas here, so that pages stay small. */

export const DELIVERY_KINDS = ['standard', 'express', 'same-day', 'pick-up'] as const
export type DeliveryKind = (typeof DELIVERY_KINDS)[number]

interface Arrival {
  arrives_from: string
  arrives_to: string
}

/** `Thu, Nov 19 – Fri, Nov 20`, or one day where both are the same. */
export function arrivalWords({ arrives_from: from, arrives_to: to }: Arrival): string {
  return from === to ? longDay(from) : `${longDay(from)} – ${longDay(to)}`
}

/** `Tue 17 – Thu 19`, with the months where the days are not in the same one. */
export function shortArrival(arrival: Arrival): string {
  const { arrives_from: from, arrives_to: to } = arrival
  if (from.slice(0, 7) !== to.slice(0, 7)) return arrivalWords(arrival)
  return from === to ? shortDay(from) : `${shortDay(from)} – ${shortDay(to)}`
}

const long = new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' })
const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: 'UTC' })

function longDay(day: string): string {
  return long.format(new Date(day))
}

function shortDay(day: string): string {
  return `${weekday.format(new Date(day))} ${Number(day.slice(8))}`
}
