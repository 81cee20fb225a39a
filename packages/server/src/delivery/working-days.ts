import type { DeliveryCalendar } from '@shop/contract/delivery'

/** A date as text: 2026-11-17. */
export type Day = string

const DAY_IN_MS = 24 * 60 * 60_000

export function isWorkingDay(day: Day, { weekend, holidays }: Pick<DeliveryCalendar, 'weekend' | 'holidays'>): boolean {
  return !weekend.includes(new Date(day).getUTCDay()) && !holidays.some((holiday) => holiday.day === day)
}

/** Counts so many working days on from a day. 0 is the day itself, or the next working day if it is none. */
export function addWorkingDays(day: Day, count: number, calendar: DeliveryCalendar): Day {
  let reached = firstWorkingDay(day, calendar)
  for (let left = count; left > 0; left -= 1) reached = firstWorkingDay(nextDay(reached), calendar)
  return reached
}

/** The working day on which an order of this moment leaves: that day before the cut-off, the next one after it. */
export function dispatchDay(
  { day, time }: { day: Day; time: string },
  cutOff: string,
  calendar: DeliveryCalendar,
): Day {
  const isInTime = time < cutOff
  return firstWorkingDay(isInTime ? day : nextDay(day), calendar)
}

/** Ends, because the week has a working day and holidays are a finite list. */
function firstWorkingDay(day: Day, calendar: DeliveryCalendar): Day {
  let reached = day
  while (!isWorkingDay(reached, calendar)) reached = nextDay(reached)
  return reached
}

function nextDay(day: Day): Day {
  return new Date(Date.parse(day) + DAY_IN_MS).toISOString().slice(0, 10)
}
