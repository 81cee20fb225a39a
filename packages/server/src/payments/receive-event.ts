import { enqueue, jobAdded } from '../jobs/enqueue'
import type { GatewayEvent } from '../kernel/ports'
import type { Shop } from '../kernel/shop'
import { ShopError } from '../kernel/shop-error'
import { disputeNewsOf } from './dispute-news'
import { isDecided, settlePayment } from './settle-payment'
import { syncPayment } from './sync-payment'
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

/** Told beside an event of the payment itself, at which it is looked at anyway; one that was begun is not worth a look. */
const NO_NEWS = new Set(['payment_intent.created', 'charge.succeeded', 'charge.captured', 'charge.failed'])

function isNews(event: GatewayEvent): boolean {
  const { type, intentId } = event
  return !NO_NEWS.has(type) && (intentId !== undefined || disputeNewsOf(event) !== undefined)
}

/**
 * An event is only a reason to look: what is true is asked of the gateway itself. So it does not matter in which order
 * events arrive, nor whether all do.
 */
export async function handleEvent(shop: Shop, eventId: string): Promise<void> {
  const { event, payment } = (await findUnhandledEvent(shop.db, eventId)) ?? {}
  if (!event) return
  if (payment) {
    // First, because money can be returned before anybody here knew that it was taken.
    if (payment.settledAt === null && isDecided(payment)) await settlePayment(shop, payment.id)
    await syncPayment(shop, payment.intentId, { isAboutRefunds: !event.type.startsWith('payment_intent.') })
  } else await noteUnknownIntent(shop, event)
  const subject = disputeNewsOf(event)
  if (subject) await enqueue(shop, 'look-at-dispute', subject)
  await markEventHandled(shop.db, eventId, shop.now())
}
