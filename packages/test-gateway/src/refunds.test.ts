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

async function givenPaid(amount = 4200): Promise<Stripe.PaymentIntent> {
  const { id } = await stripe.paymentIntents.create({ amount, currency: 'usd' })
  return stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })
}

test('a whole payment is given back', async () => {
  const paid = await givenPaid()

  const refund = await stripe.refunds.create({
    payment_intent: paid.id,
    reason: 'requested_by_customer',
    metadata: { order: '12' },
  })

  expect(refund).toMatchObject({
    id: expect.stringMatching(/^re_/) as string,
    object: 'refund',
    amount: 4200,
    charge: paid.latest_charge,
    currency: 'usd',
    metadata: { order: '12' },
    payment_intent: paid.id,
    reason: 'requested_by_customer',
    status: 'succeeded',
  })
  expect((await stripe.refunds.list({ payment_intent: paid.id })).data).toEqual([refund])
  expect(await stripe.paymentIntents.retrieve(paid.id)).toMatchObject({ status: 'succeeded', amount_received: 4200 })
})

test('parts are given back until nothing is left', async () => {
  const { id: payment_intent } = await givenPaid()

  await stripe.refunds.create({ payment_intent, amount: 1000 })
  await expect(stripe.refunds.create({ payment_intent, amount: 3201 })).rejects.toMatchObject({
    statusCode: 400,
    param: 'amount',
    message: 'Refund amount (3201) is greater than unrefunded amount on charge (3200)',
  })
  expect(await stripe.refunds.create({ payment_intent })).toMatchObject({ amount: 3200 })
  await expect(stripe.refunds.create({ payment_intent })).rejects.toMatchObject({ code: 'charge_already_refunded' })
  await expect(stripe.refunds.create({ payment_intent, amount: 1 })).rejects.toMatchObject({
    code: 'charge_already_refunded',
  })
})

test('a part that was captured is all that can be given back', async () => {
  const { id } = await stripe.paymentIntents.create({ amount: 4200, currency: 'usd', capture_method: 'manual' })
  await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })
  await stripe.paymentIntents.capture(id, { amount_to_capture: 1000 })

  expect(await stripe.refunds.create({ payment_intent: id })).toMatchObject({ amount: 1000 })
})

test('nothing can be given back that was not taken', async () => {
  const { id: payment_intent } = await stripe.paymentIntents.create({
    amount: 1,
    currency: 'usd',
    capture_method: 'manual',
  })
  const refusal = { statusCode: 400, message: expect.stringContaining('does not have a successful charge') as string }

  await expect(stripe.refunds.create({ payment_intent })).rejects.toMatchObject(refusal)
  await stripe.paymentIntents.confirm(payment_intent, { payment_method: 'pm_card_visa' })
  await expect(stripe.refunds.create({ payment_intent })).rejects.toMatchObject(refusal)
  await stripe.paymentIntents.cancel(payment_intent)
  await expect(stripe.refunds.create({ payment_intent })).rejects.toMatchObject(refusal)
})

test('refunds are listed by payment, newest first', async () => {
  const { id: payment_intent } = await givenPaid()
  const first = await stripe.refunds.create({ payment_intent, amount: 1 })
  const second = await stripe.refunds.create({ payment_intent, amount: 2 })
  const { id: other } = await stripe.refunds.create({ payment_intent: (await givenPaid()).id })

  const { data, url } = await stripe.refunds.list({ payment_intent })
  expect(data).toEqual([second, first])
  expect(url).toBe('/v1/refunds')
  expect((await stripe.refunds.list()).data.map(({ id }) => id)).toEqual(expect.arrayContaining([other, second.id]))
})

test('a payment that does not exist is missing', async () => {
  const missing = { statusCode: 404, code: 'resource_missing' }

  await expect(stripe.refunds.create({ payment_intent: 'pi_none' })).rejects.toMatchObject(missing)
  await expect(stripe.refunds.create({})).rejects.toMatchObject({ code: 'parameter_missing' })
})
