import type { OrderStatus } from '@shop/contract/orders'

const HALF_AN_HOUR_IN_MS = 30 * 60_000

interface PrintedLine {
  proofKey: string | null
  printedAt: Date | null
  orderedAt: Date
  status: OrderStatus
}

/** Until when its customer may correct the text; null where there is none, or it is too late for other reasons. */
export function printChangeableUntil({ proofKey, printedAt, orderedAt, status }: PrintedLine): Date | null {
  if (proofKey === null || printedAt !== null || status === 'cancelled' || status === 'completed') return null
  return new Date(orderedAt.getTime() + HALF_AN_HOUR_IN_MS)
}
