import type Stripe from 'stripe'
import { toSeconds } from './charge-objects'
import type { GatewayDisputeRow, GatewayWarningRow } from './disputes.queries'

/** Stripe's dispute object, with empty evidence. */
export function toDispute(row: GatewayDisputeRow) {
  const isInquiry = row.status.startsWith('warning_')
  return {
    id: row.id,
    object: 'dispute',
    amount: row.amount,
    balance_transactions: [],
    charge: row.chargeId,
    created: toSeconds(row.createdAt),
    currency: row.currency,
    enhanced_eligibility_types: [],
    evidence: {},
    evidence_details: {
      due_by: row.dueBy && toSeconds(row.dueBy),
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: row.status.endsWith('under_review') ? 1 : 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: isInquiry,
    livemode: false,
    metadata: {},
    payment_intent: row.intentId,
    reason: row.reason,
    status: row.status,
  }
}

export function toEarlyFraudWarning(row: GatewayWarningRow): Stripe.Radar.EarlyFraudWarning {
  return {
    id: row.id,
    object: 'radar.early_fraud_warning',
    actionable: row.isOpen,
    charge: row.chargeId,
    created: toSeconds(row.createdAt),
    fraud_type: row.reason,
    livemode: false,
    payment_intent: row.intentId,
  }
}

export function toReview(row: GatewayWarningRow) {
  return {
    id: row.id,
    object: 'review',
    billing_zip: null,
    charge: row.chargeId,
    closed_reason: row.closedReason,
    created: toSeconds(row.createdAt),
    ip_address: null,
    ip_address_location: null,
    livemode: false,
    open: row.isOpen,
    opened_reason: 'rule',
    payment_intent: row.intentId,
    reason: row.isOpen ? 'rule' : (row.closedReason ?? 'approved'),
    session: null,
  }
}
