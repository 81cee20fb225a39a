import type { SQLWrapper } from 'drizzle-orm'
import Stripe from 'stripe'
import { jobAdded } from '../jobs/enqueue'
import type { Shop } from '../kernel/shop'
import { delaysOfDelivery } from './behaviours'
import { insertEvent } from './events.queries'
import { newGatewayId } from './gateway-id'
import { toSeconds } from './wire-objects'

export type GatewayEventType =
  | `payment_intent.${'created' | 'amount_capturable_updated' | 'succeeded' | 'payment_failed' | 'canceled' | 'requires_action'}`
  | `charge.${'succeeded' | 'captured' | 'failed' | 'refunded'}`
  | `refund.${'created' | 'updated' | 'failed'}`
  | `charge.dispute.${'created' | 'updated' | 'closed' | 'funds_withdrawn' | 'funds_reinstated'}`
  | 'radar.early_fraud_warning.created'
  | `review.${'opened' | 'closed'}`

/**
 * Writes down what happened and queues its delivery: both commit with what happened, or vanish with it. A deed that is
 * not done yet is done with them.
 */
export async function recordEvent(
  shop: Shop,
  type: GatewayEventType,
  object: object,
  deed?: SQLWrapper,
): Promise<void> {
  const id = newGatewayId('evt')
  const now = shop.now()
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
  const deliveries = (await delaysOfDelivery(shop, type)).map((delay) =>
    jobAdded('deliver-gateway-event', { eventId: id }, delay === 0 ? {} : { runAt: new Date(now.getTime() + delay) }),
  )
  await insertEvent(shop.db, { id, type, body, createdAt: now }, deliveries, deed)
}
