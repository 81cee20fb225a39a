import type { FastifyInstance, InjectOptions } from 'fastify'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { buildApp, type AppOptions } from '../app'
import { sendInProcess } from '../pages/send-in-process'
import { enqueue } from '../jobs/enqueue'
import { runBookCheck } from '../books/run-book-check'
import { givenBooks, givenOrderInDoubt } from '../testing/books-factories'
import { givenProduct } from '../testing/catalog-factories'
import { givenOrder, givenShopper } from '../testing/checkout-factories'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { createMetrics, type MetricsOptions } from './shop-metrics'

const TOKEN = 'a token of some length'
const build = { version: '1.2.3', schema: '0042_things' }

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop()))
afterAll(() => shop.close())

test('requests are counted by what was asked for in general, never by the address', async () => {
  const { app, figures } = await givenApp()

  for (const url of ['/api/products/1', '/api/products/2?size=M', '/api/products/x']) await app.inject(url)
  await app.inject({ method: 'POST', url: '/nothing/here' })

  const read = await figures()
  expect(read).toContain('http_requests_total{method="GET",route="/api/products/:id",status="4xx"} 3')
  expect(read).toContain('http_request_duration_seconds_count{method="GET",route="/api/products/:id"} 3')
  expect(read).toContain('http_requests_total{method="POST",route="none",status="4xx"} 1')
  expect(read).not.toMatch(/products\/[12x]|size=M|nothing/)
})

test('what a page asks for on a visitor’s behalf is part of the page', async () => {
  const { app, figures } = await givenApp()

  await sendInProcess(app)({ method: 'GET', url: '/api/products', body: undefined })

  expect(await figures()).not.toContain('/api/products')
})

test('answers kept ready and requests turned away are counted where they are', async () => {
  const { metrics, figures } = await givenApp()

  metrics.countCached(200)
  metrics.countCached(200)
  metrics.countCached(304)
  metrics.countRefused()

  for (const line of ['http_ready_answers_total{status="2xx"} 2', 'http_ready_answers_total{status="3xx"} 1']) {
    expect(await figures()).toContain(line)
  }
  expect(await figures()).toContain('http_turned_away_total 1')
})

test('orders, payments, jobs and the books are read from the database', async () => {
  const { figures } = await givenApp({ cachedForMs: 0 })
  await givenBooks(shop)
  const jersey = await givenProduct(shop, { stock: 10 })
  const before = await figures()

  await givenOrder(shop, [{ product: jersey, size: 'M' }])
  await givenShopper(shop, [{ product: jersey, size: 'M' }])
  await givenOrderInDoubt(shop, [{ product: jersey, size: 'M' }])
  await shop.pool.query('delete from graphile_worker._private_jobs')
  await enqueue(shop, 'tidy-accounts', {})
  await enqueue(shop, 'tidy-payments', {}, { runAt: new Date(Date.now() + 60_000) })
  await enqueue(shop, 'tidy-gateway', {}, { key: 'given up' })
  await shop.pool.query(`update graphile_worker._private_jobs set attempts = max_attempts where key = 'given up'`)
  await runBookCheck(shop)

  const read = await figures()
  expect(figureOf(read, 'shop_orders_placed_total')).toBe(figureOf(before, 'shop_orders_placed_total') + 2)
  expect(figureOf(read, 'shop_payments_open')).toBe(figureOf(before, 'shop_payments_open') + 1)
  expect(figureOf(read, 'shop_payments_unsettled')).toBe(1)
  expect(figureOf(read, 'shop_payments_unsettled_oldest_seconds')).toBeGreaterThan(0)
  expect(figureOf(read, 'shop_jobs{state="waiting"}')).toBe(1)
  expect(figureOf(read, 'shop_jobs{state="scheduled"}')).toBe(1)
  expect(figureOf(read, 'shop_jobs{state="failed"}')).toBe(1)
  expect(figureOf(read, 'shop_jobs{state="running"}')).toBe(0)
  expect(figureOf(read, 'shop_books_mismatches')).toBe(0)
  expect(figureOf(read, 'shop_books_checked_timestamp_seconds')).toBeGreaterThan(Date.now() / 1000 - 60)
  expect(figureOf(read, 'shop_database_up')).toBe(1)
  expect(figureOf(read, 'shop_database_connections{state="idle"}')).toBeGreaterThan(0)
  expect(figureOf(read, 'shop_database_waiting')).toBe(0)
})

test('older orders are counted once and not with every look', async () => {
  const { figures } = await givenApp({ cachedForMs: 0 })
  const jersey = await givenProduct(shop, { stock: 10 })
  const { id } = await givenOrder(shop, [{ product: jersey, size: 'M' }])
  await shop.pool.query(`update orders set created_at = now() - interval '1 day' where id = $1`, [id])
  const all = await shop.pool.query<{ count: string }>('select count(*) from orders')

  const looks = [await figures(), await figures(), await figures()]

  const count = Number(all.rows[0]?.count)
  expect(looks.map((read) => figureOf(read, 'shop_orders_placed_total'))).toEqual([count, count, count])
})

