import { createHash } from 'node:crypto'
import type Stripe from 'stripe'
import type { Intent } from './intents.queries'
import { isOtherMethod, type OtherMethod } from './other-methods'
import type { Card } from './read-card'
import type { GatewayRefund } from './refunds.queries'

type ChargedIntent = Omit<Intent, 'sequence'>

/** Stripe's object of the latest charge of a payment, successful or declined. */
export function toCharge(intent: ChargedIntent): Stripe.Charge {
  const failure = intent.lastError?.charge === intent.chargeId ? intent.lastError : null
  const isRefunded = intent.amountReceived > 0 && intent.amountRefunded === intent.amountReceived
  return {
    id: intent.chargeId ?? '',
    object: 'charge',
    amount: intent.amount,
    amount_captured: intent.amountReceived,
    amount_refunded: intent.amountRefunded,
    billing_details: NOBODY,
    calculated_statement_descriptor: null,
    captured: intent.amountReceived > 0,
    created: toSeconds(intent.createdAt),
    currency: intent.currency,
    description: intent.description,
    disputed: false,
    failure_code: failure?.code ?? null,
    failure_message: failure?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    outcome: outcomeOf(failure),
    paid: failure === null,
    payment_intent: intent.id,
    payment_method: intent.card?.id ?? failure?.payment_method?.id ?? null,
    payment_method_details: intent.card && methodDetails(intent, intent.card),
    receipt_email: intent.receiptEmail,
    refunded: isRefunded,
    status: failure ? 'failed' : 'succeeded',
    ...UNUSED_OF_CHARGE,
  }
}

function outcomeOf(failure: Stripe.PaymentIntent.LastPaymentError | null): Stripe.Charge.Outcome {
  return {
    advice_code: null,
    network_advice_code: null,
    network_decline_code: null,
    network_status: failure ? 'declined_by_network' : 'approved_by_network',
    reason: failure?.decline_code ?? null,
    risk_level: 'normal',
    seller_message: failure ? 'The bank did not return any further details with this decline.' : 'Payment complete.',
    type: failure ? 'issuer_declined' : 'authorized',
  }
}

function methodDetails(intent: ChargedIntent, method: Card | OtherMethod): Stripe.Charge.PaymentMethodDetails {
  if (!isOtherMethod(method)) return { type: 'card', card: chargedCard(intent, method) }
  return { type: method.type, [method.type]: {} }
}

function chargedCard({ amount }: ChargedIntent, card: Card): Stripe.Charge.PaymentMethodDetails.Card {
  return {
    amount_authorized: amount,
    authorization_code: null,
    brand: card.brand,
    checks: UNCHECKED,
    country: null,
    electronic_commerce_indicator: null,
    exp_month: card.expMonth,
    exp_year: card.expYear,
    funding: 'credit',
    installments: null,
    last4: card.last4,
    mandate: null,
    network: card.brand,
    network_transaction_id: null,
    regulated_status: null,
    three_d_secure: null,
    transaction_link_id: null,
    wallet: null,
  }
}

const NOBODY = { address: null, email: null, name: null, phone: null, tax_id: null }
const UNCHECKED = { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' }

const UNUSED_OF_CHARGE = {
  application: null,
  application_fee: null,
  application_fee_amount: null,
  balance_transaction: null,
  customer: null,
  failure_balance_transaction: null,
  on_behalf_of: null,
  receipt_number: null,
  receipt_url: null,
  review: null,
  shipping: null,
  source: null,
  source_transfer: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  transfer_data: null,
  transfer_group: null,
}

export function toRefund(refund: GatewayRefund): Stripe.Refund {
  return {
    id: refund.id,
    object: 'refund',
    amount: refund.amount,
    balance_transaction: null,
    charge: refund.chargeId,
    created: toSeconds(refund.createdAt),
    currency: refund.currency,
    customer: null,
    customer_account: null,
    metadata: refund.metadata,
    payment_intent: refund.intentId,
    payment_method: null,
    reason: refund.reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: refund.status,
    transfer_reversal: null,
    ...(refund.status === 'failed' ? { failure_reason: 'expired_or_canceled_card' } : {}),
  }
}

export function toPaymentMethod(
  method: Card | OtherMethod,
  now: Date,
  customer: string | null = null,
): Stripe.PaymentMethod {
  const common = {
    id: method.id,
    object: 'payment_method' as const,
    allow_redisplay: 'unspecified' as const,
    billing_details: NOBODY,
    created: toSeconds(now),
    customer,
    customer_account: null,
    livemode: false,
    metadata: {},
  }
  return isOtherMethod(method)
    ? { ...common, type: method.type }
    : { ...common, type: 'card', card: toCardObject(method) }
}

function toCardObject({ brand, last4, expMonth, expYear }: Card): Stripe.PaymentMethod.Card {
  return {
    brand,
    checks: UNCHECKED,
    country: null,
    fingerprint: fingerprintOf(brand, last4),
    display_brand: brand,
    exp_month: expMonth,
    exp_year: expYear,
    funding: 'credit',
    generated_from: null,
    last4,
    networks: { available: [brand], preferred: null },
    regulated_status: null,
    three_d_secure_usage: { supported: true },
    wallet: null,
  }
}

/** Equal for the same card. Test cards differ in brand or last digits, so that the number is not needed. */
function fingerprintOf(brand: string, last4: string): string {
  return createHash('sha256').update(`${brand} ${last4}`).digest('hex').slice(0, 16)
}

export function toSeconds(time: Date): number {
  return Math.floor(time.getTime() / 1000)
}
