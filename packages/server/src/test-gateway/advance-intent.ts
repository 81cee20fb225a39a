import type Stripe from 'stripe'
import type { Shop } from '../kernel/shop'
import { newGatewayId } from './gateway-id'
import { findIntentForUpdate, intentChanged, type Intent, type IntentChange } from './intents.queries'
import type { Card } from './read-card'
import { recordEvent, type GatewayEventType } from './record-event'
import type { CardRefusal } from './test-cards'
import { cardError, invalidRequest, resourceMissing, type WireError } from './wire-error'
import { toPaymentIntent } from './wire-intent'
import { toCharge, toPaymentMethod } from './wire-objects'

/** Locked until the transaction ends, and in a status in which this may be done to it. */
export async function takeIntent(shop: Shop, id: string, statuses: Intent['status'][], deed: string): Promise<Intent> {
  const intent = await findIntentForUpdate(shop.db, id)
  if (!intent) throw resourceMissing('payment_intent', id, 'intent')
  if (statuses.includes(intent.status)) return intent
  throw invalidRequest(
    `This PaymentIntent could not be ${deed} because it has a status of ${intent.status}. Only a PaymentIntent with one ` +
      `of the following statuses may be ${deed}: ${statuses.join(', ')}.`,
    { code: 'payment_intent_unexpected_state', payment_intent: toPaymentIntent(intent) },
  )
}

/** On an intent that is held, so that what it becomes is known before it is written. */
export async function advanceIntent(
  shop: Shop,
  intent: Intent,
  change: IntentChange,
  event: GatewayEventType,
  ofCharge?: GatewayEventType,
): Promise<Stripe.PaymentIntent> {
  const changed = { ...intent, ...change }
  const advanced = toPaymentIntent(changed)
  await recordEvent(shop, event, advanced, intentChanged(shop.db, intent.id, change))
  if (ofCharge) await recordEvent(shop, ofCharge, toCharge(changed))
  return advanced
}

/** The bank agreed: the money is set aside, or taken at once if the shop wanted it so. */
export function authoriseIntent(shop: Shop, intent: Intent, card: Card): Promise<Stripe.PaymentIntent> {
  const agreed = { card, chargeId: newGatewayId('ch'), lastError: null }
  if (intent.captureMethod === 'manual') {
    const change = { ...agreed, status: 'requires_capture' as const }
    return advanceIntent(shop, intent, change, 'payment_intent.amount_capturable_updated', 'charge.succeeded')
  }
  const change = { ...agreed, status: 'succeeded' as const, amountReceived: intent.amount }
  return advanceIntent(shop, intent, change, 'payment_intent.succeeded', 'charge.succeeded')
}

/** The bank refused. The error is returned, not thrown: that it happened is kept. */
export async function refuseIntent(shop: Shop, intent: Intent, card: Card, refusal: CardRefusal): Promise<WireError> {
  const chargeId = newGatewayId('ch')
  const payment_method = toPaymentMethod(card, shop.now())
  const lastError = { type: 'card_error' as const, charge: chargeId, ...refusal, payment_method } as Intent['lastError']
  const change = { status: 'requires_payment_method' as const, chargeId, card: null, lastError }
  const payment_intent = await advanceIntent(shop, intent, change, 'payment_intent.payment_failed', 'charge.failed')
  return cardError({ ...refusal, charge: chargeId, payment_intent })
}
