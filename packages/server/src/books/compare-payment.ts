import type { PaymentIntent } from '../kernel/ports'
import type { BookedPayment, Mismatch } from './books.queries'

/** The status of the intent at the gateway; `unknown` if the gateway has no such intent. */
type IntentStatus = PaymentIntent['status'] | 'unknown'

/**
 * Compares one payment with its intent at the gateway. An unsettled payment may still differ, because settling is under
 * way; payments that stay unsettled for too long are found by another check.
 */
export function comparePayment(
  payment: BookedPayment | undefined,
  intent: PaymentIntent | undefined,
  settledBefore: Date,
): Mismatch | undefined {
  if (!payment) return intent && holdsMoney(intent) ? intentWithoutPayment(intent) : undefined
  if (!statusesAgree(payment, intent?.status ?? 'unknown', settledBefore)) return statusMismatch(payment, intent)
  if (intent && (intent.amount !== payment.amountInFils || intent.currency !== payment.currency)) {
    return {
      what: 'gateway-amount',
      detail: `Payment ${payment.id} is of ${payment.amountInFils} ${payment.currency}, but its intent ${intent.id} of ${intent.amount} ${intent.currency}.`,
      ...referencesOf(payment),
    }
  }
  return intent && compareAmounts(payment, intent)
}

/** Finds partial captures and refunds made in the provider's dashboard, whose webhook event was lost. */
function compareAmounts(payment: BookedPayment, intent: PaymentIntent): Mismatch | undefined {
  const { id, status, settledAt, takenInFils, returnedInFils } = payment
  if (settledAt === null || (status !== 'captured' && status !== 'refunded')) return undefined
  if (intent.amountReceived !== takenInFils) {
    return {
      what: 'gateway-captured',
      detail: `Payment ${id} took ${takenInFils}, but its intent ${intent.id} ${intent.amountReceived}.`,
      ...referencesOf(payment),
    }
  }
  if (intent.amountRefunded === undefined || intent.amountRefunded === returnedInFils) return undefined
  return {
    what: 'gateway-refunded',
    detail: `Of payment ${id} went back ${returnedInFils}, but of its intent ${intent.id} ${intent.amountRefunded}.`,
    ...referencesOf(payment),
  }
}

function holdsMoney({ status }: PaymentIntent): boolean {
  return status === 'succeeded' || status === 'requires_capture' || status === 'processing'
}

function statusesAgree(payment: BookedPayment, intentStatus: IntentStatus, settledBefore: Date): boolean {
  const { status, orderId, settledAt, updatedAt } = payment
  switch (status) {
    case 'captured':
    case 'refunded':
      return intentStatus === 'succeeded'
    case 'voided':
      return settledAt === null || intentStatus === 'canceled' || intentStatus === 'unknown'
    case 'failed':
      // The intent is cancelled shortly after the failure is recorded, so a recent failure may still be authorised.
      return intentStatus !== 'succeeded' && (intentStatus !== 'requires_capture' || updatedAt > settledBefore)
    // No gateway knows of cash.
    case 'due':
      return true
    case 'open':
    case 'authorized':
      // A method that takes the money at once is paid before there is an order.
      return intentStatus !== 'succeeded' || orderId !== null || updatedAt > settledBefore
  }
}

function intentWithoutPayment({ id, status, amount, currency, userId }: PaymentIntent): Mismatch {
  const owner = `It was made for customer ${userId}.`
  const belongsToNone = `Intent ${id} (${status}, ${amount} ${currency}) belongs to no payment.`
  return {
    what: 'gateway-only',
    detail: userId === undefined ? belongsToNone : `${belongsToNone} ${owner}`,
    ...{ intentId: id, amount, currency },
  }
}

function statusMismatch(payment: BookedPayment, intent: PaymentIntent | undefined): Mismatch {
  const { id, status, orderId, intentId } = payment
  const order = orderId === null ? 'without an order' : `for order ${orderId}`
  return {
    what: 'gateway-status',
    detail: intent
      ? `Payment ${id} ${order} is ${status}, but its intent ${intentId} is ${intent.status} at the gateway.`
      : `Payment ${id} ${order} is ${status}, but its intent ${intentId} does not exist at the gateway.`,
    ...referencesOf(payment),
  }
}

function referencesOf({ orderId, intentId, amountInFils: amount, currency }: BookedPayment) {
  return { intentId, amount, currency, ...(orderId !== null && { orderId }) }
}
