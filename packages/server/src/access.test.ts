import { endpoints } from '@shop/contract'
import type { User } from '@shop/contract/accounts'
import type { Access, Endpoint } from '@shop/contract/endpoint'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { updateUser } from './accounts/update-user'
import { buildApp } from './app'
import { routePath } from './http/handle'
import { givenAdmin, givenSession, givenUser } from './testing/account-factories'
import { openTestShop, type TestShop } from './testing/test-shop'

const WHO = ['a visitor', 'a customer', 'a blocked user', 'a manager', 'an admin'] as const
type Who = (typeof WHO)[number]

/** Who is let in, and how who is not is told; the rest of the table is the contract's. */
const REFUSAL: Record<Access, Partial<Record<Who, number>>> = {
  public: {},
  user: { 'a visitor': 401, 'a blocked user': 401 },
  admin: { 'a visitor': 401, 'a blocked user': 401, 'a customer': 403, 'a manager': 403 },
}

/** Doors that are not calls of the contract: its documentation, and the answer that there is no such call. */
const BESIDE_THE_CONTRACT = /^\/api\/(docs(\/.*)?|\*)$/

let shop: TestShop
let app: FastifyInstance
const routes: RouteOptions[] = []
const people = new Map<Who, User>()
let tokenOfBlocked: string

beforeAll(async () => {
  shop = await openTestShop()
  app = await buildApp(shop, {
    isReady: () => Promise.resolve(true),
    logger: pino({ level: 'silent' }),
    onRoute: (route) => void routes.push(route),
  })
  people.set('a customer', await givenUser(shop))
  people.set('a manager', await givenUser(shop, { role: 'manager' }))
  people.set('an admin', await givenAdmin(shop))
  const blocked = await givenAdmin(shop)
  tokenOfBlocked = await givenSession(shop, blocked)
  await updateUser(shop, blocked.id, { status: 'blocked' }, blocked.id)
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

describe.each(Object.values(endpoints) as Endpoint[])('$method $path ($access)', ({ method, path, access }) => {
  test.each(WHO)('for %s', async (who) => {
    const response = await call(method, path, await tokenOf(who))

    const refusal = REFUSAL[access][who]
    if (refusal !== undefined) expect(response.statusCode).toBe(refusal)
    else expect([401, 403, 500]).not.toContain(response.statusCode)
    if (access !== 'public') expect(response.headers['cache-control']).toBe('no-store')
    if (response.statusCode >= 400) expect(response.json()).toMatchObject({ message: expect.any(String) as string })
  })
})

test('every call of the contract is open', () => {
  const closed = Object.values(endpoints).filter(
    (endpoint) => !app.hasRoute({ method: endpoint.method, url: routePath(endpoint) }),
  )

  expect(closed).toEqual([])
})

test('no call exists that the contract, and so this table, does not know', () => {
  const known = new Set(Object.values(endpoints).map((endpoint) => `${endpoint.method} ${routePath(endpoint)}`))
  const open = routes
    .filter(({ url }) => url.startsWith('/api') && !BESIDE_THE_CONTRACT.test(url))
    .flatMap(({ method, url }) => [method].flat().map((method) => `${method} ${url}`))
    .filter((route) => !route.startsWith('HEAD ') && !known.has(route))

  expect(open).toEqual([])
})

/** A new one for each call, because logging out is one of the calls. */
async function tokenOf(who: Who): Promise<string | undefined> {
  if (who === 'a blocked user') return tokenOfBlocked
  const person = people.get(who)
  return person && givenSession(shop, person)
}

function call(method: Endpoint['method'], path: string, token: string | undefined) {
  const authorization = token && { authorization: `Bearer ${token}` }
  return app.inject({
    method,
    url: path.replace(/\{\w+\}/g, '999999'),
    headers: { ...authorization },
    payload: undefined,
  })
}
