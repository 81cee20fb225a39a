import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { buildApp } from '../app'
import { followChanges } from '../cache/follow-changes'
import { openShopCache } from '../cache/shop-cache'
import { jobHandlers } from '../job-handlers'
import { runJobs } from '../jobs/run-jobs'
import { givenProduct } from '../testing/catalog-factories'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { openCdn, type CdnSettings } from './open-cdn'
import { purgeCdn } from './purge-cdn'
import { queuePurges } from './queue-purges'

const TOKEN = 'token-nobody-may-read'

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop()))
afterAll(() => shop.close())
beforeEach(() => shop.pool.query('delete from graphile_worker._private_jobs'))

interface Purge {
  path: string | undefined
  headers: IncomingMessage['headers']
  body: string
}

/** A provider that answers with these statuses, one after the other, and then with 200. */
async function givenProvider(...statuses: number[]) {
  const purges: Purge[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      purges.push({ path: request.url, headers: request.headers, body })
      const status = statuses.shift() ?? 200
      response.writeHead(status, { 'retry-after': '1' }).end(JSON.stringify({ success: status === 200, says: TOKEN }))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return { purges, apiBase: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

const cdnOf = (provider: CdnSettings['provider'], apiBase: string) =>
  openCdn({ provider, token: TOKEN, service: 'service-1', apiBase })

test('Fastly is told the surrogate keys, of a rush of changes in several calls', async () => {
  const { purges, apiBase } = await givenProvider()
  const keys = Array.from({ length: 300 }, (_, id) => `product-${id}`)

  await purgeCdn({ cdn: cdnOf('fastly', apiBase) }, [...keys, ...keys])

  expect(purges.map(({ path }) => path)).toEqual(['/service/service-1/purge', '/service/service-1/purge'])
  expect(purges[0]?.headers['fastly-key']).toBe(TOKEN)
  expect(purges.flatMap(({ headers }) => String(headers['surrogate-key']).split(' '))).toEqual(keys)
})

test('Cloudflare is told the cache tags', async () => {
  const { purges, apiBase } = await givenProvider()

  await purgeCdn({ cdn: cdnOf('cloudflare', apiBase) }, ['product-7', 'stock'])

  expect(purges).toMatchObject([
    { path: '/zones/service-1/purge_cache', headers: { authorization: `Bearer ${TOKEN}` } },
  ])
  expect(JSON.parse(purges[0]?.body ?? '')).toEqual({ tags: ['product-7', 'stock'] })
})

test('a purge that is refused is an error, and tells nobody the token', async () => {
  const { apiBase } = await givenProvider(403, 403)

  for (const provider of ['fastly', 'cloudflare'] as const) {
    const failure = await purgeCdn({ cdn: cdnOf(provider, apiBase) }, ['shop']).catch((error: unknown) => error)
    expect(String(failure)).toMatch(/answered a purge with 403/)
    expect(String(failure)).not.toContain(TOKEN)
  }
})

test('two processes that hear of the same changes queue one job, with every key', async () => {
  const queues = [queuePurges(shop, 50), queuePurges(shop, 50)]
  for (const queue of queues) queue.add(['product-7', 'stock'])
  queues[1]?.add(['product-8'])

  await vi.waitFor(async () => {
    const { rows } = await shop.pool.query<{ payload: string[] }>(
      `select payload from graphile_worker._private_jobs where key = 'purge-cdn'`,
    )
    expect(rows).toHaveLength(1)
    expect(new Set(rows[0]?.payload)).toEqual(new Set(['product-7', 'stock', 'product-8']))
    expect(rows[0]?.payload).toHaveLength(5)
  })
})

test('a provider that is too busy or down holds nobody up, and is told later', async () => {
  const { purges, apiBase } = await givenProvider(429, 500)
  const warn = vi.fn()
  const withCdn = { ...shop, cdn: cdnOf('fastly', apiBase), log: { ...shop.log, warn } }
  const jobs = await runJobs(withCdn, shop.pool, jobHandlers)
  onTestFinished(jobs.stop)

  queuePurges(withCdn, 20).add(['product-7'])

  await vi.waitFor(() => expect(purges).toHaveLength(3), 60_000)
  await vi.waitFor(async () => {
    const { rowCount } = await shop.pool.query('select from graphile_worker._private_jobs')
    expect(rowCount).toBe(0)
  }, 60_000)
  expect(purges.at(-1)?.headers['surrogate-key']).toBe('product-7')
  expect(warn).toHaveBeenCalled()
  expect(JSON.stringify(warn.mock.calls)).not.toContain(TOKEN)
})

test('public answers carry the keys of what they show, and a change names those keys', async () => {
  const cdn = cdnOf('fastly', 'http://127.0.0.1:1')
  const changed: string[] = []
  const cache = openShopCache()
  const changes = followChanges(shop.url, cache, { onChanged: (keys) => changed.push(...keys) })
  onTestFinished(changes.stop)
  const app = await buildApp(
    { ...shop, cache },
    { cache: { ...changes, cdn }, isReady: () => Promise.resolve(true), logger: pino({ level: 'silent' }) },
  )
  onTestFinished(() => app.close())
  // Everything may have changed before this process listened.
  await vi.waitFor(() => expect(changed).toContain('shop'))
  const { id } = await givenProduct(shop, { stock: 5 })
  await changes.catchUp()

  const product = await app.inject(`/api/products/${id}`)
  expect(product.headers['surrogate-key']).toBe(`shop product-${id}`)
  expect(product.headers['cache-control']).toBe(
    'public, max-age=0, s-maxage=60, must-revalidate, stale-while-revalidate=30',
  )
  expect((await app.inject('/api/products?in_stock=1')).headers['surrogate-key']).toBe('shop stock')
  expect((await app.inject('/api/leagues')).headers['surrogate-key']).toBe('shop')

  changed.length = 0
  await shop.pool.query('update products set stock = 4, size_stock = null where id = $1', [id])
  await vi.waitFor(() => expect(changed).toEqual(expect.arrayContaining([`product-${id}`, 'stock'])))
  await shop.pool.query(`update products set name = 'Other' where id = $1`, [id])
  await vi.waitFor(() => expect(changed).toContain('shop'))
})

test('without a CDN nothing but the second of other caches is promised, and no keys are sent', async () => {
  const cache = openShopCache()
  const changes = followChanges(shop.url, cache)
  onTestFinished(changes.stop)
  const app = await buildApp(
    { ...shop, cache },
    { cache: changes, isReady: () => Promise.resolve(true), logger: pino({ level: 'silent' }) },
  )
  onTestFinished(() => app.close())

  const { headers } = await app.inject('/api/leagues')

  expect(headers['cache-control']).toMatch(/s-maxage=1,/)
  expect(headers['surrogate-key'] ?? headers['cache-tag']).toBeUndefined()
})
