import type Stripe from 'stripe'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { addBehaviour, clearBehaviours, listBehaviours } from './behaviours'
import { stripeInProcess } from './stripe-in-process'
import { openTestGateway, type OpenGateway } from './testing/open-test-gateway'

let gateway: OpenGateway
/** Never tries by itself a second time. */
let stripe: Stripe
beforeAll(async () => {
  gateway = await openTestGateway()
  stripe = stripeInProcess(gateway.app, { maxNetworkRetries: 0 })
})
afterEach(() => clearBehaviours(gateway))
afterAll(() => gateway.close())

async function givenAuthorised(): Promise<string> {
  const { id } = await stripe.paymentIntents.create({ amount: 4200, currency: 'usd', capture_method: 'manual' })
  await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })
  return id
}

async function statusOf(id: string): Promise<string> {
  const { rows } = await gateway.pool.query<{ status: string }>('select status from gateway_intents where id = $1', [
    id,
  ])
  return rows[0]?.status ?? 'missing'
}

async function countKeysInUse(): Promise<number> {
  const { rowCount } = await gateway.pool.query(
    `select from pg_locks join pg_database on oid = database where locktype = 'advisory' and datname = current_database()`,
  )
  return rowCount ?? 0
}

test('a call fails as often as it was told to, without effect', async () => {
  const id = await givenAuthorised()
  await addBehaviour(gateway, { call: 'capture', what: 'fail', times: 2 })

  for (let time = 0; time < 2; time += 1) {
    await expect(stripe.paymentIntents.capture(id)).rejects.toMatchObject({ type: 'StripeAPIError', statusCode: 500 })
    expect(await statusOf(id)).toBe('requires_capture')
  }
  expect(await stripe.paymentIntents.capture(id)).toMatchObject({ status: 'succeeded' })
})

test('the SDK gets over a short trouble by itself', async () => {
  const id = await givenAuthorised()
  await addBehaviour(gateway, { call: 'capture', what: 'fail', status: 503 })

  expect(await stripe.paymentIntents.capture(id, {}, { maxNetworkRetries: 1 })).toMatchObject({ status: 'succeeded' })
})

test.each([
  [429, 'StripeRateLimitError'],
  [409, 'StripeAPIError'],
  [503, 'StripeAPIError'],
])('a failure may also be a %i', async (status, type) => {
  await addBehaviour(gateway, { call: 'list', what: 'fail', status })
  await expect(stripe.paymentIntents.list()).rejects.toMatchObject({ statusCode: status, type })
})

test('a failure during the work undoes it, and is the answer under its key from then on', async () => {
  const id = await givenAuthorised()
  await addBehaviour(gateway, { call: 'capture', what: 'fail', moment: 'during' })
  const capture = () => stripe.paymentIntents.capture(id, {}, { idempotencyKey: `capture-${id}` })

  await expect(capture()).rejects.toMatchObject({ statusCode: 500 })
  await expect(capture()).rejects.toMatchObject({ statusCode: 500, headers: { 'idempotent-replayed': 'true' } })
  expect(await statusOf(id)).toBe('requires_capture')
  expect(await stripe.paymentIntents.capture(id)).toMatchObject({ status: 'succeeded' })
})

test('a failure after the work hides that it was done; the key brings it to light', async () => {
  const id = await givenAuthorised()
  await addBehaviour(gateway, { call: 'capture', what: 'fail', moment: 'after' })
  const capture = () => stripe.paymentIntents.capture(id, {}, { idempotencyKey: `capture-${id}` })

  await expect(capture()).rejects.toMatchObject({ statusCode: 500 })
  expect(await statusOf(id)).toBe('succeeded')
  expect(await capture()).toMatchObject({ status: 'succeeded' })
})

test.each([
  ['before', 'requires_capture'],
  ['after', 'succeeded'],
] as const)('a call that times out %s the work leaves the payment %s', async (moment, status) => {
  const id = await givenAuthorised()
  await addBehaviour(gateway, { call: 'capture', what: 'time-out', moment })
  const capture = (timeout: number) =>
    stripe.paymentIntents.capture(id, {}, { idempotencyKey: `capture-${id}`, timeout })

  await expect(capture(300)).rejects.toMatchObject({
    type: 'StripeConnectionError',
    message: expect.stringContaining('timeout') as string,
  })
  await expect.poll(() => statusOf(id), { timeout: 5_000 }).toBe(status)
  expect(await capture(20_000)).toMatchObject({ status: 'succeeded', amount_received: 4200 })
})

test.each([
  ['before', 'requires_capture'],
  ['after', 'succeeded'],
] as const)('a connection that is dropped %s the work leaves the payment %s', async (moment, status) => {
  const id = await givenAuthorised()
  await addBehaviour(gateway, { call: 'capture', what: 'time-out', ms: 0, moment })

  await expect(stripe.paymentIntents.capture(id)).rejects.toMatchObject({ type: 'StripeConnectionError' })
  expect(await statusOf(id)).toBe(status)
})

test.each(['create', 'confirm', 'capture', 'cancel', 'refund', 'retrieve', 'list'] as const)(
  'any call can be held: %s',
  async (call) => {
    await addBehaviour(gateway, { call, what: 'hold', ms: 1 })
    const { id } = await stripe.paymentIntents.create({ amount: 4200, currency: 'usd', capture_method: 'manual' })
    await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })
    if (call === 'cancel') await stripe.paymentIntents.cancel(id)
    else await stripe.paymentIntents.capture(id)
    if (call === 'refund') await stripe.refunds.create({ payment_intent: id })
    await stripe.paymentIntents.retrieve(id)
    await stripe.paymentIntents.list()

    expect(await listBehaviours(gateway)).toEqual([])
  },
)

