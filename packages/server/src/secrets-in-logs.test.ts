import { TEST_WEBHOOK_SECRET } from '@shop/test-gateway'
import type { SignedIn } from '@shop/contract/accounts'
import type { Cart } from '@shop/contract/cart'
import type { CheckoutResult } from '@shop/contract/checkout'
import type { PaymentIntentCreated } from '@shop/contract/payments'
import type { FastifyInstance, InjectOptions } from 'fastify'
import Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type * as z from 'zod'
import { buildApp } from './app'
import { openDb } from './db/open-db'
import { describeFailure } from './describe-failure'
import { jobHandlers } from './job-handlers'
import { runJobs, type RunningJobs } from './jobs/run-jobs'
import { createLog } from './log'
import { smtpMailer } from './mail/smtp-mailer'
import { stripeGateway } from './stripe/stripe-gateway'
import { givenAdmin, givenSession, TEST_PASSWORD } from './testing/account-factories'
import { givenProduct } from './testing/catalog-factories'
import { anAddress, GOOD_CARD } from './testing/checkout-factories'
import { codeAt, givenSecondFactor } from './testing/second-factor-factories'
import { openTestShop, type TestShop } from './testing/test-shop'

const PASSWORD = 'a-password-nobody-may-read'
const NEW_PASSWORD = 'another-password-nobody-may-read'
const CARD_IN_GROUPS = '4242 4242 4242 4242'
const SECRET_KEY = 'sk_live_51NobodyMayReadThisKey'
const SMTP_PASSWORD = 'smtp-password-nobody-may-read'
const DB_PASSWORD = 'db-password-nobody-may-read'
const email = 'amina@example.org'

let shop: TestShop
let app: FastifyInstance
let jobs: RunningJobs
const lines: string[] = []
const log = createLog({ logLevel: 'trace' }, { write: (line: string) => void lines.push(line) })
const secrets = new Set([PASSWORD, NEW_PASSWORD, TEST_PASSWORD, '$argon2id$', GOOD_CARD, CARD_IN_GROUPS])

beforeAll(async () => {
  shop = await openTestShop()
  shop.log = log
  app = await buildApp(shop, { isReady: () => Promise.resolve(true), logger: log })
  jobs = await runJobs(shop, shop.pool, jobHandlers)
})
afterAll(async () => {
  await jobs.stop()
  await app.close()
  await shop.close()
})

test('security case 4: a customer’s whole life leaves no secret in the log, at its most talkative', async () => {
  const registration = { name: 'Amina Haddad', email, password: PASSWORD, password_confirmation: PASSWORD }
  await send('POST', '/api/register', registration)
  await send('POST', '/api/register', registration)
  await send('POST', '/api/login', { email, password: `${PASSWORD}-wrong` })
  await send('POST', '/api/login', { email: `${email}\0`, password: PASSWORD })
  const { token } = (await send('POST', '/api/login', { email, password: PASSWORD })).json<SignedIn>()
  keep(token)
  await buy(token)
  await send('PUT', '/api/user/password', aChange(PASSWORD, NEW_PASSWORD), token)
  await moveAndUndo(token)
  await send('POST', '/api/password/forgot', { email })
  const link = await linkTo('reset-password')
  keep(link)
  const reset = { token: link, password: PASSWORD, password_confirmation: PASSWORD }
  expect((await send('POST', '/api/password/reset', reset)).statusCode).toBe(200)
  expect((await send('POST', '/api/password/reset', reset)).statusCode).toBe(422)
  await send('GET', '/api/user', undefined, token)

  await expectNoSecret()
})

test('security case 4: nor does what staff do, nor what the gateway tells', async () => {
  const admin = await givenAdmin(shop)
  const token = await givenSession(shop, admin)
  keep(token)
  const bought = await givenSession(shop, await givenAdmin(shop))
  keep(bought)
  const order = await buy(bought)
  await send('POST', `/api/admin/order-management/${order}/refunds`, { amount: 1, reason: 'a scratch' }, token)
  await send('PUT', `/api/admin/order-management/${order}/status`, { status: 'cancelled' }, token)
  await send('PUT', `/api/admin/users/${admin.id}`, { name: 'Another Name' }, token)
  const event = JSON.stringify({
    id: 'evt_1',
    object: 'event',
    type: 'charge.refunded',
    data: { object: { id: 'ch_1' } },
  })
  const signature = Stripe.webhooks.generateTestHeaderString({ payload: event, secret: TEST_WEBHOOK_SECRET })
  keep(signature, TEST_WEBHOOK_SECRET)
  for (const header of [signature, `${signature}x`]) await webhook(event, header)

  await expectNoSecret()
})

