import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stripeInProcess } from './stripe-in-process'
import {
  gatewayOn,
  listEvents,
  openApp,
  openPool,
  openTestGateway,
  type OpenGateway,
} from './testing/open-test-gateway'

/** Two servers on one database, each with connections of its own. */
let gateway: OpenGateway
let poolOfOther: pg.Pool
let other: FastifyInstance
let stripeOfOther: Stripe
let stripe: Stripe
beforeAll(async () => {
  gateway = await openTestGateway()
  stripe = gateway.stripe
  poolOfOther = openPool(gateway.url)
  other = await openApp(gatewayOn(poolOfOther))
  stripeOfOther = stripeInProcess(other)
})
afterAll(async () => {
  await other.close()
  await poolOfOther.end()
  await gateway.close()
})

/** Twenty at once, shared out between the servers. */
async function twenty<Result>(call: (stripe: Stripe, place: number) => Promise<Result>) {
  const settled = await Promise.allSettled(
    Array.from({ length: 20 }, (_, place) => call(place % 2 === 0 ? stripe : stripeOfOther, place)),
  )
  const done = settled.filter((one) => one.status === 'fulfilled').map(({ value }) => value)
  const refused = settled
    .filter((one) => one.status === 'rejected')
    .map(({ reason }) => reason as Stripe.errors.StripeError)
  return { done, refused }
}

async function givenAuthorised(capture_method: 'manual' | 'automatic' = 'manual'): Promise<string> {
  const { id } = await stripe.paymentIntents.create({ amount: 4200, currency: 'usd', capture_method })
  await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })
  return id
}

async function countEvents(type: string, id: string): Promise<number> {
  const events = await listEvents(gateway, type)
  return events.filter(({ data: { object } }) => JSON.stringify(object).includes(id)).length
}

test('of twenty captures at once, one takes the money', async () => {
  const id = await givenAuthorised()

  const { done, refused } = await twenty((stripe) => stripe.paymentIntents.capture(id))

  expect(done).toHaveLength(1)
  expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['payment_intent_unexpected_state']))
  expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({ amount_received: 4200 })
  expect(await countEvents('payment_intent.succeeded', id)).toBe(1)
})

test('twenty captures under one key are one capture, and calls meanwhile get that the key is in use', async () => {
  const id = await givenAuthorised()
  const key = { idempotencyKey: `capture-${id}`, maxNetworkRetries: 0 }

  const { done, refused } = await twenty((stripe) => stripe.paymentIntents.capture(id, {}, key))

  expect(done.length).toBeGreaterThan(0)
  for (const refusal of refused) expect(refusal).toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' })
  expect(await stripe.paymentIntents.capture(id, {}, key)).toMatchObject({ amount_received: 4200 })
  expect(new Set(done.map((intent) => JSON.stringify(intent))).size).toBe(1)
  expect(await countEvents('payment_intent.succeeded', id)).toBe(1)
})

test('twenty creations under one key are one payment', async () => {
  const { done } = await twenty((stripe) =>
    stripe.paymentIntents.create({ amount: 1, currency: 'usd' }, { idempotencyKey: 'create-together' }),
  )

  expect(done.length).toBeGreaterThan(0)
  expect(new Set(done.map(({ id }) => id)).size).toBe(1)
})

test('a payment is either captured or canceled, whoever comes first', async () => {
  const id = await givenAuthorised()

  const { done } = await twenty((stripe, place) =>
    place < 10 ? stripe.paymentIntents.capture(id) : stripe.paymentIntents.cancel(id),
  )

  expect(done).toHaveLength(1)
  expect((await stripe.paymentIntents.retrieve(id)).status).toBe(done[0]?.status)
})

test('twenty confirmations at once authorise once', async () => {
  const { id } = await stripe.paymentIntents.create({ amount: 1, currency: 'usd', capture_method: 'manual' })

  const { done } = await twenty((stripe) => stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' }))

  expect(done).toHaveLength(1)
  expect(await countEvents('payment_intent.amount_capturable_updated', id)).toBe(1)
})

test('twenty refunds at once never give back more than was paid', async () => {
  const payment_intent = await givenAuthorised('automatic')

  const { done, refused } = await twenty((stripe) => stripe.refunds.create({ payment_intent, amount: 1000 }))

  expect(done).toHaveLength(4)
  expect(refused).toHaveLength(16)
  const { data } = await stripe.refunds.list({ payment_intent })
  expect(data.reduce((sum, { amount }) => sum + amount, 0)).toBe(4000)
})
