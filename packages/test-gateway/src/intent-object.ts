import type Stripe from 'stripe'
import { toCharge, toSeconds } from './charge-objects'
import type { Intent } from './intents.queries'

/** An intent before or after it is stored. */
export type StoredIntent = Omit<Intent, 'sequence'>

/** Stripe’s payment intent object, as a server sees it. */
export function toPaymentIntent(intent: StoredIntent): Stripe.PaymentIntent {
  return {
    id: intent.id,
    object: 'payment_intent',
    amount: intent.amount,
    amount_capturable: intent.status === 'requires_capture' ? intent.amount : 0,
    amount_received: intent.amountReceived,
    canceled_at: intent.canceledAt && toSeconds(intent.canceledAt),
    cancellation_reason: intent.cancellationReason,
    automatic_payment_methods: intent.automaticPaymentMethods ?? null,
    capture_method: intent.captureMethod,
    client_secret: intent.clientSecret,
    confirmation_method: 'automatic',
    created: toSeconds(intent.createdAt),
    currency: intent.currency,
    customer: intent.customerId,
    description: intent.description,
    last_payment_error: intent.lastError,
    latest_charge: intent.chargeId,
    livemode: false,
    metadata: intent.metadata,
    next_action: intent.status === 'requires_action' ? authenticationOf(intent) : null,
    payment_method: intent.card?.id ?? null,
    payment_method_options: intent.methodOptions,
    payment_method_types: intent.allowedTypes ?? ['card'],
    receipt_email: intent.receiptEmail,
    status: intent.status,
    ...UNUSED,
  }
}

/** The object with `latest_charge` expanded. */
export function toExpandedIntent(intent: Intent): object {
  return { ...toPaymentIntent(intent), latest_charge: intent.chargeId === null ? null : toCharge(intent) }
}

const HIDDEN_FROM_CLIENTS = new Set(['amount_capturable', 'amount_received', 'latest_charge', 'metadata'])

/** What a client with a client secret may see: no metadata and no captured amounts. */
export function toClientObject(intent: object): object {
  return Object.fromEntries(Object.entries(intent).filter(([name]) => !HIDDEN_FROM_CLIENTS.has(name)))
}

/**
 * At Stripe the page shows the bank's question; here the page calls `authenticate` in place of the bank. A method with a
 * page of its own names it.
 */
function authenticationOf({ id, clientSecret, returnUrl }: StoredIntent): Stripe.PaymentIntent.NextAction {
  if (returnUrl !== null) {
    const url = `/test-gateway/pay/${id}?client_secret=${clientSecret}`
    return { type: 'redirect_to_url', redirect_to_url: { url, return_url: returnUrl } }
  }
  return {
    type: 'use_stripe_sdk',
    use_stripe_sdk: {
      type: 'three_d_secure_redirect',
      test_gateway: { authenticate: `/test-gateway/v1/payment_intents/${id}/authenticate` },
    },
  }
}

const UNUSED = {
  allowed_payment_method_types: null,
  application: null,
  application_fee_amount: null,
  customer_account: null,
  excluded_payment_method_types: null,
  managed_payments: null,
  on_behalf_of: null,
  payment_method_configuration_details: null,
  payment_record: null,
  processing: null,
  review: null,
  setup_future_usage: null,
  shipping: null,
  source: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  transfer_group: null,
}
