import { fils, type Fils } from '@shop/contract/money'
import { enqueue } from '../jobs/enqueue'
import type { GatewayRefund, PaymentIntent } from '../kernel/ports'
import { inTransaction, type Shop } from '../kernel/shop'
import { markPayment } from '../orders/change-status'
import { refundableOf, capturedOf } from './decide-refund'
import { lockPayment, markAuthorised, updatePayment, type Payment } from './payments.queries'
import {
  deleteRefundsWithoutGatewayId,
  insertRefund,
  listBookedRefunds,
  listPendingRefunds,
  markRefundFailed,
  sumRefunds,
  type BookedRefund,
} from './refunds.queries'
import { isDecided, recordRefunded, warnOfPartialCapture } from './settle-payment'

const MADE_ELSEWHERE = 'Made in the payment provider’s dashboard'

/**
 * Reads a payment and its refunds at the gateway and saves what differs: amounts and states come from the gateway's own
 * objects, never from an event. Decisions of the shop (voided, refunded) are not reverted.
 */
export async function syncPayment(shop: Shop, intentId: string, { isAboutRefunds = true } = {}): Promise<void> {
  const intent = await shop.gateway.findIntent(intentId)
  if (intent?.status === 'requires_capture') await markAuthorised(shop.db, intentId, shop.now())
  if (intent?.status !== 'succeeded') return
  const hasRefunds = isAboutRefunds || intent.amountRefunded !== 0
  const refunds = hasRefunds ? await shop.gateway.listRefunds(intentId) : []
  await inTransaction(shop, async (shop) => {
    const payment = await lockPayment(shop.db, intentId)
    if (payment?.shipping && !isDecided(payment)) await enqueue(shop, 'place-announced-order', { intentId })
    if (payment?.status !== 'captured' && payment?.status !== 'refunded') return
    const synced = await syncCaptured(shop, payment, intent)
    if (hasRefunds) await syncRefunds(shop, synced, refunds)
  })
}

async function syncCaptured(shop: Shop, payment: Payment, { amountReceived }: PaymentIntent): Promise<Payment> {
  if (capturedOf(payment) === amountReceived) return payment
  const synced = { ...payment, capturedInFils: amountReceived }
  await updatePayment(shop.db, payment.id, { capturedInFils: amountReceived }, shop.now())
  warnOfPartialCapture(shop, synced)
  return synced
}

async function syncRefunds(shop: Shop, payment: Payment, atGateway: readonly GatewayRefund[]): Promise<void> {
  await deleteRefundsWithoutGatewayId(shop.db, payment.id)
  const booked = await listBookedRefunds(shop.db, payment.id)
  let addedInFils = 0
  for (const refund of atGateway) {
    const own = findBooked(booked, refund)
    if (own) await syncBooked(shop, payment, own, refund)
    else addedInFils += await insertGatewayRefund(shop, payment, refund)
  }
  await markReturned(shop, payment, fils(addedInFils))
  // A refund was made at the gateway or failed there: its credit note follows.
  if (payment.orderId !== null) await enqueue(shop, 'issue-papers', { orderId: payment.orderId })
}

/** Finds the shop's row for a gateway refund. A second gateway refund with the same own id counts as made elsewhere. */
function findBooked(booked: readonly BookedRefund[], { id, ownId }: GatewayRefund): BookedRefund | undefined {
  const byGatewayId = booked.find(({ refundId }) => refundId === id)
  return byGatewayId ?? booked.find((own) => own.id === ownId && own.refundId === null)
}

/** Saves the outcome of a refund. If it failed after it was accepted, the check of the books lists it for staff. */
async function syncBooked(shop: Shop, payment: Payment, own: BookedRefund, { id, hasFailed }: GatewayRefund) {
  if (!hasFailed && own.status !== 'succeeded') return recordRefunded(shop, payment, own, id)
  if (!hasFailed || own.status !== 'succeeded') return
  shop.log.error({ paymentId: payment.id }, 'a refund failed after it was accepted')
  await markRefundFailed(shop.db, own.id, shop.now())
}

/** Saves a refund that was made in the provider's dashboard. Returns its amount, or 0 if it failed. */
async function insertGatewayRefund(shop: Shop, { id: paymentId }: Payment, refund: GatewayRefund): Promise<number> {
  const now = shop.now()
  const { id: refundId, amount: amountInFils, hasFailed } = refund
  const status = hasFailed ? ('failed' as const) : ('succeeded' as const)
  await insertRefund(shop.db, {
    ...{ paymentId, refundId, amountInFils, status },
    ...{ reason: MADE_ELSEWHERE, createdAt: now, updatedAt: now },
  })
  shop.log.warn({ paymentId, refundId, amountInFils, status }, 'a refund was made at the gateway, not here')
  return hasFailed ? 0 : amountInFils
}

/** Marks payment and order as refunded if nothing is left, and adds refunds made at the gateway to the history. */
async function markReturned(shop: Shop, payment: Payment, addedInFils: Fils): Promise<void> {
  const { id, orderId, status } = payment
  // A payment without refunds, of which a lost dispute took everything, is not refunded.
  const isFullyRefunded = (await sumRefunds(shop.db, id)) > 0 && (await refundableOf(shop, payment)) === 0
  const isNewlyRefunded = isFullyRefunded && status !== 'refunded'
  if (isNewlyRefunded) {
    const hasPending = (await listPendingRefunds(shop.db, id)).length > 0
    await updatePayment(shop.db, id, { status: 'refunded', settledAt: hasPending ? null : shop.now() }, shop.now())
  }
  if (orderId === null || (!isNewlyRefunded && addedInFils === 0)) return
  await markPayment(shop, orderId, isFullyRefunded || status === 'refunded' ? 'refunded' : 'paid', 'refunded', {
    amount: addedInFils,
  })
}
