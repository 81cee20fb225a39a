import type Stripe from 'stripe'
import * as z from 'zod'
import { invalidRequest, type ApiError } from './api-error'
import { changeIntent, declineIntent, lockIntent } from './change-intent'
import type { Gateway } from './gateway'
import { amountInMinorUnits } from './read-params'
import { DECLINED } from './test-cards'

export const CaptureParams = z.strictObject({ amount_to_capture: amountInMinorUnits.optional() })

export const CancelParams = z.strictObject({
  cancellation_reason: z.enum(['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer']).optional(),
})

/** Captures the authorised amount, or a part of it: the rest is released. */
export async function captureIntent(
  gateway: Gateway,
  id: string,
  { amount_to_capture }: z.output<typeof CaptureParams>,
  isDeclined: boolean,
): Promise<Stripe.PaymentIntent | ApiError> {
  const intent = await lockIntent(gateway, id, ['requires_capture'], 'captured')
  const amountReceived = amount_to_capture ?? intent.amount
  if (amountReceived > intent.amount) {
    const message = `The amount to capture (${amountReceived}) is greater than the capturable amount (${intent.amount}).`
    throw invalidRequest(message, { code: 'amount_too_large', param: 'amount_to_capture' })
  }
  const { card } = intent
  if (card && (isDeclined || card.refusesCapture)) return declineIntent(gateway, intent, card, DECLINED)
  const change = { status: 'succeeded' as const, amountReceived }
  return changeIntent(gateway, intent, change, 'payment_intent.succeeded', 'charge.captured')
}

/** Cancels a payment that was not captured. */
export async function cancelIntent(
  gateway: Gateway,
  id: string,
  { cancellation_reason }: z.output<typeof CancelParams>,
): Promise<Stripe.PaymentIntent> {
  const open = ['requires_payment_method', 'requires_capture', 'requires_action'] as const
  const intent = await lockIntent(gateway, id, [...open], 'canceled')
  const change = { canceledAt: gateway.now(), cancellationReason: cancellation_reason ?? null }
  return changeIntent(gateway, intent, { ...change, status: 'canceled' }, 'payment_intent.canceled')
}
