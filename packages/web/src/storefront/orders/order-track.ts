import { statusName } from '../../lib/names'
import * as m from '#messages/orders'
import type { OrderEvent } from '@shop/contract/orders'
import type { ShopOrder } from '../../lib/read-order'

export interface Stop {
  label: string
  /** When the order reached this stop; null where that is not known. */
  at: string | null
  state: 'done' | 'bad' | 'now' | 'ahead'
}

type Past = Pick<ShopOrder, 'status' | 'created_at' | 'events'>

const LABELS: Record<Exclude<OrderEvent['kind'], 'status'>, string> = {
  placed: m.ordered,
  paid: m.paid,
  'payment-failed': m.paymentFailed,
  refunded: m.refundedTitle,
  voided: m.paymentReleased,
  'print-changed': m.nameAndNumberCorrected,
}

/** The timeline of an order: its past events in order, then the steps that are still ahead. */
export function trackOf(order: Past): Stop[] {
  const past = pastOf(order)
  const ahead = aheadOf(order)
  if (ahead.length === 0) return past
  const [now] = past.slice(-1)
  return [...past.slice(0, -1), ...(now ? [{ ...now, state: 'now' as const }] : []), ...ahead]
}

function pastOf({ status, created_at, events }: Past): Stop[] {
  const [first] = events
  const placed: Stop[] = first?.kind === 'placed' ? [] : [{ label: LABELS.placed, at: created_at, state: 'done' }]
  const lastStatus = events.findLast(({ kind }) => kind === 'status')?.status ?? 'pending'
  // A server without order events still sends the current status, which becomes a stop of its own.
  const unrecorded = lastStatus === status ? [] : [stop(statusName(status), null)]
  const stops = withoutDetours(events).map((event) => stop(labelOf(event), event.at))
  return [...placed, ...stops, ...unrecorded]
}

/** Shows the last print correction only, and before the current step, because a correction is no progress. */
function withoutDetours(events: OrderEvent[]): OrderEvent[] {
  const correction = events.findLast(isCorrection)
  const steps = events.filter((event) => !isCorrection(event))
  if (!correction) return steps
  const isOnlyPlaced = steps.length <= 1
  return isOnlyPlaced ? [...steps, correction] : [...steps.slice(0, -1), correction, ...steps.slice(-1)]
}

function isCorrection({ kind }: OrderEvent): boolean {
  return kind === 'print-changed'
}

function aheadOf({ status, events }: Past): Stop[] {
  // A server without order events tells nothing of payments, neither made nor ahead.
  const isPaid = events.length === 0 || events.some(({ kind }) => kind === 'paid')
  const labels =
    status === 'pending'
      ? [...(isPaid ? [] : [LABELS.paid]), statusName('processing'), statusName('completed')]
      : status === 'processing'
        ? [statusName('completed')]
        : []
  return labels.map((label) => ({ label, at: null, state: 'ahead' }))
}

function stop(label: string, at: string | null): Stop {
  return { label, at, state: label === statusName('cancelled') || label === LABELS['payment-failed'] ? 'bad' : 'done' }
}

function labelOf({ kind, status }: OrderEvent): string {
  return kind === 'status' ? statusName(status ?? 'pending') : LABELS[kind]
}
