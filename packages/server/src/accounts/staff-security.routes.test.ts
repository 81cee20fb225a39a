import type { SignedIn } from '@shop/contract/accounts'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { auditLog, users } from '../schema'
import { givenAdmin, givenSession, givenUser, TEST_PASSWORD as password } from '../testing/account-factories'
import { givenSecondFactor } from '../testing/second-factor-factories'
import { buildTestApp } from '../testing/test-app'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { resetSecondFactorOf } from './staff-security'

let shop: TestShop | undefined
let app: FastifyInstance | undefined
beforeEach(async () => {
  await close()
  shop = await openTestShop()
  app = await buildTestApp(shop)
})
afterAll(close)

async function close(): Promise<void> {
  await app?.close()
  await shop?.close()
}

test('nothing is asked of staff until an admin who has a second step asks for it', async () => {
  const [boss, other] = [await givenAdmin(open()), await givenAdmin(open())]
  const colleague = await givenSession(open(), other)
  const plain = await givenSession(open(), boss)
  expect((await send('GET', '/api/admin/security', undefined, plain)).json()).toEqual({ requires_second_factor: false })
  expect((await require(plain, true)).statusCode).toBe(409)
  expect((await send('GET', '/api/admin/stats', undefined, colleague)).statusCode).toBe(200)
  const { token } = await givenSecondFactor(open(), boss)

  expect((await require(token, true)).json()).toEqual({ requires_second_factor: true })

  const refused = await send('GET', '/api/admin/stats', undefined, colleague)
  expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([428, 'second-factor-required'])
  expect((await send('GET', '/api/user', undefined, colleague)).statusCode).toBe(200)
  expect((await send('GET', '/api/user/second-factor', undefined, colleague)).json()).toMatchObject({
    is_required: true,
  })
  expect((await send('GET', '/api/admin/stats', undefined, token)).statusCode).toBe(200)
  const after = await givenSecondFactor(open(), other)
  expect((await send('GET', '/api/admin/stats', undefined, after.token)).statusCode).toBe(200)
})

test('security cases 1 and 3: managers and customers are refused as before, whatever is asked of staff', async () => {
  const { token } = await givenSecondFactor(open(), await givenAdmin(open()))
  await require(token, true)
  for (const role of ['customer', 'manager'] as const) {
    const other = await givenSession(open(), await givenUser(open(), { role }))
    expect((await send('GET', '/api/admin/stats', undefined, other)).statusCode).toBe(403)
  }
})

test('who is asked for it signs in by password and can do nothing but set it up', async () => {
  const [boss, other] = [await givenAdmin(open()), await givenAdmin(open())]
  await require((await givenSecondFactor(open(), boss)).token, true)

  const { token } = (await send('POST', '/api/login', { email: other.email, password })).json<SignedIn>()

  expect((await send('GET', '/api/admin/users', undefined, token)).statusCode).toBe(428)
  expect((await send('PUT', '/api/admin/security', { requires_second_factor: false }, token)).statusCode).toBe(428)
  expect((await send('POST', '/api/user/second-factor/setup', undefined, token)).statusCode).toBe(200)
})

test('an admin resets another’s second step: their sessions end, the password is enough, and it is recorded', async () => {
  const [boss, sara] = [await givenAdmin(open()), await givenAdmin(open())]
  const [token, lost] = [await givenSession(open(), boss), await givenSecondFactor(open(), sara)]
  const reset = () => send('DELETE', `/api/admin/users/${sara.id}/second-factor`, undefined, token)

  expect((await reset()).statusCode).toBe(200)

  expect((await send('GET', '/api/user', undefined, lost.token)).statusCode).toBe(401)
  expect((await send('POST', '/api/login', { email: sara.email, password })).statusCode).toBe(200)
  const [entry] = await open().db.select().from(auditLog)
  expect(entry).toMatchObject({ userId: boss.id, subjectKind: 'user', subjectId: sara.id })
  expect((await reset()).statusCode).toBe(409)
})

test('the last admin who lost phone and codes is let in again from the terminal', async () => {
  const boss = await givenAdmin(open())
  const { token } = await givenSecondFactor(open(), boss)
  await require(token, true)
  expect((await send('POST', '/api/login', { email: boss.email, password })).statusCode).toBe(422)

  await resetSecondFactorOf(open(), boss.email.toUpperCase())

  const signedIn = (await send('POST', '/api/login', { email: boss.email, password })).json<SignedIn>()
  expect((await send('GET', '/api/admin/stats', undefined, signedIn.token)).statusCode).toBe(428)
  const { token: anew } = await givenSecondFactor(open(), boss)
  expect((await send('GET', '/api/admin/stats', undefined, anew)).statusCode).toBe(200)
  expect(await open().db.$count(users)).toBe(1)
})

function open(): TestShop {
  if (!shop) throw new Error('The shop is opened before each test.')
  return shop
}

function require(token: string, requires_second_factor: boolean) {
  return send('PUT', '/api/admin/security', { requires_second_factor }, token)
}

function send(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  payload?: InjectOptions['payload'],
  token?: string,
) {
  if (!app) throw new Error('The app is built before each test.')
  return app.inject({ method, url, payload, headers: token ? { authorization: `Bearer ${token}` } : {} })
}
