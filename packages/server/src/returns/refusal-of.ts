import { localDay } from '../kernel/shop-time'
import type { LineFacts, OrderFacts } from './returnable.queries'
import { arrivalDay, lastDayOf } from './return-window'

interface Rules {
  now: Date
  timeZone: string
  /** How many days after the arrival a return may be requested. */
  days: number
}

export interface ReturnableLineFacts {
  left: number
  until: string | null
  refusal: string | null
}

/** Why nothing of an order may be returned; undefined where its lines decide. */
export function refusalOfOrder({ status, paymentStatus }: OrderFacts): string | undefined {
  if (status === 'cancelled') return 'This order was cancelled.'
  return WHY_NOT[paymentStatus]
}

const WHY_NOT: Partial<Record<OrderFacts['paymentStatus'], string>> = {
  authorized: 'The payment of this order is not complete yet.',
  due: 'This order is not paid yet. Please contact us if something is wrong with it.',
  refunded: 'All of the money for this order was returned already.',
  voided: 'Nothing was paid for this order.',
  failed: 'Nothing was paid for this order.',
}

/** How many pieces of a line may be returned and until when, or why none. */
export function returnableOf(order: OrderFacts, line: LineFacts, { now, timeZone, days }: Rules): ReturnableLineFacts {
  const isCompleted = order.status === 'completed'
  const arrived = isCompleted ? line.quantity : Math.min(line.quantity, line.shippedPieces)
  if (arrived === 0) return { left: 0, until: null, refusal: 'You can return it once it has arrived.' }
  const { orderedAt, completedAt, promisedFor } = order
  const { shippedAt, deliveredAt } = line
  const until = lastDayOf(
    arrivalDay({ orderedAt, isCompleted, completedAt, shippedAt, deliveredAt, promisedFor }, timeZone),
    days,
  )
  const left = Math.max(0, arrived - line.returned)
  if (left === 0) return { left, until, refusal: 'It is in a return already.' }
  if (localDay(now, timeZone) > until) {
    return { left: 0, until, refusal: `It could be returned until ${longDay(until)}.` }
  }
  return { left, until, refusal: null }
}

function longDay(day: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))
}
