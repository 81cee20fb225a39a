import type Stripe from 'stripe'
import * as z from 'zod'
import { invalidRequest, type ApiError } from './api-error'
import { authoriseIntent, captureMethodOf, changeIntent, declineIntent, lockIntent } from './change-intent'
import type { Gateway } from './gateway'
import { newId } from './ids'
import type { Intent } from './intents.queries'
import { OTHER_METHODS, type OtherMethodType } from './other-methods'
import { methodTypeOf, readCard, type PaymentMethodParams } from './read-card'
import { presentSavedCard } from './saved-cards'
import { DECLINED } from './test-cards'

export const AuthenticateParams = z.strictObject({ outcome: z.enum(['succeed', 'fail']) })

/** Confirms a payment with the card or the other method in the parameters. */
export async function confirmIntent(
  gateway: Gateway,
  id: string,
  params: PaymentMethodParams,
  isDeclined: boolean,
): Promise<Stripe.PaymentIntent | ApiError> {
  const intent = await lockIntent(gateway, id, ['requires_payment_method', 'requires_action'], 'confirmed')
  const type = methodTypeOf(params)
  refuseUnusableType(intent, type)
  if (type !== 'card') return confirmOther(gateway, intent, type, params, isDeclined)
  const presented = (await presentSavedCard(gateway, intent, params)) ?? readCard(params, gateway.now())
  const { card, refusal, requiresAuthentication } = presented
  if (isDeclined || refusal) return declineIntent(gateway, intent, card, refusal ?? DECLINED)
  if (!requiresAuthentication) return authoriseIntent(gateway, intent, card)
  const change = { status: 'requires_action' as const, card, lastError: null, returnUrl: null }
  return changeIntent(gateway, intent, change, 'payment_intent.requires_action')
}

/** A method that is no card asks its owner first, in place or on a page of its own. */
async function confirmOther(
  gateway: Gateway,
  intent: Intent,
  type: OtherMethodType,
  { return_url: returnUrl }: PaymentMethodParams,
  isDeclined: boolean,
): Promise<Stripe.PaymentIntent | ApiError> {
  const method = { id: newId('pm'), type, refusesCapture: false as const }
  if (isDeclined) return declineIntent(gateway, intent, method, DECLINED)
  if (OTHER_METHODS[type].asks === 'on-page' && returnUrl === undefined) {
    throw invalidRequest('You must provide a `return_url` when confirming with a redirect-based payment method.', {
      param: 'return_url',
    })
  }
  const asked = { card: method, lastError: null, returnUrl: returnUrl ?? null }
  const change = { status: 'requires_action' as const, ...asked }
  return changeIntent(gateway, intent, change, 'payment_intent.requires_action')
}

function refuseUnusableType(intent: Intent, type: 'card' | OtherMethodType): void {
  const isAllowed = intent.allowedTypes?.includes(type) ?? true
  const isCaptured =
    type === 'card' || OTHER_METHODS[type].canBeCapturedLater || captureMethodOf(intent, type) !== 'manual'
  if (isAllowed && isCaptured) return
  const why = isAllowed ? 'does not support manual capture' : 'is not allowed for this PaymentIntent'
  throw invalidRequest(`The payment method type "${type}" ${why}.`, { param: 'payment_method_data[type]' })
}

/** Finishes a payment that waits for authentication (3-D Secure), in place of the cardholder's bank. */
export async function authenticateIntent(
  gateway: Gateway,
  id: string,
  { outcome }: z.output<typeof AuthenticateParams>,
): Promise<Stripe.PaymentIntent> {
  const intent = await lockIntent(gateway, id, ['requires_action'], 'authenticated')
  if (intent.card && outcome === 'succeed') return authoriseIntent(gateway, intent, intent.card)
  const change = { status: 'requires_payment_method' as const, card: null, lastError: NOT_AUTHENTICATED }
  return changeIntent(gateway, intent, change, 'payment_intent.payment_failed')
}

const NOT_AUTHENTICATED: Intent['lastError'] = {
  type: 'invalid_request_error',
  code: 'payment_intent_authentication_failure',
  message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
}
