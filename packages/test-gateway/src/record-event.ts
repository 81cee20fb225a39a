import Stripe from 'stripe'
import { deliveryDelays } from './behaviours'
import { toSeconds } from './charge-objects'
import { insertEvents, type Change, type Delivery } from './events.queries'
import type { Gateway } from './gateway'
import { newId } from './ids'

export type GatewayEventType =
  | `payment_intent.${'created' | 'amount_capturable_updated' | 'succeeded' | 'payment_failed' | 'canceled' | 'requires_action'}`
  | `charge.${'succeeded' | 'captured' | 'failed' | 'refunded'}`
  | `refund.${'created' | 'updated' | 'failed'}`
  | `charge.dispute.${'created' | 'updated' | 'closed' | 'funds_withdrawn' | 'funds_reinstated'}`
  | 'radar.early_fraud_warning.created'
  | `review.${'opened' | 'closed'}`

/** An event that has no id yet. */
export interface Occurrence {
  type: GatewayEventType
  object: object
}

export function recordEvent(gateway: Gateway, type: GatewayEventType, object: object): Promise<void> {
  return recordEvents(gateway, [{ type, object }])
}

/**
 * Records events and queues their delivery to the webhook, in the transaction of what happened. A change can be given
 * along: events, deliveries and change then go to the database in one round trip.
 */
export async function recordEvents(
  gateway: Gateway,
  occurrences: readonly Occurrence[],
  change?: Change,
): Promise<void> {
  const events = occurrences.map((occurrence) => toEvent(occurrence, gateway.now()))
  const deliveries: Delivery[] = []
  for (const event of events) deliveries.push(...(await deliveriesOf(gateway, event)))
  await insertEvents(gateway, events, deliveries, change)
}

function toEvent({ type, object }: Occurrence, createdAt: Date) {
  const id = newId('evt')
  const body = JSON.stringify({
    id,
    object: 'event',
    api_version: Stripe.API_VERSION,
    created: toSeconds(createdAt),
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  })
  return { id, type, body, createdAt }
}

async function deliveriesOf(gateway: Gateway, event: ReturnType<typeof toEvent>): Promise<Delivery[]> {
  const { queueDelivery, isSubscribedTo = () => true } = gateway
  if (!queueDelivery || !isSubscribedTo(event.type)) return []
  const delays = await deliveryDelays(gateway, event.type)
  return delays.map((delay) => ({
    eventId: event.id,
    runAt: delay === 0 ? null : new Date(event.createdAt.getTime() + delay),
  }))
}
