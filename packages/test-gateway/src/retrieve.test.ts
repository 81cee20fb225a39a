import type Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestGateway, type OpenGateway } from './testing/open-test-gateway'

let gateway: OpenGateway
let stripe: Stripe
beforeAll(async () => {
  gateway = await openTestGateway()
  stripe = gateway.stripe
})
afterAll(() => gateway.close())

function givenIntent(): Promise<Stripe.PaymentIntent> {
  return stripe.paymentIntents.create({ amount: 4200, currency: 'usd' })
}

test('the list is newest first and can be walked page by page', async () => {
  const made: string[] = []
  for (let count = 0; count < 5; count += 1) made.unshift((await givenIntent()).id)
  const ids = (list: Stripe.ApiList<Stripe.PaymentIntent>) => list.data.map(({ id }) => id)

  const first = await stripe.paymentIntents.list({ limit: 2 })
  expect(first).toMatchObject({ object: 'list', has_more: true, url: '/v1/payment_intents' })
  expect(ids(first)).toEqual(made.slice(0, 2))
  expect(ids(await stripe.paymentIntents.list({ limit: 2, starting_after: made[1] ?? '' }))).toEqual(made.slice(2, 4))

  const walked: string[] = []
  for await (const { id } of stripe.paymentIntents.list({ limit: 2 })) walked.push(id)
  expect(walked.slice(0, 5)).toEqual(made)
  expect(new Set(walked).size).toBe(walked.length)
})

test('a list can’t begin after a payment that does not exist, nor be endless', async () => {
  await expect(stripe.paymentIntents.list({ starting_after: 'pi_none' })).rejects.toMatchObject({
    code: 'resource_missing',
    param: 'starting_after',
  })
  await expect(stripe.paymentIntents.list({ limit: 101 })).rejects.toMatchObject({ statusCode: 400 })
  await expect(stripe.paymentIntents.list({ limit: 0 })).rejects.toMatchObject({ statusCode: 400 })
})
