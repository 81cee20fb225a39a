import { endpoints } from '@shop/contract'
import { ABILITIES, type Ability } from '@shop/contract/abilities'
import type { User } from '@shop/contract/accounts'
import type { Access, Endpoint } from '@shop/contract/endpoint'
import fc from 'fast-check'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { updateUser } from './accounts/update-user'
import { buildApp } from './app'
import { routePath } from './http/handle'
import { givenAdmin, givenSession, givenUser } from './testing/account-factories'
import { givenBooks } from './testing/books-factories'
import { asRequest, callOf } from './testing/generated-call'
import { openTestShop, type TestShop } from './testing/test-shop'

const ABLE = ABILITIES.map((ability) => `a manager with ${ability}` as const)
const WHO = ['a visitor', 'a customer', 'a blocked user', 'a manager', ...ABLE, 'an admin'] as const
type Who = (typeof WHO)[number]

/** The status that each caller gets by the endpoint's access; callers without a status are allowed. */
const REFUSAL: Record<Access, Partial<Record<Who, number>>> = {
  public: {},
  user: { 'a visitor': 401, 'a blocked user': 401 },
  admin: {
    ...{ 'a visitor': 401, 'a blocked user': 401, 'a customer': 403, 'a manager': 403 },
    ...Object.fromEntries(ABLE.map((who) => [who, 403])),
  },
}

/** The status by access, but for the managers whom one of the endpoint's abilities lets in. */
function refusalOf({ access, abilities = [] }: Pick<Endpoint, 'access' | 'abilities'>, who: Who): number | undefined {
  const ability = abilityOf(who)
  return ability && abilities.includes(ability) ? undefined : REFUSAL[access][who]
}

function abilityOf(who: Who): Ability | undefined {
  return ABILITIES.find((ability) => who === `a manager with ${ability}`)
}

/** Routes that are not in the contract: its documentation, and the fallback for unknown endpoints. */
const OUTSIDE_CONTRACT = /^\/api\/(docs(\/.*)?|\*)$/

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
  for (const ability of ABILITIES)
    people.set(`a manager with ${ability}`, await givenUser(shop, { role: 'manager', abilities: [ability] }))
  people.set('an admin', await givenAdmin(shop))
  const blocked = await givenAdmin(shop)
  tokenOfBlocked = await givenSession(shop, blocked)
  await updateUser(shop, blocked.id, { status: 'blocked' }, { userId: blocked.id, role: 'admin' })
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

describe.each(Object.values(endpoints) as Endpoint[])(
  'security case 1: $method $path ($access $abilities)',
  ({ method, path, access, abilities, cache }) => {
    test.each(WHO)('for %s', async (who) => {
      const response = await call(method, path, await tokenOf(who))

      const refusal = refusalOf({ access, abilities }, who)
      if (refusal !== undefined) expect(response.statusCode).toBe(refusal)
      else expect([401, 403, 500]).not.toContain(response.statusCode)
      // No cache keeps what depends on who asks, nor a refusal.
      const isPersonal = cache !== 'public' || response.statusCode >= 400
      if (isPersonal) expect(response.headers['cache-control']).toBe('private, no-store')
      else {
        expect(response.headers['set-cookie']).toBeUndefined()
        expect(response.headers.vary ?? 'accept-encoding').toBe('accept-encoding')
      }
      if (response.statusCode >= 400) expect(response.json()).toMatchObject({ message: expect.any(String) as string })
    })
  },
)

test('every endpoint of the contract has a route', () => {
  const closed = Object.values(endpoints).filter(
    (endpoint) => !app.hasRoute({ method: endpoint.method, url: routePath(endpoint) }),
  )

  expect(closed).toEqual([])
})

test('security case 1: no call exists that the contract, and so this table, does not know', () => {
  const known = new Set(Object.values(endpoints).map((endpoint) => `${endpoint.method} ${routePath(endpoint)}`))
  const open = routes
    .filter(({ url }) => url.startsWith('/api') && !OUTSIDE_CONTRACT.test(url))
    .flatMap(({ method, url }) => [method].flat().map((method) => `${method} ${url}`))
    .filter((route) => !route.startsWith('HEAD ') && !known.has(route))

  expect(open).toEqual([])
})

test.each(['a customer', 'a manager', ...ABLE] as const)(
  'security case 3: whatever %s sends to staff’s calls that are not theirs is refused, and changes nothing in the whole database',
  async (who) => {
    await givenBooks(shop)
    const headers = { authorization: `Bearer ${(await tokenOf(who)) ?? ''}` }
    const before = await fingerprint()
    const closed = (Object.values(endpoints) as Endpoint[]).filter((endpoint) => refusalOf(endpoint, who) === 403)
    for (const endpoint of closed) {
      const valid = callOf(endpoint, {}).filter(({ kind }) => kind === 'valid')
      for (const call of fc.sample(valid, { numRuns: 3, seed: 1 })) {
        const request = asRequest(endpoint, call)
        const { statusCode } = await app.inject({ ...request, headers: { ...request.headers, ...headers } })
        expect([endpoint.path, statusCode]).toEqual([endpoint.path, 403])
      }
    }
    expect(await fingerprint()).toEqual(before)
  },
)

/** A hash of every row of every table. */
async function fingerprint(): Promise<unknown> {
  const { rows: tables } = await shop.pool.query<{ name: string }>(
    `select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
  )
  const prints = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await shop.pool.query<object>(
        `select count(*), md5(string_agg(t::text, ',' order by t::text)) from ${name} t`,
      )
      return [name, rows[0]]
    }),
  )
  return Object.fromEntries(prints) as unknown
}

/** Opens a new session for each call, because logging out is one of the calls. */
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
