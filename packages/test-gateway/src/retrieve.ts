import type Stripe from 'stripe'
import * as z from 'zod'
import { resourceMissing } from './api-error'
import { toRefund } from './charge-objects'
import type { Gateway } from './gateway'
import { toExpandedIntent, toPaymentIntent } from './intent-object'
import { findIntent } from './intents.queries'
import { listIntentPage, listRefundPage, type Page, type PageRequest } from './lists.queries'
import { integer } from './read-params'

const page = {
  limit: integer.pipe(z.int().min(1).max(100)).default(10),
  starting_after: z.string().max(255).optional(),
}
const seconds = integer.pipe(z.int().min(0))
/** `expand` asks for an object in place of its id. */
const expanding = (field: string) => z.record(z.string(), z.literal(field)).optional()

export const NoParams = z.strictObject({})
export const IntentParams = z.strictObject({ expand: expanding('latest_charge') })
export const IntentPageParams = z.strictObject({
  ...page,
  expand: expanding('data.latest_charge'),
  created: z.strictObject({ gte: seconds, lt: seconds.optional() }).optional(),
})
export const RefundPageParams = z.strictObject({ ...page, payment_intent: z.string().max(255).optional() })

export async function getPaymentIntent(gateway: Gateway, id: string): Promise<Stripe.PaymentIntent> {
  const intent = await findIntent(gateway.db, id)
  if (!intent) throw resourceMissing('payment_intent', id, 'intent')
  return toPaymentIntent(intent)
}

export async function retrieveIntent(
  gateway: Gateway,
  id: string,
  { expand }: z.output<typeof IntentParams>,
): Promise<object> {
  const intent = await findIntent(gateway.db, id)
  if (!intent) throw resourceMissing('payment_intent', id, 'intent')
  return expand ? toExpandedIntent(intent) : toPaymentIntent(intent)
}

export async function listIntents(gateway: Gateway, request: z.output<typeof IntentPageParams>): Promise<object> {
  const toIntent = request.expand ? toExpandedIntent : toPaymentIntent
  return toList('payment_intent', request, await listIntentPage(gateway.db, request, request.created), toIntent)
}

export async function listRefunds(gateway: Gateway, request: z.output<typeof RefundPageParams>): Promise<object> {
  return toList('refund', request, await listRefundPage(gateway.db, request, request.payment_intent), toRefund)
}

function toList<Row>(what: string, request: PageRequest, found: Page<Row> | undefined, toObject: (row: Row) => object) {
  if (!found) throw resourceMissing(what, request.starting_after ?? '', 'starting_after')
  return { object: 'list', data: found.rows.map(toObject), has_more: found.hasMore, url: `/v1/${what}s` }
}