test('while a call is held its key is in use, and afterwards the key gives its answer', async () => {
  const payment_intent = await givenAuthorised()
  await stripe.paymentIntents.capture(payment_intent)
  await addBehaviour(gateway, { call: 'refund', what: 'hold', ms: 4_000 })
  const refund = () => stripe.refunds.create({ payment_intent, amount: 100 }, { idempotencyKey: 'held' })

  const held = refund()
  // The call takes its behaviour before its key: until then another call under this key would be the first.
  await expect.poll(countKeysInUse, { timeout: 30_000 }).toBe(1)
  expect(await listBehaviours(gateway)).toEqual([])
  await expect(refund()).rejects.toMatchObject({
    statusCode: 409,
    code: 'idempotency_key_in_use',
    rawType: 'idempotency_error',
  })
  const { id } = await held

  expect(await refund()).toMatchObject({ id })
  expect((await stripe.refunds.list({ payment_intent })).data).toHaveLength(1)
})

test('a slow call is answered in the end', async () => {
  await addBehaviour(gateway, { call: 'create', what: 'delay', ms: 120 })
  const start = performance.now()

  await stripe.paymentIntents.create({ amount: 1, currency: 'usd' })

  expect(performance.now() - start).toBeGreaterThan(100)
})

test('a delay after the work lets its event overtake the answer', async () => {
  const id = await givenAuthorised()
  await addBehaviour(gateway, { call: 'capture', what: 'delay', moment: 'after', ms: 1_500 })
  let isAnswered = false

  const capturing = stripe.paymentIntents.capture(id).finally(() => (isAnswered = true))

  await expect.poll(() => statusOf(id), { timeout: 5_000, interval: 20 }).toBe('succeeded')
  expect(isAnswered).toBe(false)
  expect(await capturing).toMatchObject({ status: 'succeeded' })
})

test('a good card is declined, and a good authorisation refused at its capture', async () => {
  const { id } = await stripe.paymentIntents.create({ amount: 4200, currency: 'usd', capture_method: 'manual' })
  await addBehaviour(gateway, { call: 'confirm', what: 'decline' })
  await addBehaviour(gateway, { call: 'capture', what: 'decline' })
  const confirm = () => stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })

  await expect(confirm()).rejects.toMatchObject({ code: 'card_declined' })
  await confirm()
  await expect(stripe.paymentIntents.capture(id)).rejects.toMatchObject({ code: 'card_declined' })
  expect(await statusOf(id)).toBe('requires_payment_method')
})

test('a refund that is declined has failed, and the money can be given back later', async () => {
  const payment_intent = await givenAuthorised()
  await stripe.paymentIntents.capture(payment_intent)
  await addBehaviour(gateway, { call: 'refund', what: 'decline' })

  expect(await stripe.refunds.create({ payment_intent })).toMatchObject({ status: 'failed', amount: 4200 })
  expect(await stripe.refunds.create({ payment_intent })).toMatchObject({ status: 'succeeded', amount: 4200 })
})

test('a probability holds until it is cleared', async () => {
  await addBehaviour(gateway, { call: 'list', what: 'fail', probability: 0.5 })
  const calls = Array.from({ length: 60 }, () =>
    stripe.paymentIntents.list().then(
      () => 'answered',
      () => 'failed',
    ),
  )
  expect(new Set(await Promise.all(calls))).toEqual(new Set(['answered', 'failed']))

  await clearBehaviours(gateway)
  for (let time = 0; time < 10; time += 1) await stripe.paymentIntents.list()
})

test('twenty calls at once use up exactly as many failures as there are', async () => {
  await addBehaviour(gateway, { call: 'list', what: 'fail', times: 7 })

  const settled = await Promise.allSettled(Array.from({ length: 20 }, () => stripe.paymentIntents.list()))

  expect(settled.filter(({ status }) => status === 'rejected')).toHaveLength(7)
  expect(await listBehaviours(gateway)).toEqual([])
})

test('webhooks are lost, repeated, late or out of order', async () => {
  const type = 'payment_intent.created'
  expect(await deliveriesAfter({ call: 'webhook', what: 'drop' })).toEqual([])
  expect(await deliveriesAfter({ call: 'webhook', what: 'repeat', copies: 3, event: type })).toHaveLength(3)
  expect(await deliveriesAfter({ call: 'webhook', what: 'delay', ms: 5_000 })).toEqual([expect.closeTo(5, 0)])
  const [wait = NaN] = await deliveriesAfter({ call: 'webhook', what: 'reorder', ms: 5_000 })
  expect(wait).toBeLessThan(5.1)
  expect(await deliveriesAfter({ call: 'webhook', what: 'drop', event: 'charge.refunded' })).toHaveLength(1)
})

/** The seconds that each delivery of a new payment's event waits. */
async function deliveriesAfter(behaviour: Parameters<typeof addBehaviour>[1]): Promise<number[]> {
  await clearBehaviours(gateway)
  await gateway.pool.query('delete from deliveries')
  await addBehaviour(gateway, behaviour)
  await stripe.paymentIntents.create({ amount: 1, currency: 'usd' })
  const { rows } = await gateway.pool.query<{ wait: number }>(
    'select extract(epoch from run_at - created_at)::float as wait from deliveries',
  )
  return rows.map(({ wait }) => wait)
}
