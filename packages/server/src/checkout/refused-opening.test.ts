import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { stripeGateway } from '../stripe/stripe-gateway'
import { getStats } from '../reports/dashboard'
import { givenProduct } from '../testing/catalog-factories'
import { givenCart, givenIntent } from '../testing/checkout-factories'
import { openTestShop, type TestShop } from '../testing/test-shop'

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop()))
afterAll(() => shop.close())

const NOT_NOW = 'We can’t take card payments right now. Nothing was charged. Please try again later.'

test.each([
  [
    'an amount that is too small',
    400,
    { type: 'invalid_request_error', code: 'amount_too_small', message: 'Amount must be at least $0.50 usd' },
    'invalid-input',
    'This order is too small to be paid by card. Please add something to your cart.',
  ],
  [
    'a currency that the account can’t charge in',
    400,
    { type: 'invalid_request_error', code: 'currency_not_supported', message: 'Invalid currency: xts.' },
    'unavailable',
    NOT_NOW,
  ],
  [
    'a wrong key',
    401,
    { type: 'invalid_request_error', code: 'api_key_expired', message: 'Expired API Key provided: sk_live_****1234' },
    'unavailable',
    NOT_NOW,
  ],
])('%s: the shopper reads our text, staff read the reason', async (_what, status, error, code, message) => {
  const log = { ...shop.log, error: vi.fn() }
  const refusing = { ...shop, log, gateway: gatewayThatAnswers(status, { error }) }
  const user = await givenCart(shop, [{ product: await givenProduct(shop), size: 'M' }])

  for (let time = 0; time < 2; time += 1) {
    await expect(givenIntent(refusing, user)).rejects.toMatchObject({ code, message })
  }

  expect(log.error).toHaveBeenCalledWith(
    { code: error.code, reason: error.message },
    'the gateway refused to open a payment',
  )
  const { payment_alarms: alarms } = await getStats(shop, '30d')
  expect(alarms[0]).toMatchObject({ code: error.code, reason: error.message, times: 2 })
})

test('an alarm goes a day after the last refusal', async () => {
  const tomorrow = new Date(Date.now() + 25 * 60 * 60 * 1000)

  expect((await getStats({ ...shop, now: () => tomorrow }, '30d')).payment_alarms).toEqual([])
})

function gatewayThatAnswers(status: number, body: object) {
  return stripeGateway({
    ...{ name: 'stripe', secretKey: 'sk_live_1', publishableKey: 'pk_live_1', webhookSecret: 'whsec_1' },
    fetch: () => Promise.resolve(Response.json(body, { status })),
  })
}
