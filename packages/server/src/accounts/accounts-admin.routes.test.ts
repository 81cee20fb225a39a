import type { User, UserInput } from '@shop/contract/accounts'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeEach, afterEach, beforeAll, expect, test } from 'vitest'
import { givenAdmin, givenSession, givenUser } from '../testing/account-factories'
import { buildTestApp } from '../testing/test-app'
import { openTestShop, type TestShop } from '../testing/test-shop'

let shop: TestShop
let app: FastifyInstance
let admin: User
let token: string
beforeAll(async () => {
  shop = await openTestShop()
  app = await buildTestApp(shop)
})
beforeEach(async () => {
  admin = await givenAdmin(shop)
  token = await givenSession(shop, admin)
})
afterEach(async () => {
  await shop.pool.query(`update users set role = 'customer' where role = 'admin'`)
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

function send(method: 'GET' | 'PUT', url: string, payload?: InjectOptions['payload']) {
  return app.inject({ method, url, payload, headers: { authorization: `Bearer ${token}` } })
}

test.each<[call: (id: number) => string, change: UserInput]>([
  [(id) => `/api/admin/users/${id}/status`, { status: 'blocked' }],
  [(id) => `/api/admin/users/${id}`, { status: 'blocked' }],
  [(id) => `/api/admin/users/${id}`, { role: 'customer' }],
  [(id) => `/api/admin/users/${id}`, { role: 'manager', name: 'Another Name' }],
])('security case 30: by %o the only admin can’t give up being one (%o)', async (call, change) => {
  const response = await send('PUT', call(admin.id), change)

  expect(response.statusCode).toBe(422)
  expect(response.json()).toMatchObject({ code: 'last-admin' })
  expect((await send('GET', `/api/admin/users/${admin.id}`)).json()).toMatchObject(admin)
})

test('security case 30: a blocked admin is none, so the other one has to stay', async () => {
  const other = await givenAdmin(shop)
  expect((await send('PUT', `/api/admin/users/${other.id}/status`, { status: 'blocked' })).statusCode).toBe(200)

  expect((await send('PUT', `/api/admin/users/${admin.id}/status`, { status: 'blocked' })).statusCode).toBe(422)
})

test('security case 13: staff set name, role and status, and nothing else about somebody', async () => {
  const user = await givenUser(shop)
  const wish = {
    name: 'New Name',
    id: 1,
    email: 'taken@example.org',
    password: 'x',
    created_at: '2000-01-01',
    is_demo: true,
  }
  const changed = await send('PUT', `/api/admin/users/${user.id}`, wish)

  expect(changed.json()).toEqual({ ...user, name: 'New Name' })
})

test.each<[string, object]>([
  ['a role that there is not', { role: 'owner' }],
  ['a status that there is not', { status: 'gone' }],
  ['no name', { name: ' ' }],
  ['a list of roles', { role: ['admin'] }],
])('%s is refused', async (_what, change) => {
  const user = await givenUser(shop)
  expect((await send('PUT', `/api/admin/users/${user.id}`, change)).statusCode).toBe(422)
  expect((await send('GET', `/api/admin/users/${user.id}`)).json()).toMatchObject(user)
})

test('somebody who does not exist is not found', async () => {
  expect((await send('GET', '/api/admin/users/999999')).statusCode).toBe(404)
  expect((await send('PUT', '/api/admin/users/999999', { name: 'Nobody' })).statusCode).toBe(404)
  expect((await send('PUT', '/api/admin/users/999999/status', { status: 'blocked' })).statusCode).toBe(404)
})
