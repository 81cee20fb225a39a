import type { FastifyInstance } from 'fastify'
import type Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createIntent, NewIntentParams } from './create-intent'
import type { Gateway } from './gateway'
import { runIdempotently } from './idempotency'
import { TEST_SECRET_KEY } from './keys'
import { readParams } from './read-params'
import { listEvents, openTestGateway, type OpenGateway } from './testing/open-test-gateway'

let gateway: OpenGateway
let app: FastifyInstance
let stripe: Stripe
beforeAll(async () => {
  gateway = await openTestGateway()
  app = gateway.app
  stripe = gateway.stripe
})
afterAll(async () => {
  await gateway.close()
})

const payment = { amount: 4200, currency: 'usd', capture_method: 'manual' } as const

test('a key gives the same answer again, and says that it is a repetition', async () => {
  const idempotencyKey = 'create-1'
  const first = await stripe.paymentIntents.create(payment, { idempotencyKey })
  const second = await stripe.paymentIntents.create(payment, { idempotencyKey })

  expect(second).toEqual(first)
  expect(new Headers(first.lastResponse.headers).get('idempotent-replayed')).toBeNull()
  expect(new Headers(second.lastResponse.headers).get('idempotent-replayed')).toBe('true')
  expect((await stripe.paymentIntents.list()).data).toHaveLength(1)
})

test('without a key, each call counts', async () => {
  const before = await countOf('gateway_intents')
  for (let call = 0; call < 2; call += 1) {
    const headers = { authorization: `Bearer ${TEST_SECRET_KEY}`, 'content-type': 'application/x-www-form-urlencoded' }
    await app.inject({
      method: 'POST',
      url: '/test-gateway/v1/payment_intents',
      headers,
      payload: 'amount=1&currency=usd',
    })
  }
  expect(await countOf('gateway_intents')).toBe(before + 2)
})

test('a capture that is repeated under its key succeeds again; under another key it is refused', async () => {
  const { id } = await stripe.paymentIntents.create(payment)
  await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })
  const idempotencyKey = `capture-${id}`

  const first = await stripe.paymentIntents.capture(id, {}, { idempotencyKey })

  expect(await stripe.paymentIntents.capture(id, {}, { idempotencyKey })).toEqual(first)
  await expect(stripe.paymentIntents.capture(id)).rejects.toMatchObject({ code: 'payment_intent_unexpected_state' })
})

test('a refund that is repeated under its key gives the money back once', async () => {
  const { id } = await stripe.paymentIntents.create({ amount: 4200, currency: 'usd' })
  await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })
  const refund = () => stripe.refunds.create({ payment_intent: id, amount: 1000 }, { idempotencyKey: `refund-${id}` })

  expect((await refund()).id).toBe((await refund()).id)
  expect((await stripe.refunds.list({ payment_intent: id })).data).toHaveLength(1)
})

test('a decline is remembered too, and happens once', async () => {
  const { id } = await stripe.paymentIntents.create(payment)
  const confirm = () =>
    stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_chargeDeclined' }, { idempotencyKey: `confirm-${id}` })

  const first = await confirm().catch((error: unknown) => error as Stripe.errors.StripeError)
  const second = await confirm().catch((error: unknown) => error as Stripe.errors.StripeError)

  expect(second).toMatchObject({ code: 'card_declined', charge: (first as Stripe.errors.StripeCardError).charge })
  expect(second).toMatchObject({ headers: { 'idempotent-replayed': 'true' } })
  expect(await listEvents(gateway, 'payment_intent.payment_failed')).toHaveLength(1)
})

test('a refusal that changed nothing is remembered as well', async () => {
  const { id } = await stripe.paymentIntents.create(payment)
  const capture = () => stripe.paymentIntents.capture(id, {}, { idempotencyKey: `too-early-${id}` })
  await expect(capture()).rejects.toMatchObject({ code: 'payment_intent_unexpected_state' })

  await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })

  await expect(capture()).rejects.toMatchObject({ headers: { 'idempotent-replayed': 'true' } })
  expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({ status: 'requires_capture' })
})

test('wrong parameters are not remembered', async () => {
  const idempotencyKey = 'mistyped'
  await expect(stripe.paymentIntents.create({ ...payment, amount: 0 }, { idempotencyKey })).rejects.toThrow()

  expect(await stripe.paymentIntents.create(payment, { idempotencyKey })).toMatchObject({ amount: 4200 })
})

test('a key is refused for other parameters and for another call', async () => {
  const idempotencyKey = 'one-purpose'
  const { id } = await stripe.paymentIntents.create(payment, { idempotencyKey })
  const refusal = { type: 'StripeIdempotencyError', statusCode: 400, rawType: 'idempotency_error' }

  await expect(stripe.paymentIntents.create({ ...payment, amount: 1 }, { idempotencyKey })).rejects.toMatchObject(
    refusal,
  )
  await expect(stripe.paymentIntents.cancel(id, {}, { idempotencyKey })).rejects.toMatchObject(refusal)
  expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({ status: 'requires_payment_method' })
})

test('a client can’t use up a key of the server’s or of another client’s', async () => {
  const [one, other] = [await stripe.paymentIntents.create(payment), await stripe.paymentIntents.create(payment)]
  const headers = { 'idempotency-key': 'the-same', 'content-type': 'application/x-www-form-urlencoded' }
  for (const { id, client_secret } of [one, other]) {
    const payload = `client_secret=${client_secret ?? ''}&payment_method=pm_card_visa`
    const answer = await app.inject({
      method: 'POST',
      url: `/test-gateway/v1/payment_intents/${id}/confirm`,
      headers,
      payload,
    })
    expect(answer.json()).toMatchObject({ id, status: 'requires_capture' })
  }

  const captured = await stripe.paymentIntents.capture(one.id, {}, { idempotencyKey: 'the-same' })
  expect(captured).toMatchObject({ status: 'succeeded' })
})

test('a key that is too long is refused', async () => {
  const creating = stripe.paymentIntents.create(payment, { idempotencyKey: 'k'.repeat(256) })
  await expect(creating).rejects.toMatchObject({ statusCode: 400 })
})

test('work that breaks off in the middle leaves no trace, and its key is as good as new', async () => {
  const before = await countOf('gateway_intents')
  const request = { key: 'broken', path: '/v1/payment_intents', id: '', params: {}, caller: 'server' as const }
  const create = (gateway: Gateway) =>
    createIntent(gateway, readParams(NewIntentParams, { amount: '1', currency: 'usd' }))
  const broken = runIdempotently(gateway, request, async (gateway) => {
    await create(gateway)
    throw new Error('the power went off')
  })
  await expect(broken).rejects.toThrow('the power went off')
  expect(await countOf('gateway_intents')).toBe(before)

  expect(await runIdempotently(gateway, request, create)).toMatchObject({ status: 200, isReplay: false })
  expect(await runIdempotently(gateway, request, create)).toMatchObject({ status: 200, isReplay: true })
  expect(await countOf('gateway_intents')).toBe(before + 1)
})

async function countOf(table: 'gateway_intents'): Promise<number> {
  const { rows } = await gateway.pool.query<{ count: string }>(`select count(*) from ${table}`)
  return Number(rows[0]?.count)
}
