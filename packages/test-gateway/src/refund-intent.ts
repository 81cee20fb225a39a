import type Stripe from 'stripe'
import * as z from 'zod'
import { invalidRequest, resourceMissing } from './api-error'
import { toCharge, toRefund } from './charge-objects'
import type { Gateway } from './gateway'
import { newId } from './ids'
import { findIntentForUpdate, updateIntent, type Intent } from './intents.queries'
import { amountInMinorUnits, metadata } from './read-params'
import { recordEvent } from './record-event'
import { insertRefund } from './refunds.queries'
import { refuseDisputedRefund } from './refuse-disputed-refund'

export const RefundParams = z.strictObject({
  payment_intent: z.string().max(255),
  amount: amountInMinorUnits.optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  metadata: metadata.default({}),
})

/** Refunds an amount, or all that is left. A refund that the bank declines is stored with the status `failed`. */
export async function refundIntent(
  gateway: Gateway,
  params: z.output<typeof RefundParams>,
  isDeclined: boolean,
): Promise<Stripe.Refund> {
  const { intent, chargeId } = await lockRefundable(gateway, params.payment_intent)
  await refuseDisputedRefund(gateway, intent.id)
  const amount = amountToRefund(intent, params.amount)
  const refund = await insertRefund(gateway.db, {
    id: newId('re'),
    intentId: intent.id,
    chargeId,
    amount,
    currency: intent.currency,
    status: isDeclined ? 'failed' : 'succeeded',
    reason: params.reason ?? null,
    metadata: params.metadata,
    createdAt: gateway.now(),
  })
  const made = toRefund(refund)
  await recordEvent(gateway, 'refund.created', made)
  if (isDeclined) await recordEvent(gateway, 'refund.failed', made)
  else {
    const refunded = await updateIntent(gateway.db, intent.id, { amountRefunded: intent.amountRefunded + amount })
    await recordEvent(gateway, 'charge.refunded', toCharge(refunded))
  }
  await recordEvent(gateway, 'refund.updated', made)
  return made
}

async function lockRefundable(gateway: Gateway, id: string): Promise<{ intent: Intent; chargeId: string }> {
  const intent = await findIntentForUpdate(gateway.db, id)
  if (!intent) throw resourceMissing('payment_intent', id, 'payment_intent')
  if (intent.status === 'succeeded' && intent.chargeId !== null) return { intent, chargeId: intent.chargeId }
  throw invalidRequest(`This PaymentIntent (${id}) does not have a successful charge to refund.`, {
    param: 'payment_intent',
  })
}

function amountToRefund({ amountReceived, amountRefunded, chargeId }: Intent, wanted: number | undefined): number {
  const left = amountReceived - amountRefunded
  if (left === 0) {
    const code = 'charge_already_refunded'
    throw invalidRequest(`Charge ${chargeId ?? ''} has already been refunded.`, { code })
  }
  if (wanted !== undefined && wanted > left) {
    const message = `Refund amount (${wanted}) is greater than unrefunded amount on charge (${left})`
    throw invalidRequest(message, { param: 'amount' })
  }
  return wanted ?? left
}
