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

const SAVED = { payment_method_options: { card: { setup_future_usage: 'on_session' as const } } }

async function givenCustomer(): Promise<string> {
  const { id } = await stripe.customers.create({ email: 'amina@example.org', metadata: { user_id: '7' } })
  return id
}

function givenIntent(customer?: string): Promise<Stripe.PaymentIntent> {
  const whose = customer === undefined ? {} : { customer }
  return stripe.paymentIntents.create({ amount: 4200, currency: 'usd', capture_method: 'manual', ...whose })
}

async function givenSavedCard(customer: string, payment_method = 'pm_card_visa'): Promise<string> {
  const { id } = await givenIntent(customer)
  await stripe.paymentIntents.update(id, SAVED)
  await stripe.paymentIntents.confirm(id, { payment_method })
  const [card] = await cardsOf(customer)
  return card?.id ?? ''
}

async function cardsOf(customer: string): Promise<Stripe.PaymentMethod[]> {
  const { data } = await stripe.customers.listPaymentMethods(customer, { type: 'card', limit: 100 })
  return data
}

test('a card is saved once it is authorised, for the customer of its payment', async () => {
  const customer = await givenCustomer()
  const { id } = await givenIntent()

  const updated = await stripe.paymentIntents.update(id, { customer, ...SAVED })
  expect(updated).toMatchObject({ customer, payment_method_options: { card: { setup_future_usage: 'on_session' } } })
  expect(await cardsOf(customer)).toEqual([])

  const { status } = await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })
  expect(status).toBe('requires_capture')
  expect(await cardsOf(customer)).toMatchObject([{ customer, type: 'card', card: { brand: 'visa', last4: '4242' } }])
})

test('no card is saved that nobody asked to save, nor a declined one', async () => {
  const customer = await givenCustomer()
  const { id: unasked } = await givenIntent(customer)
  await stripe.paymentIntents.confirm(unasked, { payment_method: 'pm_card_visa' })
  const { id } = await givenIntent(customer)
  await stripe.paymentIntents.update(id, SAVED)
  await expect(stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_chargeDeclined' })).rejects.toThrow(
    'Your card was declined.',
  )
  expect(await cardsOf(customer)).toEqual([])

  await stripe.paymentIntents.update(id, { payment_method_options: { card: { setup_future_usage: '' } } })
  await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })

  expect(await cardsOf(customer)).toEqual([])
})

test('a saved card pays again, and asks its bank again if it did before', async () => {
  const customer = await givenCustomer()
  const visa = await givenSavedCard(customer)
  const { id } = await givenIntent(customer)
  const { status, payment_method } = await stripe.paymentIntents.confirm(id, { payment_method: visa })
  expect({ status, payment_method }).toEqual({ status: 'requires_capture', payment_method: visa })

  const { id: first } = await givenIntent(customer)
  await stripe.paymentIntents.update(first, SAVED)
  await stripe.paymentIntents.confirm(first, { payment_method: 'pm_card_authenticationRequired' })
  expect(await cardsOf(customer)).toHaveLength(1)
  await stripe.rawRequest('POST', `/v1/payment_intents/${first}/authenticate`, { outcome: 'succeed' })
  const [asking] = await cardsOf(customer)
  const { id: second } = await givenIntent(customer)
  const confirmed = await stripe.paymentIntents.confirm(second, { payment_method: asking?.id ?? '' })
  expect(confirmed.status).toBe('requires_action')
})

test('a saved card pays for its own customer alone', async () => {
  const card = await givenSavedCard(await givenCustomer())
  const { id: ofAnother } = await givenIntent(await givenCustomer())
  const { id: ofNobody } = await givenIntent()

  for (const id of [ofAnother, ofNobody]) {
    await expect(stripe.paymentIntents.confirm(id, { payment_method: card })).rejects.toMatchObject({
      code: 'resource_missing',
      param: 'payment_method',
    })
  }
})

test('an expired saved card is declined', async () => {
  const customer = await givenCustomer()
  const card = await givenSavedCard(customer)
  await gateway.db.execute(`update gateway_payment_methods set card = card || '{"expYear": 2020}' where id = '${card}'`)
  const { id } = await givenIntent(customer)

  await expect(stripe.paymentIntents.confirm(id, { payment_method: card })).rejects.toMatchObject({
    code: 'expired_card',
  })
})

test('a detached card and the cards of a deleted customer are gone', async () => {
  const customer = await givenCustomer()
  const card = await givenSavedCard(customer)
  expect(await stripe.paymentMethods.detach(card)).toMatchObject({ id: card, customer: null })
  expect(await cardsOf(customer)).toEqual([])
  await expect(stripe.paymentMethods.detach(card)).rejects.toMatchObject({ code: 'resource_missing' })

  await givenSavedCard(customer)
  expect(await stripe.customers.del(customer)).toMatchObject({ deleted: true })

  await expect(cardsOf(customer)).rejects.toMatchObject({ code: 'resource_missing' })
  await expect(givenIntent(customer)).rejects.toMatchObject({ code: 'resource_missing', param: 'customer' })
  await expect(stripe.customers.del(customer)).rejects.toMatchObject({ code: 'resource_missing' })
})
