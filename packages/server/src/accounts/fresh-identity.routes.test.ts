import type { SignedIn, User } from '@shop/contract/accounts'
import { fils } from '@shop/contract/money'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { attempts } from '../schema'
import { givenAdmin, givenSession, givenUser, TEST_PASSWORD as password } from '../testing/account-factories'
import { givenProduct } from '../testing/catalog-factories'
import { givenOrder } from '../testing/checkout-factories'
import { codeAt, givenSecondFactor } from '../testing/second-factor-factories'
import { buildTestApp } from '../testing/test-app'
import { openTestShop, type TestShop } from '../testing/test-shop'

let shop: TestShop
let app: FastifyInstance
let late = 0
beforeAll(async () => {
  shop = Object.assign(await openTestShop(), { now: () => new Date(Date.now() + late) })
  app = await buildTestApp(shop)
})
beforeEach(async () => {
  late = 0
  await shop.db.delete(attempts)
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

const NOT_CONFIRMED = [428, 'identity-not-confirmed']

test('a role is changed by an admin who signed in within the hour; later they confirm who they are', async () => {
  const [admin, sara] = [await givenAdmin(shop), await givenUser(shop)]
  const token = await givenSession(shop, admin)
  const promote = (role: string) => send('PUT', `/api/admin/users/${sara.id}`, { role, name: sara.name }, token)
  expect((await promote('manager')).statusCode).toBe(200)
  late = 61 * 60_000

  expect(outcome(await promote('admin'))).toEqual(NOT_CONFIRMED)
  expect((await promote('manager')).statusCode).toBe(200)
  expect((await confirm(token, { password: 'a guess' })).statusCode).toBe(422)
  expect(outcome(await promote('admin'))).toEqual(NOT_CONFIRMED)
  expect((await confirm(token, { password })).statusCode).toBe(200)
  expect((await promote('admin')).json<User>().role).toBe('admin')
})

test('an export of orders needs a fresh sign-in, and says so before the file begins', async () => {
  const token = await givenSession(shop, await givenAdmin(shop))
  expect((await send('GET', '/api/admin/order-export', undefined, token)).statusCode).toBe(200)
  late = 61 * 60_000

  const refused = await send('GET', '/api/admin/order-export', undefined, token)

  expect(outcome(refused)).toEqual(NOT_CONFIRMED)
  expect(refused.headers['content-type']).toContain('json')
})

test('refunds above AED 500 need a fresh sign-in; small ones do not, unless they add up to a large one', async () => {
  const token = await givenSession(shop, await givenAdmin(shop))
  const { id } = await givenOrder(shop, [
    { product: await givenProduct(shop, { priceInFils: fils(90_000) }), size: 'M' },
  ])
  const refund = (amount: number) => send('POST', `/api/admin/order-management/${id}/refunds`, { amount }, token)
  late = 61 * 60_000

  expect(outcome(await refund(500.01))).toEqual(NOT_CONFIRMED)
  expect((await refund(300)).statusCode).toBe(201)
  expect(outcome(await refund(300))).toEqual(NOT_CONFIRMED)
  await confirm(token, { password })
  expect((await refund(300)).statusCode).toBe(201)
})

test('cancelling an order returns its money, and so needs the same', async () => {
  const token = await givenSession(shop, await givenAdmin(shop))
  const { id } = await givenOrder(shop, [
    { product: await givenProduct(shop, { priceInFils: fils(90_000) }), size: 'M' },
  ])
  const small = await givenOrder(shop, [
    { product: await givenProduct(shop, { priceInFils: fils(10_000) }), size: 'M' },
  ])
  const set = (id: number, status: string) => send('PUT', `/api/admin/order-management/${id}/status`, { status }, token)
  late = 61 * 60_000

  expect((await set(id, 'completed')).statusCode).toBe(200)
  expect(outcome(await set(id, 'cancelled'))).toEqual(NOT_CONFIRMED)
  expect((await set(small.id, 'cancelled')).statusCode).toBe(200)
  await confirm(token, { password })
  expect((await set(id, 'cancelled')).statusCode).toBe(200)
})

test('where a second step is on, the password alone confirms nothing; a code does, once', async () => {
  const admin = await givenAdmin(shop)
  const { key, token } = await givenSecondFactor(shop, admin)
  late = 61 * 60_000

  expect((await confirm(token, { password })).json()).toMatchObject({ code: 'second-factor-needed' })
  expect((await confirm(token, { code: '000000' })).json()).toMatchObject({ code: 'wrong-code' })
  const code = codeAt(key, shop.now())
  expect((await confirm(token, { code })).statusCode).toBe(200)
  expect((await confirm(token, { code })).json()).toMatchObject({ code: 'wrong-code' })
  expect((await send('GET', '/api/admin/order-export', undefined, token)).statusCode).toBe(200)
})

test('security case 8: who finds an open session can’t find out the password by confirming', async () => {
  const token = await givenSession(shop, await givenAdmin(shop))
  const answers = []
  for (let n = 0; n < 11; n += 1) answers.push((await confirm(token, { password: `guess ${n}` })).statusCode)

  expect(answers.slice(0, 10)).toEqual(Array(10).fill(422))
  expect(answers[10]).toBe(429)
})

test('confirming makes this session fresh and no other', async () => {
  const admin = await givenAdmin(shop)
  const [here, there] = [await givenSession(shop, admin), await givenSession(shop, admin)]
  late = 61 * 60_000
  await confirm(here, { password })

  expect((await send('GET', '/api/admin/order-export', undefined, here)).statusCode).toBe(200)
  expect(outcome(await send('GET', '/api/admin/order-export', undefined, there))).toEqual(NOT_CONFIRMED)
  const { token } = (await send('POST', '/api/login', { email: admin.email, password })).json<SignedIn>()
  expect((await send('GET', '/api/admin/order-export', undefined, token)).statusCode).toBe(200)
})

function confirm(token: string, payload: InjectOptions['payload']) {
  return send('POST', '/api/user/confirm-identity', payload, token)
}

function outcome(answer: Awaited<ReturnType<typeof send>>): unknown[] {
  return [answer.statusCode, answer.json<{ code: string }>().code]
}

function send(method: 'GET' | 'POST' | 'PUT', url: string, payload?: InjectOptions['payload'], token?: string) {
  return app.inject({ method, url, payload, headers: token ? { authorization: `Bearer ${token}` } : {} })
}
