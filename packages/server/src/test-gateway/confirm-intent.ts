import type Stripe from 'stripe'
import * as z from 'zod'
import type { Shop } from '../kernel/shop'
import { advanceIntent, authoriseIntent, refuseIntent, takeIntent } from './advance-intent'
import type { Intent } from './intents.queries'
import { PaymentMethodParams, readCard } from './read-card'
import { unheeded } from './read-params'
import { DECLINED } from './test-cards'
import type { WireError } from './wire-error'

export const ConfirmParams = PaymentMethodParams.extend({
  return_url: unheeded,
  use_stripe_sdk: unheeded,
  expected_payment_method_type: unheeded,
  receipt_email: unheeded,
  shipping: unheeded,
})

export const AuthenticateParams = z.strictObject({ outcome: z.enum(['succeed', 'fail']) })

/** Asks the bank of the card that is presented. */
export async function confirmIntent(
  shop: Shop,
  id: string,
  params: z.output<typeof ConfirmParams>,
  isDeclined: boolean,
): Promise<Stripe.PaymentIntent | WireError> {
  const intent = await takeIntent(shop, id, ['requires_payment_method', 'requires_action'], 'confirmed')
  const { card, refusal, asksShopper } = readCard(params, shop.now())
  if (isDeclined || refusal) return refuseIntent(shop, intent, card, refusal ?? DECLINED)
  if (!asksShopper) return authoriseIntent(shop, intent, card)
  const change = { status: 'requires_action' as const, card, lastError: null }
  return advanceIntent(shop, intent, change, 'payment_intent.requires_action')
}

/** The shopper's answer to the bank's question whether it is really them. */
export async function authenticateIntent(
  shop: Shop,
  id: string,
  { outcome }: z.output<typeof AuthenticateParams>,
): Promise<Stripe.PaymentIntent> {
  const intent = await takeIntent(shop, id, ['requires_action'], 'authenticated')
  if (intent.card && outcome === 'succeed') return authoriseIntent(shop, intent, intent.card)
  const change = { status: 'requires_payment_method' as const, card: null, lastError: NOT_AUTHENTICATED }
  return advanceIntent(shop, intent, change, 'payment_intent.payment_failed')
}

const NOT_AUTHENTICATED: Intent['lastError'] = {
  type: 'invalid_request_error',
  code: 'payment_intent_authentication_failure',
  message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
}
