import type { Dispute, OrderDisputes } from '@shop/contract/disputes'
import { amountFromFils, fils } from '@shop/contract/money'
import type { Shop } from '../kernel/shop'
import { countOrderMails } from '../orders/sent-mails'
import { getOrder } from '../orders/get-orders'
import { stageOf } from './dispute-stage'
import {
  listDisputesOfOrder,
  listOpenDisputes,
  listWarningsOfOrder,
  type DisputeWithOrder,
  type WarningRow,
} from './disputes.queries'

const MOST_LISTED = 100

/** Returns the disputes and warnings about an order's payment, and how much evidence the shop has. */
export async function getOrderDisputes(shop: Shop, orderId: number): Promise<OrderDisputes> {
  const order = await getOrder(shop, orderId)
  const [disputes, warnings, mails] = await Promise.all([
    listDisputesOfOrder(shop.db, orderId),
    listWarningsOfOrder(shop.db, orderId),
    countOrderMails(shop, orderId),
  ])
  return {
    disputes: disputes.map((dispute) => toDispute(shop, dispute)),
    warnings: warnings.map(toWarning),
    evidence: { proofs: order.items.filter(({ proof }) => proof !== null).length, mails, has_delivery_proof: false },
    time_zone: shop.timeZone,
  }
}

export async function listDisputesToDecide(shop: Shop): Promise<{ data: Dispute[]; time_zone: string }> {
  const disputes = await listOpenDisputes(shop.db, MOST_LISTED)
  return { data: disputes.map((dispute) => toDispute(shop, dispute)), time_zone: shop.timeZone }
}

function toDispute({ gateway }: Shop, row: DisputeWithOrder): Dispute {
  const { disputeId: id, orderId, amountInFils, currency, reason, status, dueBy, openedAt, closedAt } = row
  return {
    ...{ id, order_id: orderId, amount: amountFromFils(fils(amountInFils)), currency, reason },
    stage: stageOf(status),
    is_inquiry: status.startsWith('warning_'),
    locks_refunds: closedAt === null && !row.isRefundable,
    due_by: dueBy?.toISOString() ?? null,
    opened_at: openedAt.toISOString(),
    closed_at: closedAt?.toISOString() ?? null,
    gateway_url: gateway.name === 'stripe' ? `https://dashboard.stripe.com/disputes/${encodeURIComponent(id)}` : null,
  }
}

function toWarning({ kind, reason, isOpen, openedAt }: WarningRow): OrderDisputes['warnings'][number] {
  return { kind, reason, is_open: isOpen, opened_at: openedAt.toISOString() }
}
