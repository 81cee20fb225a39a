import type { SQL, SQLWrapper } from 'drizzle-orm'
import Stripe from 'stripe'
import { deliveryDelays } from './behaviours'
import { toSeconds } from './charge-objects'
import { insertEvent } from './events.queries'
import type { Gateway } from './gateway'
import { newId } from './ids'

export type GatewayEventType =
  | `payment_intent.${'created' | 'amount_capturable_updated' | 'succeeded' | 'payment_failed' | 'canceled' | 'requires_action'}`
  | `charge.${'succeeded' | 'captured' | 'failed' | 'refunded'}`
  | `refund.${'created' | 'updated' | 'failed'}`
  | `charge.dispute.${'created' | 'updated' | 'closed' | 'funds_withdrawn' | 'funds_reinstated'}`
  | 'radar.early_fraud_warning.created'
  | `review.${'opened' | 'closed'}`

/**
 * Records an event and queues its delivery to the webhook, in the transaction of what happened. The statement of a
 * change can be given along: event, delivery and change then go to the database in one round trip.
 */
export async function recordEvent(
  gateway: Gateway,
  type: GatewayEventType,
  object: object,
  change?: SQLWrapper,
): Promise<void> {
  const id = newId('evt')
  const now = gateway.now()
  const body = JSON.stringify({
    id,
    object: 'event',
    api_version: Stripe.API_VERSION,
    created: toSeconds(now),
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  })
  const deliveries = await deliveriesOf(gateway, { id, type, createdAt: now })
  await insertEvent(gateway.db, { id, type, body, createdAt: now }, deliveries, change)
}

async function deliveriesOf(gateway: Gateway, event: { id: string; type: string; createdAt: Date }): Promise<SQL[]> {
  const { queueDelivery } = gateway
  if (!queueDelivery) return []
  const delays = await deliveryDelays(gateway, event.type)
  return delays.map((delay) =>
    queueDelivery(event.id, delay === 0 ? undefined : new Date(event.createdAt.getTime() + delay)),
  )
}
