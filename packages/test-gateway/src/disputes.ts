import * as z from 'zod'
import { invalidRequest, resourceMissing } from './api-error'
import { toDispute, toEarlyFraudWarning, toReview } from './dispute-objects'
import {
  closeWarning,
  findDispute,
  findWarning,
  insertDispute,
  insertWarning,
  listDisputeRows,
  updateDispute,
  type GatewayDisputeRow,
} from './disputes.queries'
import { inTransaction, type Gateway } from './gateway'
import { newId } from './ids'
import { findIntentForUpdate, type Intent } from './intents.queries'
import { integer } from './read-params'
import { recordEvent } from './record-event'

export const DISPUTE_STATUSES = [
  'warning_needs_response',
  'warning_under_review',
  'warning_closed',
  'needs_response',
  'under_review',
  'appeal_needs_response',
  'appeal_under_review',
  'won',
  'lost',
  'prevented',
] as const

const DAY_IN_MS = 24 * 60 * 60_000
const DAYS_TO_ANSWER = 9
const Seconds = z.coerce.number().int().min(0)

export const NewDisputeInput = z.strictObject({
  payment_intent: z.string().max(255),
  amount: z.coerce.number().int().min(1).optional(),
  reason: z.string().max(100).default('fraudulent'),
  status: z.enum(DISPUTE_STATUSES).default('needs_response'),
  due_by: Seconds.optional(),
})
export const DisputeChangeInput = z.strictObject({
  status: z.enum(DISPUTE_STATUSES).optional(),
  due_by: Seconds.optional(),
})
export const NewWarningInput = z.strictObject({
  payment_intent: z.string().max(255),
  kind: z.enum(['fraud-warning', 'review']),
})
export const DisputePageParams = z.strictObject({
  limit: integer.pipe(z.int().min(1).max(100)).default(10),
  starting_after: z.string().max(255).optional(),
  created: z.strictObject({ gte: integer.pipe(z.int().min(0)) }).optional(),
})

/** Plays the cardholder's bank: the bank takes the money back, unless the dispute is an inquiry. */
export function openDispute(gateway: Gateway, input: z.output<typeof NewDisputeInput>): Promise<object> {
  return inTransaction(gateway, async (gateway) => {
    const { intent, chargeId } = await lockCharged(gateway, input.payment_intent)
    const due = new Date(gateway.now().getTime() + DAYS_TO_ANSWER * DAY_IN_MS)
    const dispute = await insertDispute(gateway.db, {
      ...{ id: newId('dp'), intentId: intent.id, chargeId, currency: intent.currency },
      ...{ amount: input.amount ?? intent.amountReceived, reason: input.reason, status: input.status },
      dueBy: input.due_by === undefined ? due : new Date(input.due_by * 1000),
      createdAt: gateway.now(),
    })
    await recordEvent(gateway, 'charge.dispute.created', toDispute(dispute))
    if (!isInquiry(dispute)) await recordEvent(gateway, 'charge.dispute.funds_withdrawn', toDispute(dispute))
    return toDispute(dispute)
  })
}

export function changeDispute(
  gateway: Gateway,
  id: string,
  input: z.output<typeof DisputeChangeInput>,
): Promise<object> {
  return inTransaction(gateway, async (gateway) => {
    const dispute = await updateDispute(gateway.db, id, {
      ...(input.status && { status: input.status }),
      ...(input.due_by !== undefined && { dueBy: new Date(input.due_by * 1000) }),
    })
    if (!dispute) throw resourceMissing('dispute', id, 'dispute')
    const isClosed = ['won', 'lost', 'warning_closed', 'prevented'].includes(dispute.status)
    if (dispute.status === 'won') await recordEvent(gateway, 'charge.dispute.funds_reinstated', toDispute(dispute))
    await recordEvent(gateway, isClosed ? 'charge.dispute.closed' : 'charge.dispute.updated', toDispute(dispute))
    return toDispute(dispute)
  })
}

export function openWarning(gateway: Gateway, input: z.output<typeof NewWarningInput>): Promise<object> {
  return inTransaction(gateway, async (gateway) => {
    const { intent, chargeId } = await lockCharged(gateway, input.payment_intent)
    const isReview = input.kind === 'review'
    const warning = await insertWarning(gateway.db, {
      ...{ id: newId(isReview ? 'prv' : 'issfr'), kind: input.kind, intentId: intent.id, chargeId },
      ...{ reason: isReview ? 'rule' : 'made_with_stolen_card', isOpen: true, createdAt: gateway.now() },
    })
    const shown = isReview ? toReview(warning) : toEarlyFraudWarning(warning)
    await recordEvent(gateway, isReview ? 'review.opened' : 'radar.early_fraud_warning.created', shown)
    return shown
  })
}

export function closeReview(gateway: Gateway, id: string): Promise<object> {
  return inTransaction(gateway, async (gateway) => {
    const review = await closeWarning(gateway.db, id, 'approved')
    if (review?.kind !== 'review') throw resourceMissing('review', id, 'review')
    await recordEvent(gateway, 'review.closed', toReview(review))
    return toReview(review)
  })
}

export async function getDispute(gateway: Gateway, id: string): Promise<object> {
  const dispute = await findDispute(gateway.db, id)
  if (!dispute) throw resourceMissing('dispute', id, 'dispute')
  return toDispute(dispute)
}

export async function listDisputes(gateway: Gateway, request: z.output<typeof DisputePageParams>): Promise<object> {
  const { limit, starting_after: startingAfter, created } = request
  const since = created && new Date(created.gte * 1000)
  const rows = await listDisputeRows(gateway.db, { since, startingAfter, limit: limit + 1 })
  const data = rows.slice(0, limit).map(toDispute)
  return { object: 'list', data, has_more: rows.length > limit, url: '/v1/disputes' }
}

export async function getEarlyFraudWarning(gateway: Gateway, id: string): Promise<object> {
  const warning = await findWarning(gateway.db, 'fraud-warning', id)
  if (!warning) throw resourceMissing('radar.early_fraud_warning', id, 'early_fraud_warning')
  return toEarlyFraudWarning(warning)
}

export async function getReview(gateway: Gateway, id: string): Promise<object> {
  const review = await findWarning(gateway.db, 'review', id)
  if (!review) throw resourceMissing('review', id, 'review')
  return toReview(review)
}

async function lockCharged(gateway: Gateway, id: string): Promise<{ intent: Intent; chargeId: string }> {
  const intent = await findIntentForUpdate(gateway.db, id)
  if (!intent) throw resourceMissing('payment_intent', id, 'payment_intent')
  if (intent.status === 'succeeded' && intent.chargeId !== null) return { intent, chargeId: intent.chargeId }
  throw invalidRequest(`This PaymentIntent (${id}) does not have a successful charge.`, { param: 'payment_intent' })
}

function isInquiry({ status }: GatewayDisputeRow): boolean {
  return status.startsWith('warning_')
}
