import { randomBytes } from 'node:crypto'
import type { SignedIn, UserPage } from '@shop/contract/accounts'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../app'
import { givenAdmin, givenSession, givenUser, TEST_PASSWORD as password } from '../testing/account-factories'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { passwordResets, sessions } from './accounts.tables'
import { sendPasswordReset } from './send-password-reset'

let shop: TestShop
let app: FastifyInstance
const logged: string[] = []

beforeAll(async () => {
  shop = await openTestShop()
  app = await buildApp(shop, {
    isReady: () => Promise.resolve(true),
    logger: pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) }),
    trustProxy: ['10.0.0.1'],
  })
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

const registration = () => ({
  name: 'Sara Nasser',
  email: `${randomBytes(4).toString('hex')}@example.org`,
  password: 'stoppage-time',
  password_confirmation: 'stoppage-time',
})

test('somebody registers, is known by the token, logs out and is known no more', async () => {
  const registered = await send('POST', '/api/register', registration())
  expect(registered.statusCode).toBe(201)
  const { token, user } = registered.json<SignedIn>()

  expect((await send('GET', '/api/user', undefined, token)).json()).toEqual(user)
  expect((await send('POST', '/api/logout', undefined, token)).json()).toEqual({ message: 'You are logged out.' })
  expect((await send('GET', '/api/user', undefined, token)).statusCode).toBe(401)
})

test('registration makes a customer, whatever is asked for', async () => {
  const wish = { ...registration(), role: 'admin', status: 'blocked', id: 1, created_at: '2000-01-01T00:00:00Z' }
  const { user } = (await send('POST', '/api/register', wish)).json<SignedIn>()

  expect(user).toMatchObject({ role: 'customer', status: 'active' })
  expect(user.id).not.toBe(1)
  expect(user.created_at).not.toMatch(/^2000/)
})

test.each([
  ['nothing', {}, ['email', 'name', 'password', 'password_confirmation']],
  ['blanks', { name: '  ', email: ' ', password: '', password_confirmation: '' }, ['email', 'name', 'password']],
  ['no address', { ...registration(), email: 'sara' }, ['email']],
  ['7 characters', { ...registration(), password: '1234567', password_confirmation: '1234567' }, ['password']],
  [
    '201 characters',
    { ...registration(), password: 'x'.repeat(201), password_confirmation: 'x'.repeat(201) },
    ['password'],
  ],
  ['two passwords', { ...registration(), password_confirmation: 'another one' }, ['password_confirmation']],
  [
    'numbers',
    { name: 1, email: 2, password: 3, password_confirmation: 4 },
    ['email', 'name', 'password', 'password_confirmation'],
  ],
])('registering with %s is refused beside each field', async (_what, body, fields) => {
  const response = await send('POST', '/api/register', body)

  expect(response.statusCode).toBe(422)
  const { errors } = response.json<{ errors: Record<string, string[]> }>()
  expect(Object.keys(errors).toSorted()).toEqual(fields)
  for (const texts of Object.values(errors))
    for (const text of texts) expect(text).not.toMatch(/expected|invalid input/i)
})

test('passwords of 8 and of 200 characters are fine, and may hold anything', async () => {
  for (const password of ['8 chars!', '🦁'.repeat(100), ' leading and trailing ']) {
    const person = { ...registration(), password, password_confirmation: password }
    expect((await send('POST', '/api/register', person)).statusCode).toBe(201)
    expect((await send('POST', '/api/login', { email: person.email, password })).statusCode).toBe(200)
  }
})

test('security case 6: a wrong pair is a 401 that says nothing about who is registered', async () => {
  const sara = await givenUser(shop)
  const known = await send('POST', '/api/login', { email: sara.email, password: 'wrong' })
  const unknown = await send('POST', '/api/login', { email: 'nobody@example.org', password: 'wrong' })

  expect(known.statusCode).toBe(401)
  expect(withoutId(known.json())).toEqual(withoutId(unknown.json()))
})

