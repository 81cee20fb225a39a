import type { Session } from '@shop/contract/account-security'
import type { SignedIn } from '@shop/contract/accounts'
import { eq } from 'drizzle-orm'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenSession, givenUser, TEST_PASSWORD as password } from '../testing/account-factories'
import { buildTestApp } from '../testing/test-app'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { sessions } from './accounts.tables'

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Safari/537.36'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'

let shop: TestShop
let app: FastifyInstance
let time = Date.parse('2026-11-15T12:00:00Z')
beforeAll(async () => {
  shop = Object.assign(await openTestShop(), { now: () => new Date(time) })
  app = await buildTestApp(shop)
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

test('somebody sees where they are signed in: device, network, last use', async () => {
  const { email } = await givenUser(shop)
  await signIn(email, { agent: IPHONE, remoteAddress: '198.51.100.77' })
  time += 60_000
  const here = await signIn(email, { agent: CHROME, remoteAddress: '203.0.113.9' })

  const { data } = (await send('GET', '/api/user/sessions', { token: here, agent: CHROME })).json<{ data: Session[] }>()

  expect(data).toMatchObject([
    { device: 'Chrome on Windows', kind: 'computer', place: 'This network', is_current: true },
    { device: 'Safari on iPhone', kind: 'phone', place: '198.51.100.…', is_current: false },
  ])
  expect(data.map(({ last_used_at }) => last_used_at)).toEqual(['2026-11-15T12:01:00.000Z', '2026-11-15T12:00:00.000Z'])
  expect(Object.keys(data[0] ?? {}).toSorted()).toEqual(
    ['created_at', 'device', 'id', 'is_current', 'kind', 'last_used_at', 'place'].toSorted(),
  )
})

test('a session that travels shows where it was last used', async () => {
  const { email } = await givenUser(shop)
  const token = await signIn(email, { agent: CHROME, remoteAddress: '203.0.113.9' })
  const other = await signIn(email, { agent: CHROME, remoteAddress: '192.0.2.1' })
  time += 60 * 60_000
  await send('GET', '/api/user', { token, agent: IPHONE, remoteAddress: '198.51.100.77' })

  const { data } = (await send('GET', '/api/user/sessions', { token: other })).json<{ data: Session[] }>()

  expect(data.find(({ is_current }) => !is_current)).toMatchObject({
    device: 'Safari on iPhone',
    place: '198.51.100.…',
  })
})

test('a name of a browser is kept to 200 characters and goes with its session', async () => {
  const { email, id } = await givenUser(shop)
  const token = await signIn(email, { agent: 'x'.repeat(5000) })
  const [row] = await shop.db.select().from(sessions).where(eq(sessions.userId, id))
  expect(row?.userAgent).toHaveLength(200)

  await send('POST', '/api/logout', { token })

  expect(await shop.db.$count(sessions, eq(sessions.userId, id))).toBe(0)
})

test('a session that its owner ends is over while it is in use', async () => {
  const sara = await givenUser(shop)
  const [here, thief] = [await givenSession(shop, sara), await givenSession(shop, sara)]
  const { data } = (await send('GET', '/api/user/sessions', { token: here })).json<{ data: Session[] }>()
  const other = data.find(({ is_current }) => !is_current)?.id ?? 0
  const inUse = Array.from({ length: 10 }, () => send('GET', '/api/user', { token: thief }))

  const ended = await send('DELETE', `/api/user/sessions/${other}`, { token: here })
  await Promise.all(inUse)

  expect(ended.statusCode).toBe(200)
  expect((await send('GET', '/api/user', { token: thief })).statusCode).toBe(401)
  expect((await send('GET', '/api/user', { token: here })).statusCode).toBe(200)
  expect((await send('DELETE', `/api/user/sessions/${other}`, { token: here })).statusCode).toBe(404)
})

test('all other sessions end at once, and this one stays', async () => {
  const sara = await givenUser(shop)
  const [here, ...others] = await Promise.all(Array.from({ length: 5 }, () => givenSession(shop, sara)))

  expect((await send('DELETE', '/api/user/sessions', { token: here })).statusCode).toBe(200)

  for (const token of others) expect((await send('GET', '/api/user', { token })).statusCode).toBe(401)
  expect((await send('GET', '/api/user', { token: here })).statusCode).toBe(200)
})

test('security case 2: somebody else’s session is not there, neither to see nor to end', async () => {
  const [sara, omar] = [await givenUser(shop), await givenUser(shop)]
  const [token, stranger] = [await givenSession(shop, sara), await givenSession(shop, omar)]
  const { data } = (await send('GET', '/api/user/sessions', { token })).json<{ data: Session[] }>()
  expect(data).toHaveLength(1)

  expect((await send('DELETE', `/api/user/sessions/${data[0]?.id ?? 0}`, { token: stranger })).statusCode).toBe(404)
  await send('DELETE', '/api/user/sessions', { token: stranger })

  expect((await send('GET', '/api/user', { token })).statusCode).toBe(200)
})

interface From {
  token?: string | undefined
  agent?: string
  remoteAddress?: string
}

async function signIn(email: string, from: From): Promise<string> {
  return (await send('POST', '/api/login', from, { email, password })).json<SignedIn>().token
}

function send(method: 'GET' | 'POST' | 'DELETE', url: string, from: From, payload?: InjectOptions['payload']) {
  const { token, agent = CHROME, remoteAddress = '203.0.113.9' } = from
  const headers = { 'user-agent': agent, ...(token && { authorization: `Bearer ${token}` }) }
  return app.inject({ method, url, payload, remoteAddress, headers })
}
