import type { OrderStatus } from '@shop/contract/orders'

const HALF_AN_HOUR_IN_MS = 30 * 60_000

interface PrintedLine {
  proofKey: string | null
  printedAt: Date | null
  orderedAt: Date
  status: OrderStatus
}

/** Returns until when the customer may correct the print; null if there is none, it is printed, or the order ended. */
export function printChangeableUntil({ proofKey, printedAt, orderedAt, status }: PrintedLine): Date | null {
  if (proofKey === null || printedAt !== null || status === 'cancelled' || status === 'completed') return null
  return new Date(orderedAt.getTime() + HALF_AN_HOUR_IN_MS)
}
