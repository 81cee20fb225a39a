import type { User, UserPage } from '@shop/contract/accounts'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listAuditLog } from '../audit/list-audit-log'
import { givenAdmin, givenSession, givenUser } from '../testing/account-factories'
import { buildTestApp } from '../testing/test-app'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { getUser } from './get-user'

let shop: TestShop
let app: FastifyInstance
let admin: User
let asAdmin: string
let late = 0
beforeAll(async () => {
  shop = Object.assign(await openTestShop(), { now: () => new Date(Date.now() + late) })
  app = await buildTestApp(shop)
  admin = await givenAdmin(shop)
})
beforeEach(async () => {
  late = 0
  asAdmin = await givenSession(shop, admin)
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

function send(token: string, method: 'GET' | 'PUT', url: string, payload?: InjectOptions['payload']) {
  return app.inject({ method, url, payload, headers: { authorization: `Bearer ${token}` } })
}

const statusOf = async (...call: Parameters<typeof send>) => (await send(...call)).statusCode

test('an ability counts from the manager’s next request on, and so does its end', async () => {
  const manager = await givenUser(shop, { role: 'manager' })
  const token = await givenSession(shop, manager)
  const grant = (abilities: string[]) => statusOf(asAdmin, 'PUT', `/api/admin/users/${manager.id}`, { abilities })

  expect(await statusOf(token, 'GET', '/api/admin/order-management')).toBe(403)
  expect(await grant(['orders'])).toBe(200)
  expect(await statusOf(token, 'GET', '/api/admin/order-management')).toBe(200)
  expect((await send(token, 'GET', '/api/user')).json()).toMatchObject({ role: 'manager', abilities: ['orders'] })
  expect(await grant([])).toBe(200)
  expect(await statusOf(token, 'GET', '/api/admin/order-management')).toBe(403)
  expect((await send(token, 'GET', '/api/user')).json()).not.toHaveProperty('abilities')
})

test('a change of abilities stands in the audit log, with what they were before', async () => {
  const manager = await givenUser(shop, { role: 'manager', abilities: ['print'] })

  await send(asAdmin, 'PUT', `/api/admin/users/${manager.id}`, { abilities: ['reports', 'pack', 'pack'] })

  const { data } = await listAuditLog(shop, { page: 1, per_page: 10, subject: 'user', id: manager.id, sort: 'newest' })
  expect(data[0]).toMatchObject({
    by: { id: admin.id },
    changes: [{ field: 'abilities', before: 'print', after: 'pack, reports' }],
  })
})

test('only managers have abilities: another role ends them, and gets none', async () => {
  const manager = await givenUser(shop, { role: 'manager', abilities: ['print'] })
  const url = `/api/admin/users/${manager.id}`

  await send(asAdmin, 'PUT', url, { role: 'customer', abilities: ['orders'] })
  expect(await getUser(shop, manager.id)).not.toHaveProperty('abilities')
  await send(asAdmin, 'PUT', url, { role: 'manager' })

  expect(await getUser(shop, manager.id)).not.toHaveProperty('abilities')
})

test('new abilities need a fresh sign-in; the same ones again do not', async () => {
  const manager = await givenUser(shop, { role: 'manager', abilities: ['print'] })
  const url = `/api/admin/users/${manager.id}`
  late = 61 * 60_000

  expect(await statusOf(asAdmin, 'PUT', url, { abilities: ['print'] })).toBe(200)
  expect(await statusOf(asAdmin, 'PUT', url, { abilities: [] })).toBe(428)
  expect((await getUser(shop, manager.id)).abilities).toEqual(['print'])
})

test('security case 3: who looks after customers sees and blocks customers, and no staff', async () => {
  const token = await givenSession(shop, await givenUser(shop, { role: 'manager', abilities: ['customers'] }))
  const customer = await givenUser(shop)
  const others = [admin, await givenUser(shop, { role: 'manager' })]

  for (const query of ['', '?role=admin', '?role=manager']) {
    const { data } = (await send(token, 'GET', `/api/admin/users${query}`)).json<UserPage>()
    expect(data.filter(({ role }) => role !== 'customer')).toEqual([])
  }
  for (const { id } of others) {
    expect(await statusOf(token, 'GET', `/api/admin/users/${id}`)).toBe(404)
    expect(await statusOf(token, 'PUT', `/api/admin/users/${id}`, { name: 'X', role: 'customer' })).toBe(404)
    expect(await statusOf(token, 'PUT', `/api/admin/users/${id}/status`, { status: 'blocked' })).toBe(404)
  }
  expect(await statusOf(token, 'GET', `/api/admin/users/${customer.id}`)).toBe(200)
  expect(await statusOf(token, 'PUT', `/api/admin/users/${customer.id}/status`, { status: 'blocked' })).toBe(200)
})

test.each([{ role: 'admin' }, { role: 'manager' }, { abilities: ['customers'] }, { role: 'manager', abilities: [] }])(
  'security case 3: a manager raises nobody, not even themselves: %o',
  async (wish) => {
    const manager = await givenUser(shop, { role: 'manager', abilities: ['customers'] })
    const token = await givenSession(shop, manager)
    const customer = await givenUser(shop)

    expect(await statusOf(token, 'PUT', `/api/admin/users/${customer.id}`, wish)).toBe(403)
    expect(await statusOf(token, 'PUT', `/api/admin/users/${manager.id}`, wish)).toBe(404)

    expect(await getUser(shop, customer.id)).toEqual(customer)
    expect(await getUser(shop, manager.id)).toEqual(manager)
  },
)
