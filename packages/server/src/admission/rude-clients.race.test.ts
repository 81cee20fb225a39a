import { STANDARD_SETTINGS } from '@shop/contract/setting-list'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { connect, type AddressInfo, type Socket } from 'node:net'
import pg from 'pg'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../app'
import { openShopCache, type ShopCache } from '../cache/shop-cache'
import { givenProduct } from '../testing/catalog-factories'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { createAdmission, type Admission } from './admission'
import { followChanges, type FollowedChanges } from '../cache/follow-changes'
import { addServerMiddleware } from './server-middleware'
import { LIMITS } from './overload'
import { addPageRoutes } from '../pages/render-pages'

let shop: TestShop
let app: FastifyInstance
let changes: FollowedChanges
let admission: Admission
let database: pg.Client
let port: number
let url: string
let sockets: Socket[]
let cache: ShopCache
/** What makes the pages of this test; the first asked for may never be finished. */
let render: (request: Request) => Promise<Response>

beforeEach(async () => {
  sockets = []
  shop = await openTestShop()
  database = new pg.Client({ connectionString: shop.url })
  await database.connect()
  cache = openShopCache()
  changes = followChanges(shop.url, cache)
  app = await buildApp(
    { ...shop, cache },
    {
      ...{ cache: changes, isReady: () => Promise.resolve(true), logger: pino({ level: 'silent' }) },
      readLimits: { most: 300, perSecond: 0.1 },
    },
  )
  addPageRoutes(app, {
    renderer: () => Promise.resolve({ render: (request) => render(request), backendHost: '' }),
    settings: () => STANDARD_SETTINGS,
    site: shop.site,
    contentSecurityPolicy: true,
    takesStripe: false,
    answers: changes.answers,
  })
  await app.ready()
  admission = createAdmission(LIMITS)
  addServerMiddleware(app.server, { admission, answers: changes.answers, isOpen: () => true, unreadAnswerLimit: 1_000 })
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as AddressInfo).port
  url = `http://127.0.0.1:${port}`
  // From the first answer that was cached on, this process hears of changes.
  await vi.waitFor(async () => {
    await fetch(`${url}/api/leagues`)
    expect(changes.answers.find('/api/leagues')).toBeDefined()
  })
})
afterEach(async () => {
  for (const socket of sockets) socket.destroy()
  app.server.closeAllConnections()
  await app.close()
  await changes.stop()
  await database.end()
  await shop.close()
})

/** Opens a connection, writes, and reads nothing. */
async function givenConnection(text: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  socket.on('error', () => undefined)
  socket.pause()
  await new Promise<void>((resolve) => socket.write(text, () => resolve()))
  return socket
}

const asks = (path: string) => `GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`

/** The status, or that nobody answered. */
async function statusOf(path: string, init?: RequestInit): Promise<number | 'no answer'> {
  return fetch(url + path, { ...init, signal: AbortSignal.timeout(12_000) }).then(
    async (answer) => {
      await answer.arrayBuffer()
      return answer.status
    },
    () => 'no answer',
  )
}

/** Nothing can be read from the products until the returned function is called. */
async function givenSlowDatabase(): Promise<() => Promise<void>> {
  await database.query('begin; lock table products in access exclusive mode')
  return async () => {
    await database.query('rollback')
  }
}

async function untilQueryWaits(): Promise<void> {
  await vi.waitFor(async () => {
    const { rows } = await database.query<{ waiting: number }>(
      `select count(*)::int as waiting from pg_locks where database = (select oid from pg_database where datname = current_database()) and not granted`,
    )
    expect(rows[0]?.waiting).toBeGreaterThan(0)
  }, 60_000)
}

/** Every slot has come back. */
const untilNobodyIsInside = () => vi.waitFor(() => expect(admission.occupancy().inside).toBe(0), 60_000)

/** Pages that are never finished; tells of each whether its making was ended. */
function givenPagesInTheMaking(): Request[] {
  const pages: Request[] = []
  render = (request) => {
    pages.push(request)
    return new Promise((_, reject) => request.signal.addEventListener('abort', () => reject(new Error('ended'))))
  }
  return pages
}

