import { fils } from '@shop/contract/money'
import { enqueue, jobAdded } from '../jobs/enqueue'
import type { GatewayEvent } from '../kernel/ports'
import { inTransaction, type Shop } from '../kernel/shop'
import { ShopError } from '../kernel/shop-error'
import { markPayment } from '../orders/change-status'
import { disputeNewsOf } from './dispute-news'
import {
  insertRefund,
  lockPayment,
  listMadeRefunds,
  listPendingRefunds,
  markAuthorised,
  markRefundFailed,
  sumRefunds,
  updatePayment,
  type Payment,
} from './payments.queries'
import { findRefund, isDecided, settlePayment } from './settle-payment'
import { noteUnknownIntent } from './unknown-intents'
import { findUnhandledEvent, insertEvent, markEventHandled } from './webhook.queries'

/** Keeps what the gateway tells and answers at once; the work is a job's. Forged or old, it is refused. */
export async function keepEvent(shop: Shop, body: string, signature: string): Promise<void> {
  const event = readEvent(shop, body, signature)
  const job = jobAdded('handle-gateway-event', { eventId: event.id })
  await insertEvent(shop.db, event, { receivedAt: shop.now(), isHandled: !isNews(event), job })
}

/** For whoever is a job already: keeps the event and does the work, all of it again where that fails. */
export async function receiveEvent(shop: Shop, body: string, signature: string): Promise<void> {
  const event = readEvent(shop, body, signature)
  await insertEvent(shop.db, event, { receivedAt: shop.now(), isHandled: !isNews(event) })
  if (isNews(event)) await handleEvent(shop, event.id)
}

function readEvent(shop: Shop, body: string, signature: string): GatewayEvent {
  const event = shop.gateway.readEvent(body, signature)
  if (!event) throw new ShopError('malformed-request', 'The signature does not fit.')
  return event
}

/** A payment that was begun and no more is nothing to look at. */
function isNews(event: GatewayEvent): boolean {
  const { type, intentId } = event
  return type !== 'payment_intent.created' && (intentId !== undefined || disputeNewsOf(event) !== undefined)
}

/**
 * An event is only a reason to look: what is true is asked of the gateway itself. So it does not matter in which order
 * events arrive, nor whether all do.
 */
export async function handleEvent(shop: Shop, eventId: string): Promise<void> {
  const { event, payment } = (await findUnhandledEvent(shop.db, eventId)) ?? {}
  if (!event) return
  if (payment) {
    if (event.type === 'payment_intent.amount_capturable_updated' && payment.status === 'open') {
      await markAuthorised(shop.db, payment.intentId, shop.now())
    }
    // First, because money can be returned before anybody here knew that it was taken.
    if (payment.settledAt === null && isDecided(payment)) await settlePayment(shop, payment.id)
    if (event.type === 'charge.refunded') await noteRefunded(shop, payment.intentId, event.amountRefunded ?? 0)
    if (event.type.startsWith('refund.')) await noteFailedRefunds(shop, payment)
  } else await noteUnknownIntent(shop, event)
  const subject = disputeNewsOf(event)
  if (subject) await enqueue(shop, 'look-at-dispute', subject)
  await markEventHandled(shop.db, eventId, shop.now())
}

/** Returned by hand, at the gateway, in part or in full: the books say so too, and in full the order. */
async function noteRefunded(shop: Shop, intentId: string, amountRefunded: number): Promise<void> {
  await inTransaction(shop, async (shop) => {
    const payment = await lockPayment(shop.db, intentId)
    if (payment?.status !== 'captured' && payment?.status !== 'refunded') return
    const { id: paymentId, orderId, amountInFils } = payment
    const now = shop.now()
    const foreign = fils(Math.max(0, amountRefunded - (await sumRefunds(shop.db, paymentId))))
    if (foreign > 0) {
      const refund = { paymentId, amountInFils: foreign, status: 'succeeded' as const, createdAt: now, updatedAt: now }
      await insertRefund(shop.db, refund)
    }
    if (payment.status === 'refunded' || amountRefunded < amountInFils) return
    const hasPending = (await listPendingRefunds(shop.db, paymentId)).length > 0
    await updatePayment(shop.db, paymentId, { status: 'refunded', settledAt: hasPending ? null : now }, now)
    if (orderId !== null) await markPayment(shop, orderId, 'refunded', 'refunded', { amount: foreign })
  })
}

/** A refund may fail days after it was accepted. Somebody has to look at it: the books show it from then on. */
async function noteFailedRefunds(shop: Shop, { id, intentId }: Payment): Promise<void> {
  for (const refund of await listMadeRefunds(shop.db, id)) {
    if ((await findRefund(shop, intentId, refund.id)) !== undefined) continue
    shop.log.error({ paymentId: id }, 'a refund failed after it was accepted')
    await markRefundFailed(shop.db, refund.id, shop.now())
  }
}
