import { expect, test } from 'vitest'
import { readConfig } from './config'
import { refuseTestGatewayInProduction, refuseUnchosenCurrency } from './check-payment-settings'

const KEYS = {
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
}

test('security case 28: production takes no test cards, unless it is told to', () => {
  expect(() => start({ NODE_ENV: 'production' })).toThrow(/no Stripe keys/)
  expect(() => start({ NODE_ENV: 'production', TEST_GATEWAY: 'off' })).toThrow(/no Stripe keys/)
  expect(() => start({ NODE_ENV: 'production', TEST_GATEWAY: 'on' })).not.toThrow()
  expect(() => start({ NODE_ENV: 'production', ...KEYS })).not.toThrow()
  expect(() => start({})).not.toThrow()
})

test.each(Object.keys(KEYS))(
  'security case 28: production does not start with the others but without %s',
  (missing) => {
    const environment = { NODE_ENV: 'production', ...KEYS, [missing]: '' }
    expect(() => start(environment)).toThrow(missing)
  },
)

test('security case 28: real keys and the test gateway exclude each other', () => {
  expect(() => start({ NODE_ENV: 'production', ...KEYS, TEST_GATEWAY: 'on' })).toThrow(/TEST_GATEWAY is on/)
})

test('security case 28: production asks in which currency cards are charged', () => {
  const choose = (environment: NodeJS.ProcessEnv) => refuseUnchosenCurrency(readConfig(environment))

  expect(() => choose({ NODE_ENV: 'production', ...KEYS })).toThrow(/^PAYMENT_CURRENCY is missing/)
  expect(() => choose({ NODE_ENV: 'production', ...KEYS, PAYMENT_CURRENCY: '' })).toThrow(/PAYMENT_CURRENCY/)
  expect(() => choose({ NODE_ENV: 'production', ...KEYS, PAYMENT_CURRENCY: 'usd' })).not.toThrow()
  expect(() => choose({})).not.toThrow()
})

function start(environment: NodeJS.ProcessEnv): void {
  refuseTestGatewayInProduction(readConfig(environment))
}
