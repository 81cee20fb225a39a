import type { AddressInfo } from 'node:net'
import { Writable } from 'node:stream'
import Fastify, { type FastifyInstance } from 'fastify'
import Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addBehaviour } from './behaviours'
import { addTestGateway } from './gateway.routes'
import { TEST_PUBLISHABLE_KEY, TEST_SECRET_KEY } from './keys'
import { stripeInProcess } from './stripe-in-process'
import { openTestGateway, type OpenGateway } from './testing/open-test-gateway'

const INTENTS = '/test-gateway/v1/payment_intents'
const bearer = { authorization: `Bearer ${TEST_SECRET_KEY}` }
const form = { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' }

let gateway: OpenGateway
let app: FastifyInstance
let stripe: Stripe
let log = ''
beforeAll(async () => {
  gateway = await openTestGateway()
  const stream = new Writable({
    write: (line: Buffer, _encoding, done) => {
      log += line.toString()
      done()
    },
  })
  app = Fastify({ logger: { level: 'trace', stream } })
  app.post('/api/login', () => ({}))
  addTestGateway(app, gateway)
  stripe = stripeInProcess(app)
})
afterAll(async () => {
  await app.close()
  await gateway.close()
})

function givenIntent(): Promise<Stripe.PaymentIntent> {
  return stripe.paymentIntents.create({
    amount: 4200,
    currency: 'usd',
    capture_method: 'manual',
    metadata: { note: 'ours' },
  })
}

function post(path: string, payload: string, headers: Record<string, string> = {}) {
  return app.inject({ method: 'POST', url: `${INTENTS}${path}`, headers: { ...form, ...headers }, payload })
}

const card =
  'payment_method_data[type]=card&payment_method_data[card][exp_month]=12&payment_method_data[card][exp_year]=40'
const goodCard = `${card}&payment_method_data[card][number]=4242+4242+4242+4242&payment_method_data[card][cvc]=123`

test('the secret key opens as a bearer token and as a user name', async () => {
  const basic = { authorization: `Basic ${Buffer.from(`${TEST_SECRET_KEY}:`).toString('base64')}` }
  for (const headers of [bearer, basic]) expect((await app.inject({ url: INTENTS, headers })).statusCode).toBe(200)
})

test.each([
  [{}, 401, undefined],
  [{ authorization: 'Bearer sk_live_something' }, 401, undefined],
  [{ authorization: `Basic ${Buffer.from('sk_other:').toString('base64')}` }, 401, undefined],
  [{ authorization: `Bearer ${TEST_PUBLISHABLE_KEY}` }, 403, 'secret_key_required'],
])('with %o, the list is closed (%i)', async (headers, status, code) => {
  const answer = await app.inject({ url: INTENTS, headers })
  expect(answer.statusCode).toBe(status)
  expect(answer.json()).toMatchObject({ error: { type: 'invalid_request_error', ...(code && { code }) } })
})

test('the SDK takes a wrong key for what it is', async () => {
  const stranger = stripeInProcess(app)
  await expect(stranger.paymentIntents.list({}, { apiKey: 'sk_test_wrong' })).rejects.toMatchObject({
    type: 'StripeAuthenticationError',
    message: 'Invalid API Key provided: sk_test****',
  })
})

test.each([
  ['by the client secret alone', {}, ''],
  ['with the publishable key in the header', { authorization: `Bearer ${TEST_PUBLISHABLE_KEY}` }, ''],
  ['with the publishable key in the form', {}, `&key=${TEST_PUBLISHABLE_KEY}`],
])('a client confirms %s', async (_how, headers, key) => {
  const { id, client_secret } = await givenIntent()

  const answer = await post(`/${id}/confirm`, `${goodCard}&client_secret=${client_secret ?? ''}${key}`, headers)

  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toMatchObject({ id, status: 'requires_capture', client_secret })
})

test('a client sees the payment, but nothing that the server noted on it', async () => {
  const { id, client_secret } = await givenIntent()

  const retrieved = await app.inject(
    `${INTENTS}/${id}?key=${TEST_PUBLISHABLE_KEY}&client_secret=${client_secret ?? ''}`,
  )
  const declined = await post(
    `/${id}/confirm`,
    `client_secret=${client_secret ?? ''}&payment_method=pm_card_chargeDeclined`,
  )

  expect(retrieved.json()).toMatchObject({ id, amount: 4200, status: 'requires_payment_method' })
  expect(declined.json()).toMatchObject({ error: { code: 'card_declined', payment_intent: { id } } })
  for (const { body } of [retrieved, declined]) expect(body).not.toMatch(/"(metadata|amount_received|latest_charge)"/)
})

test('a client secret opens its own payment only', async () => {
  const [mine, yours] = [await givenIntent(), await givenIntent()]
  const secret = mine.client_secret ?? ''

  const answers = await Promise.all([
    app.inject(`${INTENTS}/${yours.id}?key=${TEST_PUBLISHABLE_KEY}&client_secret=${secret}`),
    post(`/${yours.id}/confirm`, `${goodCard}&client_secret=${secret}`),
    post(`/${yours.id}/confirm`, `${goodCard}&client_secret[]=${yours.client_secret ?? ''}`),
    post(`/${yours.id}/authenticate`, `outcome=succeed&client_secret=${secret}`),
    post(`/${yours.id}/confirm`, `${goodCard}&client_secret=`, bearer),
  ])

  for (const answer of answers) {
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ error: { param: 'client_secret' } })
  }
  expect(await stripe.paymentIntents.retrieve(yours.id)).toMatchObject({ status: 'requires_payment_method' })
})

