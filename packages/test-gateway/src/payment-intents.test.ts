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

function givenIntent(given: Partial<Stripe.PaymentIntentCreateParams> = {}): Promise<Stripe.PaymentIntent> {
  return stripe.paymentIntents.create({ amount: 4200, currency: 'usd', capture_method: 'manual', ...given })
}

async function givenAuthorised(given: Partial<Stripe.PaymentIntentCreateParams> = {}) {
  const { id } = await givenIntent(given)
  return stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })
}

/** The gateway's own call, by which a page answers for the cardholder's bank. */
function authenticate(id: string, outcome: 'succeed' | 'fail'): Promise<unknown> {
  return stripe.rawRequest('POST', `/v1/payment_intents/${id}/authenticate`, { outcome })
}

test('a new payment waits for a card', async () => {
  const intent = await stripe.paymentIntents.create({
    amount: 4200,
    currency: 'USD',
    capture_method: 'manual',
    description: 'Two jerseys',
    receipt_email: 'amina@example.org',
    metadata: { user: '7', cart: 'a b&c=d[e]' },
    automatic_payment_methods: { enabled: true },
  })

  expect(intent).toMatchObject({
    id: expect.stringMatching(/^pi_\w{24}$/) as string,
    object: 'payment_intent',
    amount: 4200,
    amount_capturable: 0,
    amount_received: 0,
    capture_method: 'manual',
    client_secret: expect.stringContaining(`${intent.id}_secret_`) as string,
    currency: 'usd',
    description: 'Two jerseys',
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata: { user: '7', cart: 'a b&c=d[e]' },
    next_action: null,
    payment_method: null,
    receipt_email: 'amina@example.org',
    status: 'requires_payment_method',
  })
  expect(Math.abs(intent.created - Date.now() / 1000)).toBeLessThan(60)
  expect(await stripe.paymentIntents.retrieve(intent.id)).toEqual(intent)
})

test('a card with manual capture is charged only when the server captures it', async () => {
  const authorised = await givenAuthorised()
  expect(authorised).toMatchObject({ status: 'requires_capture', amount_capturable: 4200, amount_received: 0 })

  const captured = await stripe.paymentIntents.capture(authorised.id)

  expect(captured).toMatchObject({ status: 'succeeded', amount_capturable: 0, amount_received: 4200 })
  expect(captured.latest_charge).toBe(authorised.latest_charge)
  expect(captured.latest_charge).toMatch(/^ch_/)
})

test.each(['automatic', 'automatic_async', undefined] as const)(
  'with %s capture, a card is charged at once',
  async (method) => {
    const { id } = await stripe.paymentIntents.create({
      amount: 4200,
      currency: 'usd',
      ...(method && { capture_method: method }),
    })

    expect(await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })).toMatchObject({
      status: 'succeeded',
      amount_received: 4200,
    })
  },
)

test('a part can be captured, and no more than was authorised', async () => {
  const { id } = await givenAuthorised()

  await expect(stripe.paymentIntents.capture(id, { amount_to_capture: 4201 })).rejects.toMatchObject({
    code: 'amount_too_large',
    statusCode: 400,
  })
  expect(await stripe.paymentIntents.capture(id, { amount_to_capture: 4000 })).toMatchObject({
    status: 'succeeded',
    amount_received: 4000,
  })
})

test('a declined card leaves the payment open for another one', async () => {
  const { id } = await givenIntent()

  await expect(stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_chargeDeclined' })).rejects.toMatchObject({
    type: 'StripeCardError',
    statusCode: 402,
    code: 'card_declined',
    decline_code: 'generic_decline',
    message: 'Your card was declined.',
    payment_intent: { id, status: 'requires_payment_method' },
  })

  const refused = await stripe.paymentIntents.retrieve(id)
  expect(refused).toMatchObject({
    status: 'requires_payment_method',
    payment_method: null,
    last_payment_error: {
      type: 'card_error',
      code: 'card_declined',
      message: 'Your card was declined.',
      payment_method: { card: { brand: 'visa', last4: '0002' } },
    },
  })
  expect(await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })).toMatchObject({
    status: 'requires_capture',
    last_payment_error: null,
  })
})

test('a card without funds says so', async () => {
  const { id } = await givenIntent()

  const confirming = stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_chargeDeclinedInsufficientFunds' })

  await expect(confirming).rejects.toMatchObject({
    code: 'card_declined',
    decline_code: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
  })
})

test('a card that requires authentication waits for it', async () => {
  const { id } = await givenIntent()
  const asked = await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_authenticationRequired' })
  expect(asked).toMatchObject({
    status: 'requires_action',
    amount_capturable: 0,
    next_action: { type: 'use_stripe_sdk' },
  })
  await expect(stripe.paymentIntents.capture(id)).rejects.toMatchObject({ code: 'payment_intent_unexpected_state' })

  const answered = await authenticate(id, 'succeed')

  expect(answered).toMatchObject({ status: 'requires_capture', next_action: null, amount_capturable: 4200 })
})

