import type Stripe from 'stripe'
import * as z from 'zod'
import type { Shop } from '../kernel/shop'
import { advanceIntent, refuseIntent, takeIntent } from './advance-intent'
import { amountInMinorUnits, unheeded } from './read-params'
import { DECLINED } from './test-cards'
import { invalidRequest, type WireError } from './wire-error'

export const CaptureParams = z.strictObject({ amount_to_capture: amountInMinorUnits.optional(), metadata: unheeded })

export const CancelParams = z.strictObject({
  cancellation_reason: z.enum(['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer']).optional(),
})

/** Takes the money that was set aside, or a part of it: the rest is free again. */
export async function captureIntent(
  shop: Shop,
  id: string,
  { amount_to_capture }: z.output<typeof CaptureParams>,
  isDeclined: boolean,
): Promise<Stripe.PaymentIntent | WireError> {
  const intent = await takeIntent(shop, id, ['requires_capture'], 'captured')
  const amountReceived = amount_to_capture ?? intent.amount
  if (amountReceived > intent.amount) {
    const message = `The amount to capture (${amountReceived}) is greater than the capturable amount (${intent.amount}).`
    throw invalidRequest(message, { code: 'amount_too_large', param: 'amount_to_capture' })
  }
  const { card } = intent
  if (card && (isDeclined || card.refusesCapture)) return refuseIntent(shop, intent, card, DECLINED)
  const change = { status: 'succeeded' as const, amountReceived }
  return advanceIntent(shop, intent, change, 'payment_intent.succeeded', 'charge.captured')
}

/** Gives up a payment that took no money yet. */
export async function cancelIntent(
  shop: Shop,
  id: string,
  { cancellation_reason }: z.output<typeof CancelParams>,
): Promise<Stripe.PaymentIntent> {
  const open = ['requires_payment_method', 'requires_capture', 'requires_action'] as const
  const intent = await takeIntent(shop, id, [...open], 'canceled')
  const change = { canceledAt: shop.now(), cancellationReason: cancellation_reason ?? null }
  return advanceIntent(shop, intent, { ...change, status: 'canceled' }, 'payment_intent.canceled')
}
