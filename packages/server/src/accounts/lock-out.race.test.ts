import { randomBytes } from 'node:crypto'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildApp } from '../app'
import { givenUser, TEST_PASSWORD as password } from '../testing/account-factories'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { attempts } from './accounts.tables'
import { resetPassword } from './reset-password'
import { sendPasswordReset } from './send-password-reset'

const PROXY = '10.0.0.1'
const GUESSES_AN_HOUR = 50

let shop: TestShop
let app: FastifyInstance
let addresses = 0

beforeAll(async () => {
  shop = await openTestShop()
  app = await buildApp(shop, {
    isReady: () => Promise.resolve(true),
    logger: pino({ level: 'silent' }),
    trustProxy: [PROXY],
  })
})
beforeEach(() => shop.db.delete(attempts))
afterAll(async () => {
  await app.close()
  await shop.close()
})

test('security case 8: ten wrong guesses from elsewhere don’t keep the owner of the account out', async () => {
  const { email } = await givenUser(shop)
  for (let n = 1; n <= 10; n += 1) expect((await logIn(email, 'a guess', anAddress())).statusCode).toBe(401)

  expect((await logIn(email, password, anAddress())).statusCode).toBe(200)
})

test('security case 8: of two hundred guesses at once, each from another address, fifty are checked', async () => {
  const { email } = await givenUser(shop)
  const answers = await Promise.all(Array.from({ length: 200 }, () => logIn(email, 'a guess', anAddress())))

  expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(GUESSES_AN_HOUR)
  const refused = answers.filter(({ statusCode }) => statusCode === 429)
  expect(refused).toHaveLength(200 - GUESSES_AN_HOUR)
  for (const { headers } of refused) expect(Number(headers['retry-after'])).toBeGreaterThan(0)
})

test('security case 8: an account that nobody has is counted in the same way', async () => {
  const email = 'nobody-at-all@example.org'
  const answers = await Promise.all(Array.from({ length: 60 }, () => logIn(email, 'a guess', anAddress())))

  expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(GUESSES_AN_HOUR)
})

test('a browser that signed in before is let in while strangers guess, from whatever address it comes', async () => {
  const { email } = await givenUser(shop)
  const cookie = deviceCookie(await logIn(email, password, anAddress()))
  await guessFromEverywhere(email)

  expect((await logIn(email, password, anAddress())).statusCode).toBe(429)
  expect((await logIn(email, password, anAddress(), cookie)).statusCode).toBe(200)
})

test('a client without cookies is let in from the address that it signed in from before', async () => {
  const { email } = await givenUser(shop)
  const home = anAddress()
  await logIn(email, password, home)
  await guessFromEverywhere(email)

  expect((await logIn(email, password, home)).statusCode).toBe(200)
})

test('strangers behind the same address don’t keep a known browser out', async () => {
  const { email } = await givenUser(shop)
  const address = anAddress()
  const cookie = deviceCookie(await logIn(email, password, address))
  for (let n = 1; n <= 11; n += 1) await logIn(email, 'a guess', address)

  expect((await logIn(email, password, address)).statusCode).toBe(429)
  expect((await logIn(email, password, address, cookie)).statusCode).toBe(200)
})

test('a known browser has ten guesses of its own, also when all are made at once', async () => {
  const { email } = await givenUser(shop)
  const cookie = deviceCookie(await logIn(email, password, anAddress()))
  const guesses = Array.from({ length: 30 }, () => logIn(email, 'a guess', anAddress(), cookie))

  const codes = (await Promise.all(guesses)).map(({ statusCode }) => statusCode)
  expect(codes.filter((code) => code === 401)).toHaveLength(10)
  expect(codes.filter((code) => code === 429)).toHaveLength(20)
})

test('a browser that is known to one account is a stranger to the others', async () => {
  const [sara, omar] = [await givenUser(shop), await givenUser(shop)]
  const cookie = deviceCookie(await logIn(sara.email, password, anAddress()))
  await guessFromEverywhere(omar.email)

  expect((await logIn(omar.email, password, anAddress(), cookie)).statusCode).toBe(429)
  expect((await logIn(omar.email, password, anAddress(), `device=${'x'.repeat(43)}`)).statusCode).toBe(429)
})