test('a database that does not answer holds nobody up, and its figures are absent', async () => {
  const pool = new pg.Pool({ connectionString: shop.url, max: 1 })
  pool.on('error', () => undefined)
  const hoarder = await pool.connect()
  const waiting = pool.query('select')
  onTestFinished(async () => {
    hoarder.release()
    await waiting
    await pool.end()
  })
  const { figures } = await givenApp({ pool, patienceInMs: 50, cachedForMs: 0 })

  const read = await figures()

  expect(figureOf(read, 'shop_database_up')).toBe(0)
  expect(read).not.toMatch(/^shop_(orders|payments|jobs|books|webhook)\w*(\{.*\})? /m)
  expect(figureOf(read, 'shop_database_connections{state="used"}')).toBe(1)
  expect(figureOf(read, 'shop_database_waiting')).toBe(1)
  expect(figureOf(read, 'shop_build_info')).toBe(1)
})

test('a database that is gone is told as such, and its return as well', async () => {
  const pool = new pg.Pool({ connectionString: 'postgres://nobody@127.0.0.1:1/shop' })
  pool.on('error', () => undefined)
  onTestFinished(() => pool.end())
  const { figures } = await givenApp({ pool, cachedForMs: 0 })
  expect(figureOf(await figures(), 'shop_database_up')).toBe(0)

  pool.options.connectionString = shop.url

  expect(figureOf(await figures(), 'shop_database_up')).toBe(1)
  expect(figureOf(await figures(), 'shop_orders_placed_total')).toBeGreaterThanOrEqual(0)
})

test('the process tells of itself', async () => {
  const { figures } = await givenApp({ withProcess: true })

  const read = await figures()

  expect(read).toContain(`shop_build_info{version="1.2.3",schema="0042_things",node="${process.version}"} 1`)
  for (const name of ['nodejs_eventloop_lag_p99_seconds', 'nodejs_heap_size_used_bytes', 'process_cpu_seconds_total']) {
    expect(figureOf(read, name)).toBeGreaterThanOrEqual(0)
  }
})

test.each<[string, InjectOptions, number]>([
  ['this machine', { remoteAddress: '127.0.0.1' }, 200],
  ['this machine by IPv6', { remoteAddress: '::1' }, 200],
  ['this machine, IPv4 within IPv6', { remoteAddress: '::ffff:127.0.0.1' }, 200],
  ['another machine', { remoteAddress: '10.0.0.7' }, 404],
  ['a proxy on this machine', { remoteAddress: '127.0.0.1', headers: { 'x-forwarded-for': '10.0.0.7' } }, 404],
  ['a proxy with other habits', { remoteAddress: '127.0.0.1', headers: { forwarded: 'for=10.0.0.7' } }, 404],
  [
    'a proxy that adds nothing, by the shop’s own name',
    { remoteAddress: '127.0.0.1', headers: { host: 'shop.example' } },
    404,
  ],
  ['a page whose name was made to point here', { remoteAddress: '::1', headers: { host: 'evil.example:3000' } }, 404],
  ['another machine with a guess', { remoteAddress: '10.0.0.7', headers: { authorization: 'Bearer x' } }, 404],
])('without a token, %s gets its answer', async (_who, request, status) => {
  const { app } = await givenApp()

  expect((await app.inject({ url: '/metrics', ...request })).statusCode).toBe(status)
})

test('in production nobody reads them without a token: a proxy on this machine makes everybody look like it', async () => {
  const { app } = await givenApp({}, undefined, { isProduction: true })

  expect((await app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })).statusCode).toBe(404)
})

test.each<[string, InjectOptions, number]>([
  ['the token from anywhere', { remoteAddress: '10.0.0.7', headers: { authorization: `Bearer ${TOKEN}` } }, 200],
  ['a wrong one', { headers: { authorization: 'Bearer another token of some length' } }, 404],
  ['none, though from this machine', {}, 404],
])('where there is a token: %s', async (_what, request, status) => {
  const { app } = await givenApp({}, TOKEN)

  const response = await app.inject({ url: '/metrics', ...request })

  expect(response.statusCode).toBe(status)
  expect(response.headers['cache-control']).toBe('private, no-store')
})

async function givenApp(options: Partial<MetricsOptions> = {}, metricsToken?: string, more: Partial<AppOptions> = {}) {
  const metrics = createMetrics({ pool: shop.pool, build, withProcess: false, ...options })
  const app: FastifyInstance = await buildApp(shop, {
    isReady: () => Promise.resolve(true),
    logger: pino({ level: 'silent' }),
    metrics,
    metricsToken,
    trustProxy: ['loopback'],
    ...more,
  })
  onTestFinished(() => app.close())
  return { app, metrics, figures: async () => (await app.inject('/metrics')).body }
}

function figureOf(read: string, name: string): number {
  const line = read.split('\n').find((line) => line.startsWith(`${name} `) || line.startsWith(`${name}{`))
  if (line === undefined) throw new Error(`There is no ${name}.`)
  return Number(line.split(' ').at(-1))
}
