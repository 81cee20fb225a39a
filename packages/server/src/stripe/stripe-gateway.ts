import Stripe from 'stripe'
import { brandName, cardCalls } from './stripe-cards'
import { disputeCalls } from './stripe-disputes'
import { createIntent, methodOf } from './stripe-methods'
import { GatewayInDoubt, GatewayRefusal } from '../kernel/gateway-error'
import type { GatewayEvent, GatewayRefund, PaymentGateway, PaymentIntent } from '../kernel/ports'

export interface StripeSettings {
  name: PaymentGateway['name']
  secretKey: string
  publishableKey: string
  webhookSecret: string
  /** Replaces the global `fetch`, for example by an in-process test gateway. */
  fetch?: typeof fetch
  /** The base URL of another server with Stripe's API; its path is put before Stripe's paths. Not for use with `fetch`. */
  apiBase?: string | undefined
}

const { StripeAuthenticationError, StripePermissionError } = Stripe.errors
const LONGEST_CALL_IN_MS = 20_000
const MOST_REFUNDS = 10_000

/** Creates the gateway adapter on Stripe's SDK, for Stripe or any server with the same API. */
export function stripeGateway(settings: StripeSettings): PaymentGateway {
  const { name, secretKey, publishableKey, webhookSecret } = settings
  const stripe = new Stripe(secretKey, {
    httpClient: httpClientFor(settings),
    timeout: LONGEST_CALL_IN_MS,
    maxNetworkRetries: 2,
    telemetry: false,
  })
  return {
    name,
    publishableKey,
    createIntent: (intent) => refuseInvalidKey(async () => toIntent(await createIntent(stripe, intent))),
    listIntents: ({ startingAfter, createdSince, createdBefore } = {}) =>
      translateErrors(async () => {
        const { data, has_more: hasMore } = await stripe.paymentIntents.list({
          limit: 100,
          expand: ['data.latest_charge'],
          ...(startingAfter !== undefined && { starting_after: startingAfter }),
          ...(createdSince && {
            created: { gte: inSeconds(createdSince), ...(createdBefore && { lt: inSeconds(createdBefore) }) },
          }),
        })
        return { intents: data.map(toIntent), hasMore }
      }),
    findIntent: (id) =>
      ifExists(async () => toIntent(await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] }))),
    captureIntent: (id, idempotencyKey) =>
      translateErrors(async () => toIntent(await stripe.paymentIntents.capture(id, {}, { idempotencyKey }))),
    cancelIntent: (id) => translateErrors(async () => toIntent(await stripe.paymentIntents.cancel(id))),
    refundIntent: (intentId, { id, amount }, idempotencyKey) =>
      translateErrors(async () => {
        const params = { payment_intent: intentId, amount, metadata: { refund_id: String(id) } }
        const refund = await stripe.refunds.create(params, { idempotencyKey })
        if (hasFailed(refund)) throw new GatewayRefusal('The refund failed.', refund.failure_reason ?? 'refund_failed')
        return refund.id
      }),
    listRefunds: async (intentId) => {
      const pages = () => stripe.refunds.list({ payment_intent: intentId, limit: 100 })
      const found = await ifExists(() => pages().autoPagingToArray({ limit: MOST_REFUNDS }))
      return (found ?? []).map(toRefund)
    },
    ...disputeCalls(stripe, translateErrors),
    ...cardCalls(stripe, translateErrors),
    readEvent: (body, signature) => readEvent(stripe, body, signature, webhookSecret),
  }
}

/** Calls go over Node's `http`, whose connections are kept open: the same call by `fetch` takes far more of the processor. */
function httpClientFor({ fetch: send, apiBase }: StripeSettings) {
  if (send) return Stripe.createFetchHttpClient(send)
  const client = Stripe.createNodeHttpClient()
  if (apiBase === undefined) return client
  const { protocol, hostname, port, pathname } = new URL(apiBase)
  const [scheme, base] = [protocol.replace(':', ''), pathname.replace(/\/+$/, '')]
  const makeRequest = client.makeRequest.bind(client)
  client.makeRequest = (_host, _port, path, method, headers, body, _protocol, timeout) =>
    makeRequest(hostname, port, base + path, method, headers, body, scheme, timeout)
  return client
}