test('after a failed authentication another card can be tried', async () => {
  const { id } = await givenIntent()
  await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_authenticationRequired' })

  const answered = await authenticate(id, 'fail')

  expect(answered).toMatchObject({
    status: 'requires_payment_method',
    last_payment_error: { code: 'payment_intent_authentication_failure' },
  })
  await expect(authenticate(id, 'succeed')).rejects.toMatchObject({ code: 'payment_intent_unexpected_state' })
  expect(await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })).toMatchObject({
    status: 'requires_capture',
  })
})

test('a card may be authorised and still refuse its capture', async () => {
  const { id } = await givenIntent()
  await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_chargeCustomerFail' })

  await expect(stripe.paymentIntents.capture(id)).rejects.toMatchObject({
    type: 'StripeCardError',
    code: 'card_declined',
    payment_intent: { id, status: 'requires_payment_method', amount_capturable: 0, amount_received: 0 },
  })
  expect(await stripe.paymentIntents.cancel(id)).toMatchObject({ status: 'canceled' })
})

test('what took no money yet can be canceled', async () => {
  const untouched = await givenIntent()
  const authorised = await givenAuthorised()
  const asked = await givenIntent()
  await stripe.paymentIntents.confirm(asked.id, { payment_method: 'pm_card_authenticationRequired' })

  for (const { id } of [untouched, authorised, asked]) {
    const canceled = await stripe.paymentIntents.cancel(id, { cancellation_reason: 'abandoned' })
    expect(canceled).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned', amount_capturable: 0 })
    expect(canceled.canceled_at).toBeGreaterThanOrEqual(canceled.created)
  }
})

test('what is over stays over', async () => {
  const canceled = await stripe.paymentIntents.cancel((await givenAuthorised()).id)
  const captured = await stripe.paymentIntents.capture((await givenAuthorised()).id)
  const refusal = { type: 'StripeInvalidRequestError', statusCode: 400, code: 'payment_intent_unexpected_state' }

  for (const { id, status } of [canceled, captured]) {
    const refused = { ...refusal, payment_intent: { id, status } }
    const confirming = stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })
    await expect(confirming).rejects.toMatchObject(refused)
    await expect(stripe.paymentIntents.capture(id)).rejects.toMatchObject(refused)
    await expect(stripe.paymentIntents.cancel(id)).rejects.toMatchObject(refused)
    expect((await stripe.paymentIntents.retrieve(id)).status).toBe(status)
  }
})

test('an unknown payment is missing', async () => {
  const missing = {
    statusCode: 404,
    code: 'resource_missing',
    message: "No such payment_intent: 'pi_none'",
    param: 'intent',
  }

  await expect(stripe.paymentIntents.retrieve('pi_none')).rejects.toMatchObject(missing)
  await expect(stripe.paymentIntents.capture('pi_none')).rejects.toMatchObject(missing)
  await expect(stripe.paymentIntents.cancel('pi_none')).rejects.toMatchObject(missing)
  const confirming = stripe.paymentIntents.confirm('pi_none', { payment_method: 'pm_card_visa' })
  await expect(confirming).rejects.toMatchObject(missing)
})

test.each([
  [{ currency: 'usd' }, 'parameter_missing', 'Missing required param: amount.'],
  [{ amount: 1 }, 'parameter_missing', 'Missing required param: currency.'],
  [{ amount: 'ten', currency: 'usd' }, 'parameter_invalid_integer', 'Invalid integer: ten'],
  [{ amount: 1.5, currency: 'usd' }, 'parameter_invalid_integer', 'Invalid integer: 1.5'],
  [{ amount: 0, currency: 'usd' }, undefined, 'This value must be greater than or equal to 1.'],
  [{ amount: 100_000_000, currency: 'usd' }, undefined, 'Amount must be no more than 99999999.'],
  [{ amount: 1, currency: 'dollar' }, undefined, 'Invalid currency: it has three letters.'],
  [{ amount: 1, currency: 'usd', colour: 'red' }, 'parameter_unknown', 'Received unknown parameter: colour'],
  [
    { amount: 1, currency: 'usd', amount_capturable: 5 },
    'parameter_unknown',
    'Received unknown parameter: amount_capturable',
  ],
  [
    { amount: 1, currency: 'usd', metadata: { ['k'.repeat(41)]: '' } },
    undefined,
    'Metadata keys can have up to 40 characters.',
  ],
])('%o is refused as %s', async (params, code, message) => {
  const creating = stripe.paymentIntents.create(params as unknown as Stripe.PaymentIntentCreateParams)
  await expect(creating).rejects.toMatchObject({ statusCode: 400, rawType: 'invalid_request_error', code, message })
})