test('who sets a new password by the link is known from then on', async () => {
  const { email } = await givenUser(shop)
  const home = anAddress()
  await resetPassword(shop, { ...aNewPassword, token: await linkFor(email) }, home)
  await guessFromEverywhere(email)

  expect((await logIn(email, aNewPassword.password, home)).statusCode).toBe(200)
})

test('the mark of a known browser is out of reach of scripts and other sites, and stored as a hash only', async () => {
  const { email } = await givenUser(shop)
  const answer = await logIn(email, password, anAddress())
  const cookie = String(answer.headers['set-cookie'])

  expect(cookie).toMatch(/; HttpOnly(;|$)/)
  expect(cookie).toMatch(/; SameSite=Lax(;|$)/)
  expect(cookie).toMatch(/; Secure(;|$)/)
  const [, token = ''] = /=([\w-]{43})/.exec(cookie) ?? []
  const { rows } = await shop.pool.query('select encode(mark, $1) as mark from known_devices', ['escape'])
  expect(JSON.stringify(rows)).not.toContain(token)
})

test('a wrong guess sets no cookie', async () => {
  const { email } = await givenUser(shop)
  expect((await logIn(email, 'a guess', anAddress())).headers['set-cookie']).toBeUndefined()
})

test('five reset requests of a stranger leave the owner’s hour alone', async () => {
  const { email } = await givenUser(shop)
  const stranger = anAddress()
  for (let n = 1; n <= 5; n += 1) expect((await forgot(email, stranger)).statusCode).toBe(200)
  expect((await forgot(email, stranger)).statusCode).toBe(429)

  const before = await waitingResets(email)
  expect((await forgot(email, anAddress())).statusCode).toBe(200)
  expect(await waitingResets(email)).toBe(before + 1)
})

test('nobody’s letter box can be flooded, and its owner still gets a link at home', async () => {
  const { email } = await givenUser(shop)
  const home = anAddress()
  await logIn(email, password, home)
  const answers = await Promise.all(Array.from({ length: 40 }, () => forgot(email, anAddress())))

  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect(await waitingResets(email)).toBe(10)
  await forgot(email, home)
  expect(await waitingResets(email)).toBe(11)
})

test('links that were asked for one after the other all work, until one was used', async () => {
  const { email } = await givenUser(shop)
  const [first, second, third] = [await linkFor(email), await linkFor(email), await linkFor(email)]

  await resetPassword(shop, { ...aNewPassword, token: second }, anAddress())
  for (const token of [first, second, third]) {
    await expect(resetPassword(shop, { ...aNewPassword, token }, anAddress())).rejects.toThrow('expired')
  }
})

const aNewPassword = { password: 'second-half', password_confirmation: 'second-half' }

const anAddress = () => `198.18.${(addresses += 1) >> 8}.${addresses & 255}`

function logIn(email: string, password: string, from: string, cookie?: string) {
  return post('/api/login', { email, password }, from, cookie)
}

function forgot(email: string, from: string) {
  return post('/api/password/forgot', { email }, from)
}

function post(url: string, payload: object, from: string, cookie?: string) {
  const headers = { 'x-forwarded-for': from, ...(cookie !== undefined && { cookie }) }
  return app.inject({ method: 'POST', url, remoteAddress: PROXY, headers, payload })
}

async function guessFromEverywhere(email: string): Promise<void> {
  await Promise.all(Array.from({ length: GUESSES_AN_HOUR + 1 }, () => logIn(email, 'a guess', anAddress())))
}

function deviceCookie({ statusCode, headers }: LightMyRequestResponse): string {
  expect(statusCode).toBe(200)
  const [pair = ''] = String(headers['set-cookie']).split(';')
  return `other=${randomBytes(2).toString('hex')}; ${pair}`
}

async function linkFor(email: string): Promise<string> {
  await sendPasswordReset(shop, email)
  const [, token = ''] = /#token=([\w-]+)/.exec(shop.mailer.sent.at(-1)?.text ?? '') ?? []
  return token
}

async function waitingResets(email: string): Promise<number> {
  const { rows } = await shop.pool.query(`select 1 from graphile_worker._private_jobs where payload->>'email' = $1`, [
    email,
  ])
  return rows.length
}
