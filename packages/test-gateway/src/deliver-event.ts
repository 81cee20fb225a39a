import Stripe from 'stripe'
import { findEventBody } from './events.queries'
import type { Gateway } from './gateway'
import { getKeys } from './keys'

/** Sends an event to the webhook and returns the status of its response. */
export type Deliver = (body: string, signature: string) => Promise<number>

/** Signs and sends one event; throws unless the webhook accepted it, so that a job queue tries again. */
export async function deliverEvent(gateway: Gateway, eventId: string, deliver: Deliver): Promise<void> {
  const body = await findEventBody(gateway.db, eventId)
  if (body === undefined) return
  const { webhookSecret: secret } = await getKeys(gateway)
  const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret })
  const status = await deliver(body, signature)
  if (status < 200 || status > 299) throw new Error(`The webhook answered ${status} to event ${eventId}.`)
}
