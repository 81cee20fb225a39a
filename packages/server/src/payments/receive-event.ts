import { enqueue } from '../jobs/enqueue'
import type { GatewayEvent } from '../kernel/ports'
import type { Shop } from '../kernel/shop'
import { ShopError } from '../kernel/shop-error'
import { disputeSubjectOf } from './dispute-subject'
import { isDecided, settlePayment, untilCaptured } from './settle-payment'
import { syncPayment } from './sync-payment'
import { saveUnknownIntent } from './unknown-intents'
import { findUnhandledEvent, insertEvent, markEventHandled, type ReceivedEvent } from './webhook.queries'

/** Saves a webhook event and handles it where it arrives; a job tries again what fails. Refuses bad signatures. */
export async function saveEvent(shop: Shop, body: string, signature: string): Promise<void> {
  const event = readEvent(shop, body, signature)
  const { isNew, isHandled } = await save(shop, event)
  // Another delivery is handling it, or has left it to its job.
  if (!isNew || isHandled) return
  try {
    await handleEvent(shop, event.id)
  } catch (error) {
    shop.log.warn({ err: error, eventId: event.id }, 'an event will be handled again')
    await enqueue(shop, 'handle-gateway-event', { eventId: event.id }, { key: event.id })
  }
}

/** Saves a webhook event and handles it at once. For callers that are jobs: their retry repeats both steps. */
export async function saveAndHandleEvent(shop: Shop, body: string, signature: string): Promise<void> {
  const event = readEvent(shop, body, signature)
  const { isHandled } = await save(shop, event)
  if (!isHandled) await handleEvent(shop, event.id)
}

/** A capture that this process is making ends first: then its event usually brings no news. */
async function save(shop: Shop, event: GatewayEvent): Promise<ReceivedEvent> {
  if (event.intentId !== undefined) await untilCaptured(event.intentId)
  return insertEvent(shop.db, event, { receivedAt: shop.now(), needsHandling: needsHandling(event) })
}

function readEvent(shop: Shop, body: string, signature: string): GatewayEvent {
  const event = shop.gateway.readEvent(body, signature)
  if (!event) throw new ShopError('malformed-request', 'The signature does not fit.')
  return event
}

/** Events of these types are saved and bring no news, so nobody has to send them. */
export function isIgnoredType(type: string): boolean {
  return IGNORED_TYPES.has(type)
}

/** The gateway sends these charge events beside a `payment_intent` event; a new payment intent needs no sync. */
const IGNORED_TYPES = new Set(['payment_intent.created', 'charge.succeeded', 'charge.captured', 'charge.failed'])

function needsHandling(event: GatewayEvent): boolean {
  const { type, intentId } = event
  return !isIgnoredType(type) && (intentId !== undefined || disputeSubjectOf(event) !== undefined)
}

/**
 * Treats an event that brings news as a reason to sync only: amounts and states are read from the gateway itself. So it
 * does not matter in which order events arrive, nor whether all do.
 */
export async function handleEvent(shop: Shop, eventId: string): Promise<void> {
  const { event, payment } = (await findUnhandledEvent(shop.db, eventId)) ?? {}
  if (!event) return
  if (payment) {
    // Settles first, because a refund at the gateway can precede our own record of the capture.
    if (payment.settledAt === null && isDecided(payment)) await settlePayment(shop, payment.id)
    await syncPayment(shop, payment.intentId, { isAboutRefunds: !event.type.startsWith('payment_intent.') })
  } else await saveUnknownIntent(shop, event)
  const subject = disputeSubjectOf(event)
  if (subject) await enqueue(shop, 'look-at-dispute', subject)
  await markEventHandled(shop.db, eventId, shop.now())
}
