import Stripe from 'stripe'
import type { Shop } from '../kernel/shop'
import { findEventBody } from './events.queries'
import { keysOf } from './keys'

/** Hands an event to the shop's webhook and answers with the status that came back. */
export type Deliver = (body: string, signature: string) => Promise<number>

/** Fails unless the shop took the event, so that its job is tried again. */
export async function deliverGatewayEvent(shop: Shop, eventId: string, deliver: Deliver): Promise<void> {
  const body = await findEventBody(shop.db, eventId)
  if (body === undefined) return
  const { webhookSecret: secret } = await keysOf(shop)
  const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret })
  const status = await deliver(body, signature)
  if (status < 200 || status > 299) throw new Error(`The webhook answered ${status} to event ${eventId}.`)
}
