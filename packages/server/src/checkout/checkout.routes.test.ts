import type { User } from '@shop/contract/accounts'
import type { Cart } from '@shop/contract/cart'
import type { Product } from '@shop/contract/catalog'
import type { Order } from '@shop/contract/orders'
import type { PaymentIntentCreated } from '@shop/contract/payments'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { givenAdmin, givenSession, givenUser } from '../testing/account-factories'
import { givenProduct } from '../testing/catalog-factories'
import { anAddress, givenOrder } from '../testing/checkout-factories'
import { buildTestApp } from '../testing/test-app'
import { openTestShop, type TestShop } from '../testing/test-shop'

let shop: TestShop
let app: FastifyInstance
let jersey: Product
let sara: User
let token: string
beforeAll(async () => {
  shop = await openTestShop()
  app = await buildTestApp(shop)
  jersey = await givenProduct(shop, { sizes: ['S', 'M'], sizeStock: { S: 500, M: 500 } })
})
beforeEach(async () => {
  sara = await givenUser(shop)
  token = await givenSession(shop, sara)
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

test('a whole purchase over the API', async () => {
  const cart = await add({ quantity: 2 })
  const intent = await pay(cart)
  expect((await confirm(intent)).json()).toMatchObject({ id: intent.paymentIntentId, status: 'requires_capture' })

  const answer = await checkout(intent)

  expect(answer.statusCode).toBe(200)
  const { status, order } = answer.json<{ status: string; order: Order }>()
  expect(status).toBe('success')
  expect((await send('GET', `/api/orders/${order.id}`)).json()).toEqual(order)
  expect((await send('GET', '/api/orders')).json()).toEqual({
    data: [order],
    meta: { page: 1, per_page: 24, total: 1 },
  })
  expect((await send('GET', '/api/cart')).json<Cart>().items).toEqual([])
})

test.each([
  ['another amount', (amount: number) => ({ amount: amount - 1, currency: 'usd' })],
  ['another currency', (amount: number) => ({ amount, currency: 'jpy' })],
  ['half a fils', (amount: number) => ({ amount: amount + 0.5, currency: 'usd' })],
  ['no amount', () => ({ currency: 'usd' })],
  ['an amount as text', (amount: number) => ({ amount: `${amount}`, currency: 'usd' })],
  ['less than nothing', () => ({ amount: -1, currency: 'usd' })],
])('security case 15: a payment of %s is refused, the text in `error` as well', async (_what, wish) => {
  const cart = await add({})
  const response = await send('POST', '/api/create-payment-intent', wish(cart.total * 100))

  expect(response.statusCode).toBe(422)
  const { message, error } = response.json<{ message: string; error: string }>()
  expect(error).toBe(message)
})

test('an amount that is off by a rounding error of the client is the amount', async () => {
  const { total } = await add({ quantity: 3 })
  const wish = { amount: total * 100 + 1e-9, currency: 'USD' }

  expect((await send('POST', '/api/create-payment-intent', wish)).statusCode).toBe(200)
})

test('an empty cart can’t be paid for, and says so in `error`', async () => {
  const text = 'Your cart is empty. Please add items before proceeding to checkout.'
  const response = await send('POST', '/api/create-payment-intent', { amount: 100, currency: 'usd' })
  expect(response.json()).toMatchObject({ message: text, error: text })
})

test('a visitor’s refusal carries `error`, too', async () => {
  const response = await app.inject({ method: 'POST', url: '/api/create-payment-intent', payload: {} })
  expect(response.statusCode).toBe(401)
  expect(response.json()).toMatchObject({ error: 'Please log in.' })
})

test('every field of the address but the second line is required', async () => {
  const intent = await pay(await add({}))
  await confirm(intent)
  const response = await send('POST', '/api/checkout', { shipping: {}, payment_intent_id: intent.paymentIntentId })

  expect(response.statusCode).toBe(422)
  const { errors } = response.json<{ errors: Record<string, string[]> }>()
  expect(Object.keys(errors).toSorted()).toEqual(
    ['address1', 'city', 'country', 'firstName', 'lastName', 'phone', 'state', 'zip'].map((name) => `shipping.${name}`),
  )
  for (const texts of Object.values(errors)) expect(texts).toEqual(['This field is required'])
})

test.each([-1, 0, 1.5, 1e9, '2', null, NaN, [], {}])(
  'security case 14: a quantity of %j is refused',
  async (quantity) => {
    const body = { product_id: jersey.id, quantity, options: { size: 'M' } }
    expect((await send('POST', '/api/cart/items', body)).statusCode).toBe(422)
    const { items } = await add({})
    const update = await send('PUT', `/api/cart/items/${items[0]?.id}`, { quantity })
    expect(update.statusCode).toBe(422)
    expect((await send('GET', '/api/cart')).json<Cart>().items[0]?.quantity).toBe(1)
  },
)

test('security cases 13 and 15: prices, totals, owners and states that a client sends are never stored', async () => {
  const hostile = { price: 0.01, total: 0.01, user_id: 1, id: 1, verified_purchase: true, status: 'completed' }
  const cart = await add({ ...hostile, options: { size: 'M', price: 1, discount: 99 } })
  expect(cart.items).toMatchObject([{ price: jersey.price, options: { size: 'M' } }])
  const intent = await pay(cart)
  await confirm(intent)

  const { order } = (
    await send('POST', '/api/checkout', {
      ...hostile,
      shipping: { ...anAddress(), ...hostile },
      payment_intent_id: intent.paymentIntentId,
      order: { total: 1 },
    })
  ).json<{ order: Order }>()

  expect(order).toMatchObject({ total: jersey.price, status: 'processing', user: { email: sara.email } })
})

test('security case 2: somebody else’s order, cart line and payment are not there', async () => {
  const cart = await add({})
  const intent = await pay(cart)
  await confirm(intent)
  const order = await givenOrder(shop, [{ product: jersey, size: 'M' }])
  const thief = await givenSession(shop, await givenUser(shop))
  const line = `/api/cart/items/${cart.items[0]?.id}`

  expect((await send('GET', `/api/orders/${order.id}`, undefined, thief)).statusCode).toBe(404)
  expect((await send('PUT', line, { quantity: 2 }, thief)).statusCode).toBe(404)
  expect((await send('DELETE', line, undefined, thief)).statusCode).toBe(404)
  await send('POST', '/api/cart/items', { product_id: jersey.id, quantity: 1, options: { size: 'M' } }, thief)
  const stolen = { shipping: anAddress(), payment_intent_id: intent.paymentIntentId }
  expect((await send('POST', '/api/checkout', stolen, thief)).statusCode).toBe(409)
  expect((await send('GET', '/api/cart')).json<Cart>().items).toHaveLength(1)
})

test('staff list and change orders, nobody else does', async () => {
  const order = await givenOrder(shop, [{ product: jersey, size: 'S' }], sara)
  const admin = await givenSession(shop, await givenAdmin(shop))
  const url = `/api/admin/order-management/${order.id}/status`

  expect((await send('PUT', url, { status: 'completed' })).statusCode).toBe(403)
  expect((await send('PUT', url, { status: 'shipped' }, admin)).statusCode).toBe(422)
  expect((await send('PUT', url, { status: 'completed' }, admin)).json()).toMatchObject({ status: 'completed' })
  const list = `/api/admin/order-management?search=${encodeURIComponent(sara.email)}&status=completed`
  expect((await send('GET', list, undefined, admin)).json()).toMatchObject({
    data: [{ id: order.id }],
    meta: { total: 1 },
  })
})

test('the shop’s own API does not read forms, and the webhook refuses what is not signed', async () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded', authorization: `Bearer ${token}` }
  const posted = await app.inject({ method: 'POST', url: '/api/cart/items', headers: form, payload: 'product_id=1' })
  expect(posted.statusCode).toBe(415)
  const forged = await app.inject({ method: 'POST', url: '/webhooks/stripe', payload: { id: 'evt_1' } })
  expect(forged.statusCode).toBe(400)
})

async function add(given: object): Promise<Cart> {
  const body = { product_id: jersey.id, options: { size: 'M' }, ...given }
  const response = await send('POST', '/api/cart/items', body)
  expect(response.statusCode).toBe(200)
  return response.json<{ cart: Cart }>().cart
}

async function pay({ total }: Cart): Promise<PaymentIntentCreated> {
  const input = { amount: Math.round(total * 100), currency: 'usd' }
  return (await send('POST', '/api/create-payment-intent', input)).json<PaymentIntentCreated>()
}

/** Confirms the payment as the checkout page does: with the client secret alone. */
function confirm({ paymentIntentId, clientSecret }: PaymentIntentCreated) {
  return app.inject({
    method: 'POST',
    url: `/test-gateway/v1/payment_intents/${paymentIntentId}/confirm`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload:
      `client_secret=${clientSecret}&payment_method_data[type]=card&payment_method_data[card][number]=4242424242424242` +
      '&payment_method_data[card][exp_month]=12&payment_method_data[card][exp_year]=2040&payment_method_data[card][cvc]=123',
  })
}

function checkout({ paymentIntentId }: PaymentIntentCreated) {
  return send('POST', '/api/checkout', { shipping: anAddress(), payment_intent_id: paymentIntentId })
}

function send(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: InjectOptions['payload'], as = token) {
  return app.inject({ method, url, payload, headers: { authorization: `Bearer ${as}` } })
}
