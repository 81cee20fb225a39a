import type Stripe from 'stripe'
import { GatewayRefusal } from '../kernel/gateway-error'
import { DISPUTE_STATUSES, type GatewayDispute, type GatewayWarning, type PaymentGateway } from '../kernel/ports'

type DisputeCalls = Pick<PaymentGateway, 'findDispute' | 'listDisputes' | 'findFraudWarning' | 'findReview'>
type TranslateErrors = <Result>(call: () => Promise<Result>) => Promise<Result>

/** The calls of the gateway that read disputes, early fraud warnings and reviews. */
export function disputeCalls(stripe: Stripe, translateErrors: TranslateErrors): DisputeCalls {
  const ifExists = async <Result>(find: () => Promise<Result>): Promise<Result | undefined> => {
    try {
      return await translateErrors(find)
    } catch (error) {
      if (error instanceof GatewayRefusal && error.code === 'resource_missing') return undefined
      throw error
    }
  }
  return {
    findDispute: (id) => ifExists(async () => toDispute(await stripe.disputes.retrieve(id))),
    listDisputes: ({ startingAfter, createdSince } = {}) =>
      translateErrors(async () => {
        const { data, has_more: hasMore } = await stripe.disputes.list({
          limit: 100,
          ...(startingAfter !== undefined && { starting_after: startingAfter }),
          ...(createdSince && { created: { gte: Math.floor(createdSince.getTime() / 1000) } }),
        })
        return { disputes: data.map(toDispute), hasMore }
      }),
    findFraudWarning: (id) =>
      ifExists(async () => {
        const { fraud_type, actionable, ...warning } = await stripe.radar.earlyFraudWarnings.retrieve(id)
        return toWarning('fraud-warning', { ...warning, reason: fraud_type, isOpen: actionable })
      }),
    findReview: (id) =>
      ifExists(async () => {
        const { open, ...review } = await stripe.reviews.retrieve(id)
        return toWarning('review', { ...review, isOpen: open })
      }),
  }
}

function toDispute(dispute: Stripe.Dispute): GatewayDispute {
  const { id, amount, currency, reason, status, created, charge, payment_intent, evidence_details } = dispute
  return {
    id,
    intentId: idOf(payment_intent),
    chargeId: idOf(charge) ?? '',
    ...{ amount, currency, reason },
    // An unknown status is treated as one in which the shop can only wait.
    status: DISPUTE_STATUSES.find((known) => known === status) ?? 'under_review',
    // Stripe sends 0 where the bank takes no answer.
    dueBy: evidence_details.due_by ? toDate(evidence_details.due_by) : undefined,
    isRefundable: dispute.is_charge_refundable,
    openedAt: toDate(created),
  }
}

interface Warning {
  id: string
  reason: string
  isOpen: boolean
  created: number
  payment_intent?: string | Stripe.PaymentIntent | undefined
}

function toWarning(kind: GatewayWarning['kind'], { id, reason, isOpen, created, payment_intent }: Warning) {
  return { id, kind, intentId: idOf(payment_intent ?? null), reason, isOpen, openedAt: toDate(created) }
}

function idOf(value: string | { id: string } | null): string | undefined {
  return typeof value === 'string' ? value : value?.id
}

function toDate(seconds: number): Date {
  return new Date(seconds * 1000)
}
