import type Stripe from 'stripe'
import * as z from 'zod'
import type { ApiError } from './api-error'
import { changeIntent, authoriseIntent, declineIntent, lockIntent } from './change-intent'
import type { Gateway } from './gateway'
import type { Intent } from './intents.queries'
import { readCard, type PaymentMethodParams } from './read-card'
import { DECLINED } from './test-cards'

export const AuthenticateParams = z.strictObject({ outcome: z.enum(['succeed', 'fail']) })

/** Confirms a payment with the card in the parameters. */
export async function confirmIntent(
  gateway: Gateway,
  id: string,
  params: PaymentMethodParams,
  isDeclined: boolean,
): Promise<Stripe.PaymentIntent | ApiError> {
  const intent = await lockIntent(gateway, id, ['requires_payment_method', 'requires_action'], 'confirmed')
  const { card, refusal, requiresAuthentication } = readCard(params, gateway.now())
  if (isDeclined || refusal) return declineIntent(gateway, intent, card, refusal ?? DECLINED)
  if (!requiresAuthentication) return authoriseIntent(gateway, intent, card)
  const change = { status: 'requires_action' as const, card, lastError: null }
  return changeIntent(gateway, intent, change, 'payment_intent.requires_action')
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