test('a client can neither capture nor cancel nor refund', async () => {
  const { id, client_secret } = await givenIntent()
  await post(`/${id}/confirm`, `${goodCard}&client_secret=${client_secret ?? ''}`)

  for (const call of ['capture', 'cancel']) {
    const secret = `client_secret=${client_secret ?? ''}`
    expect((await post(`/${id}/${call}`, secret)).statusCode).toBe(401)
    expect((await post(`/${id}/${call}`, `${secret}&key=${TEST_PUBLISHABLE_KEY}`)).statusCode).toBe(403)
    expect((await post(`/${id}/${call}`, secret, bearer)).json()).toMatchObject({
      error: { code: 'parameter_unknown' },
    })
  }
  expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({ status: 'requires_capture' })
})

test('a client without any credentials is refused', async () => {
  const { id } = await givenIntent()
  expect((await app.inject(`${INTENTS}/${id}`)).statusCode).toBe(401)
  expect((await post(`/${id}/confirm`, goodCard)).statusCode).toBe(401)
  expect((await post(`/${id}/confirm`, `${goodCard}&key=${TEST_PUBLISHABLE_KEY}`)).json()).toMatchObject({
    error: { code: 'parameter_missing', param: 'client_secret' },
  })
})

test('the number of a card is neither kept nor logged', async () => {
  for (const number of ['4242424242424242', '4000000000000002', '4000002500003155', '4242424242424241']) {
    const { id, client_secret } = await givenIntent()
    const numbered = `${card}&payment_method_data[card][number]=${number}&payment_method_data[card][cvc]=987`
    await post(`/${id}/confirm`, `${numbered}&client_secret=${client_secret ?? ''}`, {
      'idempotency-key': `confirm-${id}`,
    })
  }
  const { rows } = await gateway.pool.query<{ kept: string }>(`
    select (select json_agg(t) from gateway_intents t)::text || (select json_agg(t) from gateway_events t)::text ||
      (select json_agg(t) from gateway_answers t)::text || (select json_agg(t) from deliveries t)::text kept`)
  for (const text of [rows[0]?.kept ?? '', log]) {
    expect(text.length).toBeGreaterThan(1000)
    expect(text).not.toMatch(/4242424242424242|4000000000000002|4000002500003155|4242424242424241|"987"/)
  }
})

