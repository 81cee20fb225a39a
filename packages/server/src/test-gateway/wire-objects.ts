import type Stripe from 'stripe'
import type { Intent } from './intents.queries'
import type { Card } from './read-card'
import type { GatewayRefund } from './refunds.queries'

export function toCharge(intent: Intent) {
  return {
    id: intent.chargeId,
    object: 'charge',
    amount: intent.amount,
    amount_captured: intent.amountReceived,
    amount_refunded: intent.amountRefunded,
    captured: intent.amountReceived > 0,
    created: toSeconds(intent.createdAt),
    currency: intent.currency,
    livemode: false,
    metadata: intent.metadata,
    paid: true,
    payment_intent: intent.id,
    payment_method: intent.card?.id ?? null,
    refunded: intent.amountRefunded === intent.amountReceived,
    status: 'succeeded',
  }
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

export function toPaymentMethod({ id, brand, last4, expMonth, expYear }: Card, now: Date) {
  return {
    id,
    object: 'payment_method',
    card: { brand, last4, exp_month: expMonth, exp_year: expYear },
    created: toSeconds(now),
    livemode: false,
    type: 'card',
  }
}

export function toSeconds(time: Date): number {
  return Math.floor(time.getTime() / 1000)
}
