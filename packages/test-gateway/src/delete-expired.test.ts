import { afterAll, beforeAll, expect, test } from 'vitest'
import { addBehaviour, takeCallBehaviour } from './behaviours'
import { deleteExpired } from './delete-expired'
import { openTestGateway, type OpenGateway } from './testing/open-test-gateway'

const HOUR_IN_MS = 60 * 60 * 1000

let gateway: OpenGateway
beforeAll(async () => void (gateway = await openTestGateway()))
afterAll(() => gateway.close())

test('idempotency keys are kept for a day, events for a month, payments for good', async () => {
  const { stripe } = gateway
  const payment = { amount: 4200, currency: 'usd' }
  const { id } = await stripe.paymentIntents.create(payment, { idempotencyKey: 'once' })
  await addBehaviour(gateway, { call: 'create', what: 'fail' })
  await takeCallBehaviour(gateway, 'create')

  await deleteExpired(inHours(23))
  expect(await counts()).toEqual({ intents: 1, events: 1, answers: 1, behaviours: 0 })
  await deleteExpired(inHours(25))
  expect(await counts()).toEqual({ intents: 1, events: 1, answers: 0, behaviours: 0 })
  await deleteExpired(inHours(31 * 24))
  expect(await counts()).toEqual({ intents: 1, events: 0, answers: 0, behaviours: 0 })

  expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({ amount: 4200 })
  expect((await stripe.paymentIntents.create(payment, { idempotencyKey: 'once' })).id).not.toBe(id)
})

function inHours(hours: number): OpenGateway {
  return { ...gateway, now: () => new Date(Date.now() + hours * HOUR_IN_MS) }
}

async function counts(): Promise<unknown> {
  const { rows } = await gateway.pool.query<object>(`
    select (select count(*)::int from gateway_intents) intents, (select count(*)::int from gateway_events) events,
      (select count(*)::int from gateway_answers) answers, (select count(*)::int from gateway_behaviours) behaviours`)
  return rows[0]
}