test('security case 4: nor does a second step: neither its key, nor codes, nor recovery codes', async () => {
  const amina = await givenAdmin(shop)
  const { key, address, recovery_codes: codes, token } = await givenSecondFactor(shop, amina)
  const [app, wrong] = [codeAt(key, shop.now()), 'WRNG-C0DE']
  keep(key, address, token, app, wrong, ...codes, ...codes.map((code) => code.replace('-', '')))
  const credentials = { email: amina.email, password: TEST_PASSWORD }
  for (const code of [wrong, app, app, codes[0]]) await send('POST', '/api/login', { ...credentials, code })
  await send('POST', '/api/user/confirm-identity', { code: codes[1] }, token)
  await send('POST', '/api/user/second-factor/recovery-codes', { code: codes[2] }, token)
  await shop.pool.query('alter table second_factors rename to second_factors_gone')
  expect((await send('POST', '/api/login', { ...credentials, code: app })).statusCode).toBe(500)
  await shop.pool.query('alter table second_factors_gone rename to second_factors')
  await send('POST', '/api/user/second-factor/off', { code: codes[3] }, token)
  await send('POST', '/api/user/second-factor/setup', undefined, token)

  await expectNoSecret()
})

test('security case 4: nor do faults, whatever they were given', async () => {
  const token = await givenSession(shop, await givenAdmin(shop))
  keep(token)
  await shop.pool.query('alter table sessions rename to sessions_gone')
  expect((await send('GET', '/api/user', undefined, token)).statusCode).toBe(500)
  expect((await send('POST', '/api/login', { email, password: PASSWORD })).statusCode).toBe(500)
  await shop.pool.query('alter table sessions_gone rename to sessions')
  await shop.pool.query('alter table users rename column password_hash to password_gone')
  const registration = { name: 'B', email: 'b@example.org', password: PASSWORD, password_confirmation: PASSWORD }
  expect((await send('POST', '/api/register', registration)).statusCode).toBe(500)
  await shop.pool.query('alter table users rename column password_gone to password_hash')
  await shop.pool.query('alter table password_resets rename to password_resets_gone')
  const reset = { token: 'x'.repeat(43), password: PASSWORD, password_confirmation: PASSWORD }
  keep(reset.token)
  expect((await send('POST', '/api/password/reset', reset)).statusCode).toBe(500)
  await shop.pool.query('alter table password_resets_gone rename to password_resets')
  expect(lines.join('')).toContain('request failed')

  await expectNoSecret()
})

test('security case 4: nor do the keys and addresses of other services, when these fail', async () => {
  keep(SECRET_KEY, SMTP_PASSWORD, DB_PASSWORD, 'whsec_nobody-may-read')
  const away = () => Promise.reject(new TypeError('fetch failed'))
  const keys = { secretKey: SECRET_KEY, publishableKey: 'pk_live', webhookSecret: 'whsec_nobody-may-read' }
  const stripe = stripeGateway({ name: 'stripe', ...keys, fetch: away })
  const mailer = smtpMailer({
    url: `smtp://shop:${SMTP_PASSWORD}@127.0.0.1:1`,
    from: () => ({ name: 'Shop', address: 'shop@example.org' }),
  })
  const database = openDb({
    url: `postgres://shop:${DB_PASSWORD}@127.0.0.1:1/shop`,
    onIdleFault: (error) => log.warn({ err: error }),
  })
  const failures = [
    stripe.findIntent('pi_1'),
    mailer.send({ to: email, subject: 'Hello', text: 'Hello', html: 'Hello' }),
    database.pool.query('select 1'),
  ]
  for (const failure of await Promise.allSettled(failures)) {
    const error: unknown = failure.status === 'rejected' ? failure.reason : undefined
    expect(error).toBeInstanceOf(Error)
    log.error({ err: error }, describeFailure(error))
  }
  await database.close()

  await expectNoSecret()
})

