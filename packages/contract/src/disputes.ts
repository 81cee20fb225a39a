import * as z from 'zod'
import { endpoint } from './endpoint'
import { ById, Id, Timestamp } from './values'

/** Disputes (chargebacks) that cardholders' banks open against payments. */

const Amount = z.number().nonnegative()

export const DISPUTE_STAGES = ['to-answer', 'under-review', 'won', 'lost', 'closed'] as const
export const DisputeStage = z.enum(DISPUTE_STAGES)
export type DisputeStage = z.infer<typeof DisputeStage>

export const Dispute = z
  .object({
    id: z.string().describe('At the gateway.'),
    order_id: Id.nullable().describe('Null where the shop does not know the payment.'),
    amount: Amount,
    currency: z.string(),
    reason: z.string().describe('The gateway’s word, such as `fraudulent`.'),
    stage: DisputeStage,
    is_inquiry: z.boolean().describe('The bank only asks; no money was taken back yet.'),
    locks_refunds: z.boolean().describe('The gateway refuses refunds until it is decided.'),
    due_by: Timestamp.nullable().describe('Evidence that arrives later does not count.'),
    opened_at: Timestamp,
    closed_at: Timestamp.nullable(),
    gateway_url: z.string().nullable().describe('Where it is answered; null at the test gateway.'),
  })
  .meta({ id: 'Dispute' })
export type Dispute = z.infer<typeof Dispute>

export const PaymentWarning = z
  .object({
    kind: z.enum(['fraud-warning', 'review']),
    reason: z.string(),
    is_open: z.boolean(),
    opened_at: Timestamp,
  })
  .meta({ id: 'PaymentWarning' })
export type PaymentWarning = z.infer<typeof PaymentWarning>

/** The disputes and fraud warnings about one order's payment, and the evidence that the shop can submit. */
export const OrderDisputes = z
  .object({
    disputes: z.array(Dispute).describe('The latest first.'),
    warnings: z.array(PaymentWarning).describe('The latest first.'),
    evidence: z.object({
      proofs: z.number().int(),
      mails: z.number().int(),
      has_delivery_proof: z.boolean(),
    }),
    time_zone: z.string(),
  })
  .meta({ id: 'OrderDisputes' })
export type OrderDisputes = z.infer<typeof OrderDisputes>

export const disputeEndpoints = {
  listOpenDisputes: endpoint({
    method: 'GET',
    path: '/api/admin/disputes',
    access: 'admin',
    abilities: ['orders'],
    summary: 'The disputes that are not decided yet, those to answer first before the others',
    response: z.object({ data: z.array(Dispute), time_zone: z.string() }),
  }),
  getOrderDisputes: endpoint({
    method: 'GET',
    path: '/api/admin/order-management/{id}/disputes',
    access: 'admin',
    abilities: ['orders'],
    summary: 'Disputes and warnings about the payment of an order',
    params: ById,
    response: OrderDisputes,
  }),
  downloadEvidence: endpoint({
    method: 'GET',
    path: '/api/admin/order-management/{id}/evidence',
    access: 'admin',
    abilities: ['orders'],
    summary: 'What the shop has to answer a dispute with: order, invoice, mails, proofs and history, as one zip file',
    params: ById,
    response: z.string(),
    sends: 'zip',
  }),
}
