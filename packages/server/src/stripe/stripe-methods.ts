import {
  DELAYED_METHODS,
  isCapturedLater,
  METHOD_KINDS,
  methodTypesOf,
  paymentMethodOf,
  type MethodKind,
} from '@shop/contract/payment-methods'
import Stripe from 'stripe'
import type { NewPaymentIntent, PaymentIntent } from '../kernel/ports'

type CreateParams = Stripe.PaymentIntentCreateParams
type MethodParams = Pick<
  CreateParams,
  | 'capture_method'
  | 'automatic_payment_methods'
  | 'payment_method_options'
  | 'allowed_payment_method_types'
  | 'excluded_payment_method_types'
>

/** Creates a payment intent for the methods that the account has switched on, as far as the shop offers them. */
export async function createIntent(
  stripe: Stripe,
  { amount, currency, userId, email, methods, customerId }: NewPaymentIntent,
): Promise<Stripe.PaymentIntent> {
  const common = {
    ...{ amount, currency, receipt_email: email, metadata: { user_id: String(userId) } },
    ...(customerId !== undefined && { customer: customerId }),
  }
  try {
    return await stripe.paymentIntents.create({ ...common, ...methodParams(methods) })
  } catch (error) {
    if (!isAboutMethods(error) || !methods.includes('card')) throw error
    // An account that can't use these parameters goes on selling by card.
    return stripe.paymentIntents.create({ ...common, ...ONLY_CARDS })
  }
}

const ONLY_CARDS: MethodParams = {
  // The card is only authorised; it is charged when the order is placed.
  capture_method: 'manual',
  automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
}

function methodParams(methods: readonly MethodKind[]): MethodParams {
  const types = methodTypesOf(methods)
  const laterTypes = types.filter(isCapturedLater)
  const isEverything = methods.length === METHOD_KINDS.length
  return {
    // What can't be captured later takes the money at once; all else is authorised only until the order is placed.
    capture_method: 'automatic_async',
    payment_method_options: Object.fromEntries(laterTypes.map((type) => [type, { capture_method: 'manual' }])),
    automatic_payment_methods: { enabled: true, allow_redirects: 'always' },
    ...(isEverything
      ? { excluded_payment_method_types: [...DELAYED_METHODS] }
      : { allowed_payment_method_types: types }),
  }
}

const METHOD_PARAMS = ['payment_method_options', 'allowed_payment_method_types', 'excluded_payment_method_types']

function isAboutMethods(error: unknown): boolean {
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) return false
  return METHOD_PARAMS.some((name) => error.param?.startsWith(name))
}

/** The method that a charge was paid with; undefined where the charge is not known. */
export function methodOf(charge: Stripe.PaymentIntent['latest_charge']): PaymentIntent['method'] {
  const details = typeof charge === 'object' ? charge?.payment_method_details : undefined
  return details ? paymentMethodOf(details.type, details.card?.wallet?.type) : undefined
}
