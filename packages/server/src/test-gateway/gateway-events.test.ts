import Fastify, { type FastifyInstance } from 'fastify'
import Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { jobHandlers } from '../job-handlers'
import { runJobs } from '../jobs/run-jobs'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { deliverGatewayEvent, type Deliver } from './deliver-gateway-event'
import { TEST_WEBHOOK_SECRET } from './keys'
import { stripeOverApp } from './stripe-over-app'
import { addTestGatewayRoutes } from './test-gateway.routes'

let shop: TestShop
let app: FastifyInstance
let stripe: Stripe
let arrived: Stripe.Event[]
/** The next answers of the shop's webhook; 200 when none is set. */
let answers: number[]
beforeAll(async () => {
  shop = await openTestShop()
  app = Fastify()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  app.post('/webhooks/stripe', (request, reply) => {
    const signature = request.headers['stripe-signature'] as string
    const event = Stripe.webhooks.constructEvent(request.body as string, signature, TEST_WEBHOOK_SECRET)
    const status = answers.shift() ?? 200
    if (status === 200) arrived.push(event)
    return reply.status(status).send()
  })
  addTestGatewayRoutes(app, shop)
  stripe = stripeOverApp(app)
})
beforeEach(async () => {
  arrived = []
  answers = []
  await shop.pool.query(`delete from graphile_worker._private_jobs`)
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

test('each step of a payment is told to the shop, signed, with the payment as it then was', async () => {
  const { id } = await stripe.paymentIntents.create({ amount: 4200, currency: 'usd', capture_method: 'manual' })
  await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_chargeDeclined' }).catch(() => undefined)
  await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_authenticationRequired' })
  await stripe.rawRequest('POST', `/v1/payment_intents/${id}/authenticate`, { outcome: 'succeed' })
  await stripe.paymentIntents.capture(id)
  await stripe.refunds.create({ payment_intent: id, amount: 200 })

  await deliverAll()

  expect(arrived.map(({ type, data: { object } }) => [type, 'status' in object && object.status])).toEqual([
    ['payment_intent.created', 'requires_payment_method'],
    ['payment_intent.payment_failed', 'requires_payment_method'],
    ['charge.failed', 'failed'],
    ['payment_intent.requires_action', 'requires_action'],
    ['payment_intent.amount_capturable_updated', 'requires_capture'],
    ['charge.succeeded', 'succeeded'],
    ['payment_intent.succeeded', 'succeeded'],
    ['charge.captured', 'succeeded'],
    ['refund.created', 'succeeded'],
    ['charge.refunded', 'succeeded'],
    ['refund.updated', 'succeeded'],
  ])
  expect(arrived[6]).toMatchObject({
    id: expect.stringMatching(/^evt_/) as string,
    object: 'event',
    livemode: false,
    data: { object: { id, object: 'payment_intent', amount_received: 4200 } },
  })
  expect(arrived[2]).toMatchObject({
    data: { object: { object: 'charge', payment_intent: id, paid: false, failure_code: 'card_declined' } },
  })
  expect(arrived[5]).toMatchObject({
    data: { object: { captured: false, paid: true, outcome: { type: 'authorized' } } },
  })
  expect(arrived[9]).toMatchObject({
    data: {
      object: {
        ...{
          object: 'charge',
          payment_intent: id,
          amount_refunded: 200,
          refunded: false,
          captured: true,
          disputed: false,
        },
        payment_method_details: { type: 'card', card: { brand: 'visa', last4: '3155' } },
        billing_details: { name: null },
      },
    },
  })
})

test('a canceled payment is told as well', async () => {
  const { id } = await stripe.paymentIntents.create({ amount: 4200, currency: 'usd' })
  await stripe.paymentIntents.cancel(id)

  await deliverAll()

  expect(arrived.map(({ type }) => type)).toEqual(['payment_intent.created', 'payment_intent.canceled'])
})

test('what was refused is not told', async () => {
  const { id } = await stripe.paymentIntents.create({ amount: 4200, currency: 'usd' })
  await stripe.paymentIntents.capture(id).catch(() => undefined)
  await stripe.refunds.create({ payment_intent: id }).catch(() => undefined)

  await deliverAll()

  expect(arrived.map(({ type }) => type)).toEqual(['payment_intent.created'])
})

test('a signature does not fit another text', () => {
  const signature = Stripe.webhooks.generateTestHeaderString({ payload: '{"amount":1}', secret: TEST_WEBHOOK_SECRET })
  expect(() => Stripe.webhooks.constructEvent('{"amount":2}', signature, TEST_WEBHOOK_SECRET)).toThrow()
})

test('events can be looked up afterwards', async () => {
  await stripe.paymentIntents.create({ amount: 4200, currency: 'usd' })
  await deliverAll()

  const { data } = await stripe.events.list({ limit: 1, type: 'payment_intent.created' })

  expect(data).toEqual(arrived)
  expect(await stripe.events.retrieve(arrived[0]?.id ?? '')).toEqual(arrived[0])
  await expect(stripe.events.retrieve('evt_none')).rejects.toMatchObject({ code: 'resource_missing' })
})

test.each([400, 404, 500, 302])(
  'a webhook that answers %i fails its job, so that it is tried again',
  async (status) => {
    await stripe.paymentIntents.create({ amount: 4200, currency: 'usd' })
    const [eventId = ''] = await waitingEvents()
    answers = [status]

    await expect(deliverGatewayEvent(shop, eventId, deliver)).rejects.toThrow(`answered ${status}`)
    await deliverGatewayEvent(shop, eventId, deliver)

    expect(arrived).toHaveLength(1)
  },
)

test('an event that was tidied away is not delivered', async () => {
  const delivering = vi.fn<Deliver>()
  await deliverGatewayEvent(shop, 'evt_gone', delivering)
  expect(delivering).not.toHaveBeenCalled()
})

test('the job queue brings an event to the webhook, also at the second try', async () => {
  const { id } = await stripe.paymentIntents.create({ amount: 4200, currency: 'usd' })
  answers = [503]

  const handlers = {
    ...jobHandlers,
    'deliver-gateway-event': (_shop: unknown, { eventId }: { eventId: string }) =>
      deliverGatewayEvent(shop, eventId, deliver),
  }
  const jobs = await runJobs(shop, shop.pool, handlers)

  await vi.waitFor(() => expect(arrived).toMatchObject([{ data: { object: { id } } }]), 60_000)
  await jobs.stop()
})

const deliver: Deliver = async (payload, signature) => {
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
  const { statusCode } = await app.inject({ method: 'POST', url: '/webhooks/stripe', headers, payload })
  return statusCode
}

/** As the job queue would, one after the other. */
async function deliverAll(): Promise<void> {
  for (const eventId of await waitingEvents()) await deliverGatewayEvent(shop, eventId, deliver)
}

async function waitingEvents(): Promise<string[]> {
  const { rows } = await shop.pool.query<{ eventId: string }>(
    `select payload->>'eventId' as "eventId" from graphile_worker._private_jobs order by id`,
  )
  return rows.map(({ eventId }) => eventId)
}