test('a page is made no further once its visitor has left', async () => {
  const pages = givenPagesInTheMaking()
  const visitor = await givenConnection(asks('/leagues'))
  await vi.waitFor(() => expect(pages).toHaveLength(1))

  visitor.destroy()
  await vi.waitFor(() => expect(pages[0]?.signal.aborted).toBe(true))
  await vi.waitFor(() => expect(admission.occupancy()).toMatchObject({ inside: 0, waiting: 0 }))
})

test('a page that somebody else waits for is made to its end, whoever leaves', async () => {
  const pages = givenPagesInTheMaking()
  const visitor = await givenConnection(asks('/leagues'))
  await vi.waitFor(() => expect(pages).toHaveLength(1))
  await givenConnection(asks('/leagues'))
  await wait(100)

  visitor.destroy()
  await wait(100)
  expect(pages.map(({ signal }) => signal.aborted)).toEqual([false])
})

test('who leaves while an answer is made takes it away from nobody', async () => {
  const { id } = await givenProduct(shop)
  const carryOn = await givenSlowDatabase()
  const leaving = await givenConnection(asks(`/api/products/${id}`))
  await untilQueryWaits()
  const waiting = statusOf(`/api/products/${id}`)

  leaving.destroy()
  await carryOn()

  expect(await waiting).toBe(200)
  cache.dropAll()
  expect(await statusOf(`/api/products/${id}`)).toBe(200)
  await untilNobodyIsInside()
})

test('who leaves while a page is made takes it away from nobody', async () => {
  let carryOn: () => void = () => undefined
  const making = new Promise<void>((resolve) => (carryOn = resolve))
  const begun = vi.fn()
  render = async () => {
    begun()
    await making
    return new Response('<p>page</p>', { headers: { 'content-type': 'text/html' } })
  }
  const leaving = await givenConnection(asks('/leagues'))
  await vi.waitFor(() => expect(begun).toHaveBeenCalled())

  leaving.destroy()
  await wait(50)
  carryOn()

  expect(await statusOf('/leagues')).toBe(200)
  cache.dropAll()
  expect(await statusOf('/leagues')).toBe(200)
  await untilNobodyIsInside()
})

test('who waits for somebody else’s page makes it themselves after a while', async () => {
  const begun = vi.fn()
  render = () => {
    begun()
    if (begun.mock.calls.length === 1) return new Promise<Response>(() => undefined)
    return Promise.resolve(new Response('<p>page</p>', { headers: { 'content-type': 'text/html' } }))
  }
  await givenConnection(asks('/leagues'))
  await vi.waitFor(() => expect(begun).toHaveBeenCalled())

  expect(await statusOf('/leagues')).toBe(200)
})

test('security case 26: sixty requests on one connection that is closed at once keep nobody out', async () => {
  const carryOn = await givenSlowDatabase()
  const many = Array.from({ length: 60 }, (_, n) => asks(`/api/products?per_page=${n + 1}`)).join('')
  const leaving = await givenConnection(many)
  await untilQueryWaits()
  leaving.destroy()
  await wait(50)
  await carryOn()

  expect(await statusOf('/api/products?per_page=99')).toBe(200)
  await untilNobodyIsInside()
})

test('security case 26: forty-five senders of half a body keep nobody out', async () => {
  const head = 'POST /api/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n'
  await Promise.all(Array.from({ length: 45 }, () => givenConnection(`${head}{"email":`)))
  await wait(100)

  expect(await statusOf('/api/products?per_page=99')).toBe(200)
  const body = JSON.stringify({ email: 'nobody@example.org', password: 'a-wrong-guess' })
  const headers = { 'content-type': 'application/json' }
  expect(await statusOf('/api/login', { method: 'POST', headers, body })).toBe(401)
})

test('security case 26: one connection that asks sixty times and reads nothing keeps nobody out', async () => {
  for (let n = 0; n < 60; n += 1) await givenProduct(shop, { description: 'x'.repeat(9_000) })
  const many = Array.from({ length: 60 }, (_, n) => asks(`/api/products?per_page=60&max_price=${9_000 + n}`)).join('')
  const accepted = once(app.server, 'connection')
  await givenConnection(many)
  const [rude] = (await accepted) as [Socket]
  await vi.waitFor(() => expect(rude.writableLength).toBeGreaterThan(0), 60_000)

  expect(await statusOf('/api/products?per_page=99')).toBe(200)
  await vi.waitFor(() => expect(rude.destroyed).toBe(true), 60_000)
  await untilNobodyIsInside()
})

