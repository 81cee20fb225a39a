import type { PaymentIntent } from '../kernel/ports'
import type { BookedPayment, Mismatch } from './books.queries'

/** Where the money stands at the gateway; without an intent, nowhere. */
type Whereabouts = PaymentIntent['status'] | 'unknown'

/**
 * Whether the shop and the gateway say the same of one payment. One that is not settled yet may still differ: the two
 * are being brought together, and for how long that may take is not asked here.
 */
export function comparePayment(
  payment: BookedPayment | undefined,
  intent: PaymentIntent | undefined,
  settledBefore: Date,
): Mismatch | undefined {
  if (!payment) return intent && holdsMoney(intent) ? ofNobody(intent) : undefined
  if (!fits(payment, intent?.status ?? 'unknown', settledBefore)) return differently(payment, intent)
  if (intent && (intent.amount !== payment.amountInFils || intent.currency !== payment.currency)) {
    return {
      what: 'gateway-amount',
      detail: `Payment ${payment.id} is of ${payment.amountInFils} ${payment.currency}, but its intent ${intent.id} of ${intent.amount} ${intent.currency}.`,
      ...placeOf(payment),
    }
  }
  return intent && compareAmounts(payment, intent)
}

/** Captured in part, or returned, in the provider's dashboard, by an event that never came. */
function compareAmounts(payment: BookedPayment, intent: PaymentIntent): Mismatch | undefined {
  const { id, status, settledAt, takenInFils, returnedInFils } = payment
  if (settledAt === null || (status !== 'captured' && status !== 'refunded')) return undefined
  if (intent.amountReceived !== takenInFils) {
    return {
      what: 'gateway-captured',
      detail: `Payment ${id} took ${takenInFils}, but its intent ${intent.id} ${intent.amountReceived}.`,
      ...placeOf(payment),
    }
  }
  if (intent.amountRefunded === undefined || intent.amountRefunded === returnedInFils) return undefined
  return {
    what: 'gateway-refunded',
    detail: `Of payment ${id} went back ${returnedInFils}, but of its intent ${intent.id} ${intent.amountRefunded}.`,
    ...placeOf(payment),
  }
}

function holdsMoney({ status }: PaymentIntent): boolean {
  return status === 'succeeded' || status === 'requires_capture' || status === 'processing'
}

function fits(payment: BookedPayment, whereabouts: Whereabouts, settledBefore: Date): boolean {
  const { status, orderId, settledAt, updatedAt } = payment
  switch (status) {
    case 'captured':
    case 'refunded':
      return whereabouts === 'succeeded'
    case 'voided':
      return settledAt === null || whereabouts === 'canceled' || whereabouts === 'unknown'
    case 'failed':
      // The authorisation is let go right after the failure is on record.
      return whereabouts !== 'succeeded' && (whereabouts !== 'requires_capture' || updatedAt > settledBefore)
    case 'open':
    case 'authorized':
      return whereabouts !== 'succeeded' || orderId !== null
  }
}

function ofNobody({ id, status, amount, currency, userId }: PaymentIntent): Mismatch {
  const owner = userId === undefined ? '' : ` It was made for customer ${userId}.`
  return {
    what: 'gateway-only',
    detail: `Intent ${id} (${status}, ${amount} ${currency}) belongs to no payment.${owner}`,
    ...{ intentId: id, amount, currency },
  }
}

function differently(payment: BookedPayment, intent: PaymentIntent | undefined): Mismatch {
  const { id, status, orderId, intentId } = payment
  const order = orderId === null ? 'without an order' : `for order ${orderId}`
  const there = intent ? `is ${intent.status}` : 'does not exist'
  return {
    what: 'gateway-status',
    detail: `Payment ${id} ${order} is ${status}, but its intent ${intentId} ${there} at the gateway.`,
    ...placeOf(payment),
  }
}

function placeOf({ orderId, intentId, amountInFils: amount, currency }: BookedPayment) {
  return { intentId, amount, currency, ...(orderId !== null && { orderId }) }
}
