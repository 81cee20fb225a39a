import type { RecoveryCodes, SecondFactor, SecondFactorSetup } from '@shop/contract/account-security'
import type { SignedIn, User } from '@shop/contract/accounts'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { attempts, recoveryCodes, secondFactors } from '../schema'
import { givenSession, givenUser, TEST_PASSWORD as password } from '../testing/account-factories'
import { codeAt, givenSecondFactor } from '../testing/second-factor-factories'
import { buildTestApp } from '../testing/test-app'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { findCredentials } from './accounts.queries'
import { countAttempts } from './attempts'
import { codeAttempts } from './verify-second-factor'
import { openSession } from './sessions'

let shop: TestShop
let app: FastifyInstance
let time = Date.parse('2026-11-15T12:00:00Z')
beforeAll(async () => {
  shop = Object.assign(await openTestShop(), { now: () => new Date(time) })
  app = await buildTestApp(shop)
})
beforeEach(async () => {
  time += 10 * 60_000
  await shop.db.delete(attempts)
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

test('somebody switches a second step on, and from then on signs in with password and code', async () => {
  const sara = await givenUser(shop)
  const [token, other] = [await givenSession(shop, sara), await givenSession(shop, sara)]
  expect((await send('GET', '/api/user/second-factor', undefined, token)).json()).toEqual({
    is_on: false,
    is_required: false,
    recovery_codes_left: 0,
  })

  const setup = (await send('POST', '/api/user/second-factor/setup', undefined, token)).json<SecondFactorSetup>()
  expect(setup.address).toContain(`secret=${setup.key}`)
  expect((await send('PUT', '/api/user/second-factor', undefined, token)).statusCode).toBe(409)
  const checked = await send('POST', '/api/user/second-factor/check', { code: codeAt(setup.key, shop.now()) }, token)
  expect(checked.json<RecoveryCodes>().recovery_codes).toHaveLength(8)
  // The second factor is still off, so a user who stops here is not locked out.
  expect((await signIn(sara)).statusCode).toBe(200)
  const on = await send('PUT', '/api/user/second-factor', undefined, token)

  expect(on.json<SecondFactor>()).toMatchObject({ is_on: true, recovery_codes_left: 8 })
  expect((await send('GET', '/api/user', undefined, other)).statusCode).toBe(401)
  expect((await send('GET', '/api/user', undefined, token)).statusCode).toBe(200)
  const refused = await signIn(sara)
  expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([422, 'second-factor-needed'])
  expect(refused.body).not.toContain('token')
  time += 30_000
  const { token: opened, user } = (await signIn(sara, codeAt(setup.key, shop.now()))).json<SignedIn>()
  expect(user).toEqual(sara)
  expect((await send('GET', '/api/user', undefined, opened)).statusCode).toBe(200)
})

test('security case 6: a wrong password is told in the same words whether or not a second step is on', async () => {
  const [plain, guarded] = [await givenUser(shop), await givenUser(shop)]
  const { key } = await givenSecondFactor(shop, guarded)
  const wrong = (user: User, code?: string) =>
    send('POST', '/api/login', { email: user.email, password: 'not this one', code })

  const answers = [await wrong(plain), await wrong(guarded), await wrong(guarded, codeAt(key, shop.now()))]

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401])
  expect(new Set(answers.map((answer) => answer.json<{ message: string }>().message)).size).toBe(1)
  // The wrong password has not used the code up.
  expect((await signIn(guarded, codeAt(key, shop.now()))).statusCode).toBe(200)
})

test('a code works once, and the one before it no more', async () => {
  const sara = await givenUser(shop)
  const { key } = await givenSecondFactor(shop, sara)
  const [before, present] = [codeAt(key, new Date(time)), codeAt(key, new Date(time + 30_000))]
  time += 30_000

  expect((await signIn(sara, present)).statusCode).toBe(200)
  for (const code of [present, before]) {
    const refused = await signIn(sara, code)
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([422, 'wrong-code'])
  }
})

test('of eight sign-ins with one code at once, one succeeds', async () => {
  const sara = await givenUser(shop)
  const { key } = await givenSecondFactor(shop, sara)
  const code = codeAt(key, shop.now())

  const answers = await Promise.all(Array.from({ length: 8 }, () => signIn(sara, code)))

  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
})

test('a recovery code works once, also when it is used twice at once, however it is typed', async () => {
  const sara = await givenUser(shop)
  const {
    recovery_codes: [first = '', second = ''],
    token,
  } = await givenSecondFactor(shop, sara)

  const answers = await Promise.all([signIn(sara, first), signIn(sara, first.toLowerCase().replace('-', ' '))])

  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422])
  expect((await signIn(sara, first)).statusCode).toBe(422)
  expect((await signIn(sara, second)).statusCode).toBe(200)
  expect((await send('GET', '/api/user/second-factor', undefined, token)).json()).toMatchObject({
    recovery_codes_left: 6,
  })
})