test('parameters that a path does not know cost no second answer, in whatever order the others come', async () => {
  await givenProduct(shop)
  const asked = vi.spyOn(shop.pool, 'query')

  // The word of the new product may still be on its way to the cache.
  await expect
    .poll(async () => {
      await fetch(`${url}/api/products?page=1&per_page=24`)
      asked.mockClear()
      expect(await statusOf('/api/products?utm_source=1&per_page=24&page=1')).toBe(200)
      expect(await statusOf('/api/products?fbclid=2&page=1&per_page=24')).toBe(200)
      return asked.mock.calls
    })
    .toEqual([])
})

test('nor do they cost a second page', async () => {
  const begun = vi.fn()
  render = ({ url }) => {
    begun(url)
    return Promise.resolve(new Response('<p>page</p>', { headers: { 'content-type': 'text/html' } }))
  }
  for (const path of ['/products?utm_source=1', '/products?utm_source=2', '/products?fbclid=3', '/products']) {
    expect(await statusOf(path)).toBe(200)
  }

  expect(begun.mock.calls).toEqual([['https://shop.example/products']])
})

test('a hundred and more requests sent ahead on one connection end it', async () => {
  const carryOn = await givenSlowDatabase()
  const rude = await givenConnection(
    Array.from({ length: 300 }, (_, n) => asks(`/api/products?max_price=${n}`)).join(''),
  )
  rude.resume()
  await once(rude, 'close')
  await carryOn()

  expect(await statusOf('/api/products?per_page=99')).toBe(200)
})

test('requests sent ahead on one connection are answered in their order', async () => {
  const { id } = await givenProduct(shop)
  await fetch(`${url}/api/products/${id}`)
  const paths = [
    '/api/products?per_page=1',
    `/api/products/${id}`,
    '/api/nothing',
    '/api/products?per_page=2',
    '/healthz',
  ]
  const polite = await givenConnection(paths.map(asks).join(''))
  let heard = ''
  polite.resume().on('data', (chunk: Buffer) => (heard += chunk.toString()))

  await vi.waitFor(() => expect(heard).toContain('{"status":"alive"}'), 60_000)
  expect([...heard.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status)).toEqual([
    '200',
    '200',
    '404',
    '200',
    '200',
  ])
})

test('twenty requests wait for one that makes the page, without holding slots', async () => {
  let carryOn: () => void = () => undefined
  const making = new Promise<void>((resolve) => (carryOn = resolve))
  const begun = vi.fn()
  render = async () => {
    begun()
    await making
    return new Response('<p>page</p>', { headers: { 'content-type': 'text/html' } })
  }
  const statuses = Promise.all(Array.from({ length: 20 }, () => statusOf('/leagues')))
  await vi.waitFor(() => expect(begun).toHaveBeenCalled())
  await vi.waitFor(() => expect(admission.occupancy()).toMatchObject({ inside: 1, waiting: 0 }))
  carryOn()

  expect(new Set(await statuses)).toEqual(new Set([200]))
  expect(begun).toHaveBeenCalledTimes(1)
})

test('an address that asks for new pages without a pause is told to wait, and may still read cached ones', async () => {
  await fetch(`${url}/api/products?per_page=1`)
  let status: number | 'no answer' = 200
  for (let n = 0; status === 200 && n < 1_000; n += 100) {
    const statuses = await Promise.all(
      Array.from({ length: 100 }, (_, m) => statusOf(`/api/suggestions?search=${n + m}`)),
    )
    status = statuses.find((status) => status !== 200) ?? 200
  }

  expect(status).toBe(429)
  const refused = await fetch(`${url}/api/suggestions?search=x`)
  expect(refused.headers.get('retry-after')).toMatch(/^\d+$/)
  expect(await statusOf('/api/products?per_page=1')).toBe(200)
})
