import type Stripe from 'stripe'
import { GatewayRefusal } from '../kernel/gateway-error'
import { DISPUTE_STATUSES, type GatewayDispute, type GatewayWarning, type PaymentGateway } from '../kernel/ports'

type DisputeCalls = Pick<PaymentGateway, 'findDispute' | 'listDisputes' | 'findFraudWarning' | 'findReview'>
type Translated = <Result>(call: () => Promise<Result>) => Promise<Result>

/** What Stripe tells of disputes and of the warnings before them. */
export function disputeCalls(stripe: Stripe, translated: Translated): DisputeCalls {
  const unlessMissing = async <Result>(find: () => Promise<Result>): Promise<Result | undefined> => {
    try {
      return await translated(find)
    } catch (error) {
      if (error instanceof GatewayRefusal && error.code === 'resource_missing') return undefined
      throw error
    }
  }
  return {
    findDispute: (id) => unlessMissing(async () => toDispute(await stripe.disputes.retrieve(id))),
    listDisputes: ({ startingAfter, createdSince } = {}) =>
      translated(async () => {
        const { data, has_more: hasMore } = await stripe.disputes.list({
          limit: 100,
          ...(startingAfter !== undefined && { starting_after: startingAfter }),
          ...(createdSince && { created: { gte: Math.floor(createdSince.getTime() / 1000) } }),
        })
        return { disputes: data.map(toDispute), hasMore }
      }),
    findFraudWarning: (id) =>
      unlessMissing(async () => {
        const { fraud_type, actionable, ...warning } = await stripe.radar.earlyFraudWarnings.retrieve(id)
        return toWarning('fraud-warning', { ...warning, reason: fraud_type, isOpen: actionable })
      }),
    findReview: (id) =>
      unlessMissing(async () => {
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
    // A status we don't know is one in which nothing can be done but wait.
    status: DISPUTE_STATUSES.find((known) => known === status) ?? 'under_review',
    // Zero where the bank takes no answer.
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
