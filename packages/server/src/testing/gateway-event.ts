import { randomUUID } from 'node:crypto'
import { TEST_WEBHOOK_SECRET } from '@shop/test-gateway'
import Stripe from 'stripe'

/** A webhook event of the test gateway with its signature. */
export function signedEvent(type: string, object: object, id = `evt_${randomUUID()}`) {
  const body = JSON.stringify({ id, object: 'event', type, data: { object } })
  return {
    id,
    body,
    signature: Stripe.webhooks.generateTestHeaderString({ payload: body, secret: TEST_WEBHOOK_SECRET }),
  }
}