function toIntent(intent: Stripe.PaymentIntent): PaymentIntent {
  const { id, client_secret: clientSecret, amount, amount_received: amountReceived, currency, status } = intent
  const { latest_charge: charge } = intent
  const amountRefunded = typeof charge === 'object' ? (charge?.amount_refunded ?? 0) : undefined
  // An unknown status is treated as one in which the shop can only wait.
  const known = STATUSES.find((known) => known === status) ?? 'processing'
  const userId = /^[1-9]\d{0,9}$/.exec(intent.metadata.user_id ?? '')?.[0]
  return {
    id,
    clientSecret: clientSecret ?? '',
    amount,
    amountReceived,
    amountRefunded,
    currency,
    status: known,
    card: cardOf(charge),
    method: methodOf(charge),
    userId: userId === undefined ? undefined : Number(userId),
  }
}

function cardOf(charge: Stripe.PaymentIntent['latest_charge']): PaymentIntent['card'] {
  const card = typeof charge === 'object' ? charge?.payment_method_details?.card : undefined
  if (!card?.last4 || !/^\d{4}$/.test(card.last4)) return undefined
  return { brand: brandName(card.brand), last4: card.last4 }
}

function toRefund(refund: Stripe.Refund): GatewayRefund {
  const ownId = Number(refund.metadata?.refund_id)
  const { id, amount } = refund
  return { id, amount, ownId: Number.isSafeInteger(ownId) ? ownId : undefined, hasFailed: hasFailed(refund) }
}

const STATUSES: readonly PaymentIntent['status'][] = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
  'processing',
  'requires_capture',
  'succeeded',
  'canceled',
]

async function ifExists<Found>(find: () => Promise<Found>): Promise<Found | undefined> {
  try {
    return await translateErrors(find)
  } catch (error) {
    if (error instanceof GatewayRefusal && error.code === 'resource_missing') return undefined
    throw error
  }
}

async function translateErrors<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof GatewayRefusal) throw error
    if (isRefusal(error)) throw new GatewayRefusal(error.message, error.code ?? error.type)
    throw new GatewayInDoubt(error, { isStored: isStoredFailure(error) })
  }
}

/** Turns a wrong API key into a refusal. Only for new payments: for existing ones it says nothing about their state. */
async function refuseInvalidKey<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await translateErrors(call)
  } catch (error) {
    const { cause } = error as { cause?: unknown }
    const isKeyError = cause instanceof StripeAuthenticationError || cause instanceof StripePermissionError
    throw isKeyError ? new GatewayRefusal(cause.message, cause.code ?? cause.type) : error
  }
}

/** Tells whether Stripe replayed a failure stored under the idempotency key; such answers carry a header. */
function isStoredFailure(error: unknown): boolean {
  if (!(error instanceof Stripe.errors.StripeError) || (error.statusCode ?? 0) < 500) return false
  return error.headers?.['idempotent-replayed'] === 'true'
}

function hasFailed({ status }: Stripe.Refund): boolean {
  return status === 'failed' || status === 'canceled'
}

function inSeconds(moment: Date): number {
  return Math.floor(moment.getTime() / 1000)
}

/** Excludes 409 (idempotency key in use) and 429 (too many calls), which do not decide the outcome. */
function isRefusal(error: unknown): error is InstanceType<typeof Stripe.errors.StripeError> {
  if (!(error instanceof Stripe.errors.StripeError)) return false
  return error.type === 'StripeCardError' || (error.type === 'StripeInvalidRequestError' && error.statusCode !== 409)
}

function readEvent(stripe: Stripe, body: string, signature: string, secret: string): GatewayEvent | undefined {
  try {
    const event = stripe.webhooks.constructEvent(body, signature, secret)
    const subject = event.data.object as { id?: string; payment_intent?: unknown; amount_received?: unknown }
    const isIntent = event.type.startsWith('payment_intent.')
    const intentId = isIntent ? subject.id : subject.payment_intent
    return {
      id: event.id,
      type: event.type,
      intentId: typeof intentId === 'string' ? intentId : undefined,
      objectId: typeof subject.id === 'string' ? subject.id : undefined,
      ...(Number.isSafeInteger(subject.amount_received) && { amountReceived: Number(subject.amount_received) }),
    }
  } catch {
    return undefined
  }
}
