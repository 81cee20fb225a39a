import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestGatewayApp } from '../open-gateway'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { addBehaviour, takeMisbehaviour } from './behaviours'
import { stripeOverApp } from './stripe-over-app'
import { tidyGateway } from './tidy-gateway'

const HOUR_IN_MS = 60 * 60 * 1000

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop()))
afterAll(() => shop.close())

test('answers are kept for a day, events for a month, payments for good', async () => {
  const app = await openTestGatewayApp(shop)
  const stripe = stripeOverApp(app)
  const payment = { amount: 4200, currency: 'usd' }
  const { id } = await stripe.paymentIntents.create(payment, { idempotencyKey: 'once' })
  await addBehaviour(shop, { call: 'create', what: 'fail' })
  await takeMisbehaviour(shop, 'create')

  await tidyGateway(inHours(23))
  expect(await counts()).toEqual({ intents: 1, events: 1, answers: 1, behaviours: 0 })
  await tidyGateway(inHours(25))
  expect(await counts()).toEqual({ intents: 1, events: 1, answers: 0, behaviours: 0 })
  await tidyGateway(inHours(31 * 24))
  expect(await counts()).toEqual({ intents: 1, events: 0, answers: 0, behaviours: 0 })

  expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({ amount: 4200 })
  expect((await stripe.paymentIntents.create(payment, { idempotencyKey: 'once' })).id).not.toBe(id)
  await app.close()
})

function inHours(hours: number): TestShop {
  return { ...shop, now: () => new Date(Date.now() + hours * HOUR_IN_MS) }
}

async function counts(): Promise<unknown> {
  const { rows } = await shop.pool.query<object>(`
    select (select count(*)::int from gateway_intents) intents, (select count(*)::int from gateway_events) events,
      (select count(*)::int from gateway_answers) answers, (select count(*)::int from gateway_behaviours) behaviours`)
  return rows[0]
}
