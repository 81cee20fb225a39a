import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from './app'
import { openTestShop, type TestShop } from './testing/test-shop'

let shop: TestShop
let app: FastifyInstance
let isReady = true
const logged: string[] = []

beforeAll(async () => {
  shop = await openTestShop()
  const logger = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) })
  const options = { isReady: () => Promise.resolve(isReady) }
  app = await buildApp(shop, { ...options, logger })
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

test('an unknown call is a 404 in JSON, whatever the method', async () => {
  for (const method of ['GET', 'POST', 'DELETE'] as const) {
    const response = await app.inject({ method, url: '/api/nothing/here' })
    expect(response.statusCode).toBe(404)
    expect(response.json()).toMatchObject({ code: 'not-found' })
  }
})

test('a path without a route is a 404 in the same shape', async () => {
  const response = await app.inject({ method: 'POST', url: '/nothing' })

  expect(response.statusCode).toBe(404)
  expect(response.json()).toEqual({
    message: 'Page not found',
    code: 'not-found',
    requestId: expect.any(String) as string,
  })
})

test('an address that can’t be read is refused without repeating it', async () => {
  const response = await app.inject('/api/products/%zz')

  expect(response.statusCode).toBe(400)
  expect(response.json()).toMatchObject({ code: 'malformed-request', requestId: expect.any(String) as string })
  expect(response.body).not.toContain('%zz')
})

test('every answer carries its request id and the protecting headers', async () => {
  const { headers } = await app.inject('/api/leagues')

  expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['x-frame-options']).toBe('DENY')
  expect(headers['content-security-policy']).toContain(`default-src 'none'`)
  expect(headers).not.toHaveProperty('access-control-allow-origin')
  expect(headers).not.toHaveProperty('x-powered-by')
})

test('one log line a request, without what people typed and without their token', async () => {
  logged.length = 0
  await app.inject({ url: '/api/products?search=private', headers: { authorization: 'Bearer top-secret' } })

  const lines = logged.map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(lines).toMatchObject([{ method: 'GET', path: '/api/products', status: 200 }])
  expect(logged.join('')).not.toMatch(/private|top-secret/)
})

test('alive is not the same as ready', async () => {
  isReady = false
  expect((await app.inject('/healthz')).statusCode).toBe(200)
  expect((await app.inject('/readyz')).statusCode).toBe(503)
  isReady = true
  expect((await app.inject('/readyz')).statusCode).toBe(200)
})

test('robots are told where the sitemap is, and what to leave alone', async () => {
  const { body } = await app.inject('/robots.txt')
  expect(body).toContain('Sitemap: https://shop.example/sitemap.xml')
  expect(body).toContain('Disallow: /admin')
})

test('the contract can be read by people and by tools', async () => {
  expect((await app.inject('/api/docs/')).statusCode).toBe(200)
  const document = (await app.inject('/api/docs/json')).json<{ paths: object }>()
  expect(Object.keys(document.paths)).toContain('/api/checkout')
})

test.each([
  ['a body of 5 MB', { method: 'POST', url: '/api/login', payload: { email: 'x'.repeat(5_000_000) } }, 413],
  ['deep JSON', { method: 'POST', url: '/api/login', payload: deepArray(100_000) }, 422],
  ['10,000 query parameters', { method: 'GET', url: `/api/products?${'a=1&'.repeat(10_000)}` }, 200],
] as const)('security case 26: %s is answered, not suffered', async (_what, request, status) => {
  const payload = 'payload' in request ? request.payload : undefined
  const headers = typeof payload === 'string' ? { 'content-type': 'application/json' } : {}
  expect((await app.inject({ ...request, headers, payload })).statusCode).toBe(status)
})

function deepArray(depth: number): string {
  return '['.repeat(depth) + ']'.repeat(depth)
}

test('in production a test gateway has routes for shoppers only', async () => {
  const logger = pino({ level: 'silent' })
  const inProduction = await buildApp(shop, { isReady: () => Promise.resolve(true), logger, isProduction: true })
  const headers = { authorization: 'Bearer sk_test_local' }
  const call = (url: string) => inProduction.inject({ method: 'POST', url, headers })

  expect((await call('/test-gateway/v1/payment_intents')).statusCode).toBe(404)
  expect((await call('/test-gateway/behaviour')).statusCode).toBe(404)
  expect((await call('/test-gateway/v1/payment_intents/pi_none/confirm')).json()).toMatchObject({
    error: { code: 'resource_missing' },
  })
  await inProduction.close()
})