test('security case 6: asking for a reset answers alike for everybody', async () => {
  const sara = await givenUser(shop)
  const known = await send('POST', '/api/password/forgot', { email: sara.email })
  const unknown = await send('POST', '/api/password/forgot', { email: 'nobody@example.org' })

  expect(known.statusCode).toBe(200)
  expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body])
})

test('security case 8: who guesses too often is told when to come back', async () => {
  const { email } = await givenUser(shop)
  const guess = () => send('POST', '/api/login', { email, password: 'a guess' })
  for (let n = 1; n <= 10; n += 1) await guess()

  const response = await guess()

  expect(response.statusCode).toBe(429)
  expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
})

test('security case 8: an address that a visitor made up does not count, one that the shop’s proxy names does', async () => {
  const guessFrom = (remoteAddress: string, forwarded: string) =>
    app.inject({
      method: 'POST',
      url: '/api/login',
      remoteAddress,
      headers: { 'x-forwarded-for': forwarded },
      payload: { email: `${randomBytes(6).toString('hex')}@example.org`, password: 'a guess' },
    })
  const codes = async (remoteAddress: string, forwarded: (n: number) => string) => {
    const answers = await Promise.all(Array.from({ length: 61 }, (_, n) => guessFrom(remoteAddress, forwarded(n))))
    return answers.filter(({ statusCode }) => statusCode === 429).length
  }

  expect(await codes('203.0.113.9', (n) => `198.51.100.${n}`)).toBe(1)
  expect(await codes('10.0.0.1', (n) => `198.51.100.${n}`)).toBe(0)
  expect(await codes('10.0.0.1', () => '192.0.2.77')).toBe(1)
})

test('the profile changes its owner’s, and nothing that is not theirs to change', async () => {
  const sara = await givenUser(shop)
  const token = await givenSession(shop, sara)
  const wish = { name: 'Sara N.', email: sara.email, role: 'admin', status: 'blocked', id: 1, user_id: 1 }

  expect((await send('PUT', '/api/user/profile', wish, token)).json()).toEqual({ ...sara, name: 'Sara N.' })
})

test('a password change ends other sessions within the same request', async () => {
  const sara = await givenUser(shop)
  const [here, there] = [await givenSession(shop, sara), await givenSession(shop, sara)]
  const change = { current_password: password, new_password: 'injury-time', new_password_confirmation: 'injury-time' }

  const response = await send('PUT', '/api/user/password', change, here)

  expect(response.json()).toEqual({ message: 'Password updated successfully' })
  expect((await send('GET', '/api/user', undefined, here)).statusCode).toBe(200)
  expect((await send('GET', '/api/user', undefined, there)).statusCode).toBe(401)
})

test('two different new passwords are refused in the words of the page', async () => {
  const token = await givenSession(shop, await givenUser(shop))
  const change = { current_password: password, new_password: 'injury-time', new_password_confirmation: 'added-time' }

  expect((await send('PUT', '/api/user/password', change, token)).json()).toMatchObject({
    message: 'New passwords do not match',
  })
})

test('blocking somebody ends their session at its next request, and keeps them out', async () => {
  const sara = await givenUser(shop)
  const token = await givenSession(shop, sara)
  const admin = await givenSession(shop, await givenAdmin(shop))

  const blocked = await send('PUT', `/api/admin/users/${sara.id}/status`, { status: 'blocked' }, admin)

  expect(blocked.json()).toEqual({ ...sara, status: 'blocked' })
  expect((await send('GET', '/api/user', undefined, token)).statusCode).toBe(401)
  expect((await send('POST', '/api/login', { email: sara.email, password })).statusCode).toBe(403)
})

test('an admin who is demoted is staff no more at the next request', async () => {
  const [boss, other] = [await givenAdmin(shop), await givenAdmin(shop)]
  const [token, tokenOfBoss] = [await givenSession(shop, other), await givenSession(shop, boss)]
  await send('PUT', `/api/admin/users/${other.id}`, { role: 'customer' }, tokenOfBoss)

  expect((await send('GET', '/api/admin/users', undefined, token)).statusCode).toBe(403)
})