test.each([
  ['ten thousand parameters', 'a=1&'.repeat(10_000)],
  ['a poisoned prototype', 'amount=1&currency=usd&metadata[__proto__][admin]=1'],
  ['brackets that do not match', 'amount[=1&currency]=usd'],
  ['brackets a thousand deep', `metadata${'[a]'.repeat(1000)}=1`],
  ['a list for a number', 'amount[]=1&currency=usd'],
  ['an object for text', 'amount=1&currency[a]=usd'],
  ['text for an object', 'amount=1&currency=usd&metadata=text'],
  ['a deeper object than asked for', 'amount=1&currency=usd&metadata[a][b]=1'],
  ['a zero byte', 'amount=1&currency=usd&description=%00'],
  ['a number beyond all bounds', 'amount=99999999999999999999&currency=usd'],
  ['broken encoding', 'amount=%&currency=usd'],
])('%s is refused with 400', async (_what, payload) => {
  const answer = await post('', payload, bearer)
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ error: { type: 'invalid_request_error' } })
})

test.each([
  ['JSON', { 'content-type': 'application/json' }, '{"amount":1,"currency":"usd"}', 400],
  ['broken JSON', { 'content-type': 'application/json' }, '{', 400],
  ['another kind of body', { 'content-type': 'text/xml' }, '<amount/>', 415],
  ['two megabytes', form, `description=${'x'.repeat(2_000_000)}`, 413],
])('%s is refused in Stripe’s shape', async (_what, headers, payload, status) => {
  const answer = await post('', payload, { ...bearer, ...headers })
  expect(answer.statusCode).toBe(status)
  expect(answer.json()).toMatchObject({
    error: { type: 'invalid_request_error', message: expect.any(String) as string },
  })
})

test('a call that Stripe may have and we do not is unknown', async () => {
  await expect(stripe.customers.list()).rejects.toMatchObject({ statusCode: 404, type: 'StripeInvalidRequestError' })
  expect((await app.inject({ method: 'POST', url: '/test-gateway/v1/' })).statusCode).toBe(404)
})

test.each(['%00', '..%2F..', 'pi_%F0%9F%98%80', '%27%20or%201=1'])(
  'an id that can’t exist (%s) is missing',
  async (id) => {
    expect((await app.inject({ url: `${INTENTS}/${id}`, headers: bearer })).statusCode).toBe(404)
    expect((await post(`/${id}/confirm`, `${goodCard}&client_secret=x`)).statusCode).toBe(404)
    expect((await post(`/${id}/capture`, '', bearer)).statusCode).toBe(404)
  },
)

test('the other routes of the app still refuse forms', async () => {
  const answer = await app.inject({ method: 'POST', url: '/api/login', headers: form, payload: 'email=a' })
  expect(answer.statusCode).toBe(415)
})

test('every response names its request and must not be cached', async () => {
  for (const headers of [bearer, {}]) {
    const answer = await app.inject({ url: INTENTS, headers })
    expect(answer.headers).toMatchObject({
      'request-id': expect.stringMatching(/^req_/) as string,
      'cache-control': 'no-store',
    })
  }
})

test('over a real port it works alike, hangs up when told to, and closes at once', async () => {
  const server = Fastify({ forceCloseConnections: 'idle' })
  addTestGateway(server, gateway)
  server.get('/', () => 'up')
  await server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.server.address() as AddressInfo
  const toServer: typeof fetch = (input, init) => fetch((input as string).replace('/v1/', '/test-gateway/v1/'), init)
  const config = { host: '127.0.0.1', port, protocol: 'http' as const, telemetry: false, maxNetworkRetries: 0 }
  const stripe = new Stripe(TEST_SECRET_KEY, { ...config, httpClient: Stripe.createFetchHttpClient(toServer) })

  const { id } = await stripe.paymentIntents.create({ amount: 4200, currency: 'usd', capture_method: 'manual' })
  await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })
  await addBehaviour(gateway, { call: 'capture', what: 'time-out', ms: 0, moment: 'after' })
  await expect(stripe.paymentIntents.capture(id)).rejects.toMatchObject({ type: 'StripeConnectionError' })
  expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({ status: 'succeeded' })

  await addBehaviour(gateway, { call: 'list', what: 'time-out', ms: 60_000 })
  const hanging = expect(stripe.paymentIntents.list()).rejects.toMatchObject({ type: 'StripeConnectionError' })
  await new Promise((resolve) => setTimeout(resolve, 100))
  const start = performance.now()
  await server.close()
  await hanging
  expect(performance.now() - start).toBeLessThan(5_000)
})
