import type Stripe from 'stripe'
import { cardError, invalidRequest, resourceMissing, type ApiError } from './api-error'
import { toCharge, toPaymentMethod } from './charge-objects'
import type { Gateway } from './gateway'
import { newId } from './ids'
import { toPaymentIntent } from './intent-object'
import { findIntentForUpdate, intentChanged, type Intent, type IntentChange } from './intents.queries'
import { isOtherMethod, type OtherMethod } from './other-methods'
import type { Card } from './read-card'
import { recordEvents, type GatewayEventType } from './record-event'
import { insertPaymentMethod } from './saved-cards.queries'
import type { CardRefusal } from './test-cards'

/** Locks the intent until the transaction ends; throws unless its status allows the action. */
export async function lockIntent(
  gateway: Gateway,
  id: string,
  statuses: Intent['status'][],
  action: string,
): Promise<Intent> {
  const intent = await findIntentForUpdate(gateway.db, id)
  if (!intent) throw resourceMissing('payment_intent', id, 'intent')
  if (statuses.includes(intent.status)) return intent
  throw invalidRequest(
    `This PaymentIntent could not be ${action} because it has a status of ${intent.status}. Only a PaymentIntent with one ` +
      `of the following statuses may be ${action}: ${statuses.join(', ')}.`,
    { code: 'payment_intent_unexpected_state', payment_intent: toPaymentIntent(intent) },
  )
}

/** Needs a locked intent, so that its new state is known before it is written. */
export async function changeIntent(
  gateway: Gateway,
  intent: Intent,
  change: IntentChange,
  event: GatewayEventType,
  ofCharge?: GatewayEventType,
): Promise<Stripe.PaymentIntent> {
  const changed = { ...intent, ...change }
  const advanced = toPaymentIntent(changed)
  const occurrences = [
    { type: event, object: advanced },
    ...(ofCharge ? [{ type: ofCharge, object: toCharge(changed) }] : []),
  ]
  await recordEvents(gateway, occurrences, { statement: intentChanged, values: changed })
  return advanced
}

/** How a payment by this type of method is captured: as its options say, or else as the payment itself. */
export function captureMethodOf({ methodOptions, captureMethod }: Intent, type: string): Intent['captureMethod'] {
  return methodOptions[type]?.capture_method ?? captureMethod
}

/** The bank authorised the card: the amount is reserved, or captured at once if the payment was created so. */
export async function authoriseIntent(
  gateway: Gateway,
  intent: Intent,
  card: Card | OtherMethod,
): Promise<Stripe.PaymentIntent> {
  if (!isOtherMethod(card)) await saveCardIfWanted(gateway, intent, card)
  const agreed = { card, chargeId: newId('ch'), lastError: null }
  if (captureMethodOf(intent, isOtherMethod(card) ? card.type : 'card') === 'manual') {
    const change = { ...agreed, status: 'requires_capture' as const }
    return changeIntent(gateway, intent, change, 'payment_intent.amount_capturable_updated', 'charge.succeeded')
  }
  const change = { ...agreed, status: 'succeeded' as const, amountReceived: intent.amount }
  return changeIntent(gateway, intent, change, 'payment_intent.succeeded', 'charge.succeeded')
}

/** A card is saved once its bank authorised it, as at Stripe: where the payment says so and has a customer. */
async function saveCardIfWanted(
  { db, now }: Gateway,
  { customerId, methodOptions }: Intent,
  card: Card,
): Promise<void> {
  if (customerId === null || methodOptions.card?.setup_future_usage === undefined) return
  await insertPaymentMethod(db, { id: card.id, customerId, card, createdAt: now() })
}

/** The bank declined the card. The error is returned, not thrown, so that the transaction commits the decline. */
export async function declineIntent(
  gateway: Gateway,
  intent: Intent,
  card: Card | OtherMethod,
  refusal: CardRefusal,
): Promise<ApiError> {
  const chargeId = newId('ch')
  const payment_method = toPaymentMethod(card, gateway.now())
  const lastError = { type: 'card_error' as const, charge: chargeId, ...refusal, payment_method } as Intent['lastError']
  const change = { status: 'requires_payment_method' as const, chargeId, card: null, lastError }
  const payment_intent = await changeIntent(gateway, intent, change, 'payment_intent.payment_failed', 'charge.failed')
  return cardError({ ...refusal, charge: chargeId, payment_intent })
}
