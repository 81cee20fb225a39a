import Fastify, { type FastifyInstance } from 'fastify'
import Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { deliverEvent, type Deliver } from './deliver-event'
import { addTestGateway } from './gateway.routes'
import { TEST_WEBHOOK_SECRET } from './keys'
import { stripeInProcess } from './stripe-in-process'
import { listEvents, openApp, openTestGateway, type OpenGateway } from './testing/open-test-gateway'

let gateway: OpenGateway
let app: FastifyInstance
let stripe: Stripe
let arrived: Stripe.Event[]
/** The next responses of the webhook; 200 when none is set. */
let answers: number[]
beforeAll(async () => {
  gateway = await openTestGateway()
  app = Fastify()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  app.post('/webhooks/stripe', (request, reply) => {
    const signature = request.headers['stripe-signature'] as string
    const event = Stripe.webhooks.constructEvent(request.body as string, signature, TEST_WEBHOOK_SECRET)
    const status = answers.shift() ?? 200
    if (status === 200) arrived.push(event)
    return reply.status(status).send()
  })
  addTestGateway(app, gateway)
  stripe = stripeInProcess(app)
})
beforeEach(async () => {
  arrived = []
  answers = []
  await gateway.pool.query('delete from deliveries')
})
afterAll(async () => {
  await app.close()
  await gateway.close()
})

test('each step of a payment is sent to the webhook, signed, with the payment as it then was', async () => {
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

test('a canceled payment has an event, too', async () => {
  const { id } = await stripe.paymentIntents.create({ amount: 4200, currency: 'usd' })
  await stripe.paymentIntents.cancel(id)

  await deliverAll()

  expect(arrived.map(({ type }) => type)).toEqual(['payment_intent.created', 'payment_intent.canceled'])
})

test('a refused call has no event', async () => {
  const { id } = await stripe.paymentIntents.create({ amount: 4200, currency: 'usd' })
  await stripe.paymentIntents.capture(id).catch(() => undefined)
  await stripe.refunds.create({ payment_intent: id }).catch(() => undefined)

  await deliverAll()

  expect(arrived.map(({ type }) => type)).toEqual(['payment_intent.created'])
})

test('an event of a type that the webhook does not subscribe to is recorded, not delivered', async () => {
  const isSubscribedTo = (type: string) => type.startsWith('payment_intent.')
  const choosy = await openApp({ ...gateway, isSubscribedTo })
  const { paymentIntents } = stripeInProcess(choosy)
  const { id } = await paymentIntents.create({ amount: 4200, currency: 'usd', capture_method: 'manual' })
  await paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })

  await deliverAll()
  await choosy.close()

  expect(arrived.map(({ type }) => type)).toEqual([
    'payment_intent.created',
    'payment_intent.amount_capturable_updated',
  ])
  const charges = await listEvents(gateway, 'charge.succeeded')
  expect(charges.at(-1)?.data.object).toMatchObject({ payment_intent: id })
})

test('a signature does not fit another text', () => {
  const signature = Stripe.webhooks.generateTestHeaderString({ payload: '{"amount":1}', secret: TEST_WEBHOOK_SECRET })
  expect(() => Stripe.webhooks.constructEvent('{"amount":2}', signature, TEST_WEBHOOK_SECRET)).toThrow()
})

test('an event is stored as it is delivered', async () => {
  await stripe.paymentIntents.create({ amount: 4200, currency: 'usd' })
  await deliverAll()

  expect((await listEvents(gateway, 'payment_intent.created')).at(-1)).toEqual(arrived[0])
})

test.each([400, 404, 500, 302])(
  'a webhook that answers %i fails its job, so that it is tried again',
  async (status) => {
    await stripe.paymentIntents.create({ amount: 4200, currency: 'usd' })
    const [eventId = ''] = await waitingEvents()
    answers = [status]

    await expect(deliverEvent(gateway, eventId, deliver)).rejects.toThrow(`answered ${status}`)
    await deliverEvent(gateway, eventId, deliver)

    expect(arrived).toHaveLength(1)
  },
)

test('an event that was tidied away is not delivered', async () => {
  const delivering = vi.fn<Deliver>()
  await deliverEvent(gateway, 'evt_gone', delivering)
  expect(delivering).not.toHaveBeenCalled()
})

const deliver: Deliver = async (payload, signature) => {
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
  const { statusCode } = await app.inject({ method: 'POST', url: '/webhooks/stripe', headers, payload })
  return statusCode
}

/** Delivers as a job queue would, one event after the other. */
async function deliverAll(): Promise<void> {
  for (const eventId of await waitingEvents()) await deliverEvent(gateway, eventId, deliver)
}

async function waitingEvents(): Promise<string[]> {
  const { rows } = await gateway.pool.query<{ event_id: string }>('select event_id from deliveries order by id')
  return rows.map(({ event_id }) => event_id)
}