test('security case 8: codes can’t be guessed: after ten wrong ones the right one has to wait too', async () => {
  const sara = await givenUser(shop)
  const { key } = await givenSecondFactor(shop, sara)
  for (let n = 0; n < 10; n += 1) expect((await signIn(sara, `00000${n}`)).statusCode).toBe(422)

  const answer = await signIn(sara, codeAt(key, shop.now()))

  expect(answer.statusCode).toBe(429)
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
})

test('security case 8: nor within days: wrong codes of one account stay near a hundred a day', async () => {
  let guesses = 0
  for (let quarter = 0; quarter < 24 * 4; quarter += 1) {
    time += 15 * 60_000
    while (await isLetIn(1_000_000)) guesses += 1
  }

  expect(guesses).toBeGreaterThan(50)
  expect(guesses).toBeLessThanOrEqual(101)
})

test('security case 4: neither the key nor a code can be read back, and the database holds them sealed or hashed', async () => {
  const sara = await givenUser(shop)
  const { key, recovery_codes: codes, token } = await givenSecondFactor(shop, sara)

  expect((await send('POST', '/api/user/second-factor/setup', undefined, token)).statusCode).toBe(409)
  const rows = [...(await shop.db.select().from(secondFactors)), ...(await shop.db.select().from(recoveryCodes))]
  const stored = rows
    .flatMap((row) => Object.values(row))
    .map((value) => (Buffer.isBuffer(value) ? value.toString('latin1') : String(value)))
  for (const secret of [key, ...codes, ...codes.map((code) => code.replace('-', ''))]) {
    expect(stored.filter((value) => value.includes(secret))).toEqual([])
  }
})

test('a new set of recovery codes needs a code, and ends the old set', async () => {
  const sara = await givenUser(shop)
  const {
    key,
    token,
    recovery_codes: [old = ''],
  } = await givenSecondFactor(shop, sara)
  const renew = (code: string) => send('POST', '/api/user/second-factor/recovery-codes', { code }, token)
  expect((await renew('000000')).statusCode).toBe(422)

  const {
    recovery_codes: [fresh = ''],
  } = (await renew(codeAt(key, shop.now()))).json<RecoveryCodes>()

  expect((await signIn(sara, old)).statusCode).toBe(422)
  expect((await signIn(sara, fresh)).statusCode).toBe(200)
})

test('switching it off needs a code; then the password alone is enough', async () => {
  const sara = await givenUser(shop)
  const { key, token } = await givenSecondFactor(shop, sara)
  const off = (code: string) => send('POST', '/api/user/second-factor/off', { code }, token)
  expect((await off('000000')).statusCode).toBe(422)

  expect((await off(codeAt(key, shop.now()))).json()).toMatchObject({ is_on: false, recovery_codes_left: 0 })

  expect((await signIn(sara)).statusCode).toBe(200)
  expect((await off(codeAt(key, shop.now()))).statusCode).toBe(409)
})

test('a stale session can’t set up a second factor', async () => {
  const token = await givenSession(shop, await givenUser(shop))
  time += 61 * 60_000

  const answer = await send('POST', '/api/user/second-factor/setup', undefined, token)

  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([428, 'identity-not-confirmed'])
})

test('a sign-in that checked no code opens nothing once the second step is on', async () => {
  const sara = await givenUser(shop)
  const checked = await findCredentials(shop.db, sara.email)
  await givenSecondFactor(shop, sara)

  expect(await openSession(shop, { id: sara.id, passwordHash: checked?.passwordHash ?? '' })).toBeUndefined()
})

test('a second factor sealed with another key is told to the operator, not guessed around', async () => {
  const sara = await givenUser(shop)
  await givenSecondFactor(shop, sara)
  await shop.db.update(secondFactors).set({ secret: Buffer.alloc(64, 1) })

  expect((await signIn(sara, '123456')).statusCode).toBe(503)
})

async function isLetIn(id: number): Promise<boolean> {
  return countAttempts(shop, ...codeAttempts({ id })).then(
    () => true,
    () => false,
  )
}

function signIn({ email }: User, code?: string) {
  return send('POST', '/api/login', { email, password, code })
}

function send(method: 'GET' | 'POST' | 'PUT', url: string, payload?: InjectOptions['payload'], token?: string) {
  return app.inject({ method, url, payload, headers: token ? { authorization: `Bearer ${token}` } : {} })
}
