import { localDay } from '../kernel/shop-time'

/** How a line reached its customer. */
export interface Arrival {
  orderedAt: Date
  /** The order is completed: pieces without a parcel count as arrived, too. */
  isCompleted: boolean
  completedAt: Date | null
  shippedAt: Date | null
  deliveredAt: Date | null
  /** The last day that was promised for the delivery. */
  promisedFor: string | null
}

/**
 * The day from which the days of a return are counted: that of the delivery. Where no parcel says delivered, that of the
 * completion or, in older orders, of the order; of a parcel on its way, the day that it was promised for.
 */
export function arrivalDay(arrival: Arrival, timeZone: string): string {
  const { orderedAt, isCompleted, completedAt, shippedAt, deliveredAt, promisedFor } = arrival
  if (deliveredAt) return localDay(deliveredAt, timeZone)
  if (isCompleted) return localDay(completedAt ?? orderedAt, timeZone)
  const shipped = localDay(shippedAt ?? orderedAt, timeZone)
  return promisedFor !== null && promisedFor > shipped ? promisedFor : shipped
}

/** The last day on which a return may be requested. */
export function lastDayOf(arrived: string, days: number): string {
  const day = new Date(`${arrived}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() + days)
  return day.toISOString().slice(0, 'yyyy-mm-dd'.length)
}