test('security case 4: a request that is logged whole keeps its headers to itself', async () => {
  keep('a-token-of-somebody', 'a-cookie-of-somebody', 'a-signature-of-somebody')
  log.info({
    req: {
      headers: {
        authorization: 'Bearer a-token-of-somebody',
        cookie: 'a=a-cookie-of-somebody',
        'stripe-signature': 'a-signature-of-somebody',
      },
    },
  })

  await expectNoSecret()
})

function keep(...found: string[]): void {
  for (const secret of found) secrets.add(secret)
}

/** All current secrets and their hashes in the database, in every encoding. */
async function expectNoSecret(): Promise<void> {
  await expect.poll(() => waitingJobs(), { timeout: 20_000 }).toBe(0)
  const { rows } = await shop.pool.query<{ hash: Buffer }>(
    `select token_hash as hash from sessions union all select token_hash from password_resets
     union all select token_hash from email_links union all select mark from known_devices`,
  )
  const hashes = rows.flatMap(({ hash }) => [hash.toString('hex'), hash.toString('base64'), hash.toString('base64url')])
  const everything = lines.join('')
  expect(lines.length).toBeGreaterThan(0)
  expect([...secrets, ...hashes].filter((secret) => everything.includes(secret))).toEqual([])
}

async function waitingJobs(): Promise<number> {
  const { rows } = await shop.pool.query('select 1 from graphile_worker.jobs where run_at <= now()')
  return rows.length
}

/** Returns the order's id. */
async function buy(token: string): Promise<number> {
  const product = await givenProduct(shop)
  const added = await send(
    'POST',
    '/api/cart/items',
    { product_id: product.id, quantity: 1, options: { size: 'M' } },
    token,
  )
  const { total } = added.json<{ cart: Cart }>().cart
  const wish = { amount: Math.round(total * 100), currency: 'usd' }
  const intent = (await send('POST', '/api/create-payment-intent', wish, token)).json<PaymentIntentCreated>()
  keep(intent.clientSecret)
  await app.inject({
    method: 'POST',
    url: `/test-gateway/v1/payment_intents/${intent.paymentIntentId}/confirm`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({
      client_secret: intent.clientSecret,
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': CARD_IN_GROUPS,
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': '2040',
      'payment_method_data[card][cvc]': '123',
    }).toString(),
  })
  const checkout = { shipping: anAddress(), payment_intent_id: intent.paymentIntentId }
  const placed = await send('POST', '/api/checkout', checkout, token)
  expect(placed.statusCode).toBe(200)
  return placed.json<z.infer<typeof CheckoutResult>>().order.id
}

/** Changes the e-mail address by the confirmation link, and back by the undo link. */
async function moveAndUndo(token: string): Promise<void> {
  const wish = { name: 'Amina Haddad', email: 'amina@example.net', current_password: NEW_PASSWORD }
  await send('PUT', '/api/user/profile', { ...wish, current_password: `${NEW_PASSWORD}-wrong` }, token)
  expect((await send('PUT', '/api/user/profile', wish, token)).statusCode).toBe(200)
  for (const [page, call] of [
    ['confirm-email', 'confirm'],
    ['undo-email', 'undo'],
  ] as const) {
    const link = await linkTo(page)
    keep(link)
    expect((await send('POST', `/api/email/${call}`, { token: link })).statusCode).toBe(200)
    expect((await send('POST', `/api/email/${call}`, { token: link })).statusCode).toBe(422)
  }
}

async function linkTo(page: string): Promise<string> {
  const link = () =>
    new RegExp(`/${page}#token=([\\w-]+)`).exec(shop.mailer.sent.map(({ text }) => text).join('\n'))?.[1]
  await expect.poll(link, { timeout: 20_000 }).toBeDefined()
  return link() ?? ''
}

function aChange(from: string, to: string) {
  return { current_password: from, new_password: to, new_password_confirmation: to }
}

function webhook(payload: string, signature: string) {
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
  return app.inject({ method: 'POST', url: '/webhooks/stripe', headers, payload })
}

function send(method: 'GET' | 'POST' | 'PUT', url: string, payload?: InjectOptions['payload'], token?: string) {
  return app.inject({ method, url, payload, headers: token ? { authorization: `Bearer ${token}` } : {} })
}