test('users are searched, filtered, sorted and counted', async () => {
  const admin = await givenSession(shop, await givenAdmin(shop))
  await givenUser(shop, { name: 'Zaha 100%_sure', email: 'zaha@example.org' })
  await givenUser(shop, { name: 'Zaha Two', email: 'zb@example.org', role: 'manager' })
  const list = async (query: string) =>
    (await send('GET', `/api/admin/users?${query}`, undefined, admin)).json<UserPage>()

  const found = await list('search=zaha&sort=name')
  expect(found.data.map(({ name }) => name)).toEqual(['Zaha 100%_sure', 'Zaha Two'])
  expect(found.meta).toEqual({ page: 1, per_page: 24, total: 2 })
  expect((await list('search=zaha&role=manager')).data).toHaveLength(1)
  expect((await list(`search=${encodeURIComponent('100%_')}`)).data).toHaveLength(1)
  expect((await list(`search=${encodeURIComponent('%')}`)).data).toHaveLength(1)
  expect((await list('search=zaha&per_page=1&page=2')).data).toHaveLength(1)
  expect((await list('search=nobody-of-that-name')).meta.total).toBe(0)
})

test('security case 4: no secret reaches an answer or the log', async () => {
  logged.length = 0
  const secrets: string[] = ['stoppage-time', 'a-wrong-guess', password, 'injury-time', '$argon2id$']
  const person = registration()
  const answers = [await send('POST', '/api/register', person)]
  const { token, user } = answers[0]?.json<SignedIn>() ?? {}
  answers.push(
    await send('POST', '/api/login', { email: person.email, password: 'a-wrong-guess' }),
    await send('POST', '/api/login', { email: `x\0${person.email}`, password: 'a-wrong-guess' }),
    await send('GET', '/api/user', undefined, token),
    await send('GET', '/api/user', undefined, 'a-token-that-nobody-has'),
    await send('PUT', '/api/user/password', { current_password: 'a-wrong-guess', new_password: 'injury-time' }, token),
    await send('POST', '/api/password/forgot', { email: person.email }),
  )
  await sendPasswordReset(shop, person.email)
  const [, link = ''] = /#token=([\w-]+)/.exec(shop.mailer.sent.at(-1)?.text ?? '') ?? []
  const reset = { token: link, password: 'injury-time', password_confirmation: 'injury-time' }
  answers.push(await send('POST', '/api/password/reset', reset), await send('POST', '/api/password/reset', reset))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 401, 422, 200, 401, 422, 200, 200, 422])
  const hashes = [
    ...(await shop.db.select({ hash: sessions.tokenHash }).from(sessions)),
    ...(await shop.db.select({ hash: passwordResets.tokenHash }).from(passwordResets)),
  ].flatMap(({ hash }) => [hash.toString('hex'), hash.toString('base64'), hash.toString('base64url')])

  const said = answers.map(({ body }) => body).join('\n')
  const everything = said + logged.join('\n')
  expect(user?.email).toBe(person.email)
  for (const secret of [...secrets, link, 'a-token-that-nobody-has', ...hashes])
    expect(everything).not.toContain(secret)
  // The token itself is answered once, to its owner, and never logged.
  expect(said.split(token ?? '')).toHaveLength(2)
  expect(logged.join('\n')).not.toContain(token)
})

test.each(['/api/user', '/api/cart', '/api/orders', '/api/admin/users', '/api/admin/stats'])(
  'security case 24: %s is kept by no cache, signed in or not',
  async (url) => {
    const token = await givenSession(shop, await givenAdmin(shop))
    for (const who of [token, undefined]) {
      expect((await send('GET', url, undefined, who)).headers['cache-control']).toBe('private, no-store')
    }
  },
)

test('neither a login’s nor a registration’s answer is kept by a cache', async () => {
  const registered = await send('POST', '/api/register', registration())
  expect(registered.headers['cache-control']).toBe('private, no-store')
})

function send(method: 'GET' | 'POST' | 'PUT', url: string, payload?: InjectOptions['payload'], token?: string) {
  return app.inject({ method, url, payload, headers: token ? { authorization: `Bearer ${token}` } : {} })
}

function withoutId(body: object): object {
  return { ...body, requestId: undefined }
}
