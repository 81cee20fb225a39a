import { fils, type Fils } from '@shop/contract/money'
import type { GatewayRefund, PaymentIntent } from '../kernel/ports'
import { inTransaction, type Shop } from '../kernel/shop'
import { markPayment } from '../orders/change-status'
import { leftOf, takenOf } from './decide-refund'
import {
  deleteNotedSums,
  insertRefund,
  listBookedRefunds,
  listPendingRefunds,
  lockPayment,
  markAuthorised,
  markRefundFailed,
  sumRefunds,
  updatePayment,
  type BookedRefund,
  type Payment,
} from './payments.queries'
import { recordRefunded, warnOfPartialCapture } from './settle-payment'

const MADE_ELSEWHERE = 'Made in the payment provider’s dashboard'

/**
 * Reads a payment and its refunds at the gateway and writes down what differs here: amounts and states are those of the
 * gateway's own objects, never those of an event. What was decided here stays decided.
 */
export async function syncPayment(shop: Shop, intentId: string, { isAboutRefunds = true } = {}): Promise<void> {
  const intent = await shop.gateway.findIntent(intentId)
  if (intent?.status === 'requires_capture') await markAuthorised(shop.db, intentId, shop.now())
  if (intent?.status !== 'succeeded') return
  const hasRefunds = isAboutRefunds || intent.amountRefunded !== 0
  const refunds = hasRefunds ? await shop.gateway.listRefunds(intentId) : []
  await inTransaction(shop, async (shop) => {
    const payment = await lockPayment(shop.db, intentId)
    if (payment?.status !== 'captured' && payment?.status !== 'refunded') return
    await syncRefunds(shop, await syncCaptured(shop, payment, intent), refunds)
  })
}

async function syncCaptured(shop: Shop, payment: Payment, { amountReceived }: PaymentIntent): Promise<Payment> {
  if (takenOf(payment) === amountReceived) return payment
  const synced = { ...payment, capturedInFils: amountReceived }
  await updatePayment(shop.db, payment.id, { capturedInFils: amountReceived }, shop.now())
  warnOfPartialCapture(shop, synced)
  return synced
}

async function syncRefunds(shop: Shop, payment: Payment, atGateway: readonly GatewayRefund[]): Promise<void> {
  await deleteNotedSums(shop.db, payment.id)
  const booked = await listBookedRefunds(shop.db, payment.id)
  let foreign = 0
  for (const refund of atGateway) {
    const own = ownOf(booked, refund)
    if (own) await syncOwn(shop, payment, own, refund)
    else foreign += await insertForeign(shop, payment, refund)
  }
  await markReturned(shop, payment, fils(foreign))
}

/** A second refund at the gateway under one id of ours is not ours: it shows beside the first. */
function ownOf(booked: readonly BookedRefund[], { id, ownId }: GatewayRefund): BookedRefund | undefined {
  const byGatewayId = booked.find(({ refundId }) => refundId === id)
  return byGatewayId ?? booked.find((own) => own.id === ownId && own.refundId === null)
}

/** A refund may fail days after it was accepted. Somebody has to look at it: the books show it from then on. */
async function syncOwn(shop: Shop, payment: Payment, own: BookedRefund, { id, hasFailed }: GatewayRefund) {
  if (!hasFailed && own.status !== 'succeeded') return recordRefunded(shop, payment, own, id)
  if (!hasFailed || own.status !== 'succeeded') return
  shop.log.error({ paymentId: payment.id }, 'a refund failed after it was accepted')
  await markRefundFailed(shop.db, own.id, shop.now())
}

/** Made by hand, at the gateway. Answers how much went back by it. */
async function insertForeign(shop: Shop, { id: paymentId }: Payment, refund: GatewayRefund): Promise<number> {
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

/** The order says how much went back, and whether that is all of it. */
async function markReturned(shop: Shop, payment: Payment, foreign: Fils): Promise<void> {
  const { id, orderId, status } = payment
  // What a lost dispute took is gone without having been returned.
  const isAllBack = (await sumRefunds(shop.db, id)) > 0 && (await leftOf(shop, payment)) === 0
  const isNews = isAllBack && status !== 'refunded'
  if (isNews) {
    const hasPending = (await listPendingRefunds(shop.db, id)).length > 0
    await updatePayment(shop.db, id, { status: 'refunded', settledAt: hasPending ? null : shop.now() }, shop.now())
  }
  if (orderId === null || (!isNews && foreign === 0)) return
  await markPayment(shop, orderId, isAllBack || status === 'refunded' ? 'refunded' : 'paid', 'refunded', {
    amount: foreign,
  })
}
