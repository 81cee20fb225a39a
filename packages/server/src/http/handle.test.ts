import { endpoint } from '@shop/contract/endpoint'
import { ById } from '@shop/contract/values'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import type { SignedInVisitor } from '../accounts/sessions'
import { ShopError } from '../kernel/shop-error'
import { addErrorHandler } from './error-handler'
import { handle } from './handle'
import { acceptJsonBodies } from './json-body'

const Shirt = z.object({
  id: z.number(),
  size: z.string().nullable(),
  stock: z.record(z.string(), z.number()).nullable(),
})
const path = { params: ById, response: Shirt, summary: '' }

const FRESH = { confirmedAt: new Date(), abilities: [], lacksSecondFactor: false }
const visitors: Partial<Record<string, SignedInVisitor>> = {
  customer: { userId: 1, role: 'customer', sessionId: Buffer.of(1), ...FRESH },
  admin: { userId: 2, role: 'admin', sessionId: Buffer.of(2), ...FRESH },
}

let app: FastifyInstance
beforeAll(async () => {
  app = Fastify({ bodyLimit: 1000 })
  acceptJsonBodies(app)
  addErrorHandler(app)
  app.decorate('recogniseVisitor', (token) => Promise.resolve(visitors[token]))
  handle(app, endpoint({ ...path, method: 'GET', path: '/api/shirts/{id}', access: 'public' }), ({ params }) => {
    if (params.id === 13) throw new Error('secret detail')
    if (params.id === 14) throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED', syscall: 'connect' })
    if (params.id === 16) throw Object.assign(new Error('No such charge'), { statusCode: 400 })
    if (params.id === 15) throw new ShopError('too-many-attempts', 'Slow down.', { retryAfterInSeconds: 9 })
    const hidden = { passwordHash: 'never sent' }
    return Promise.resolve({ id: params.id, size: null, stock: { L: 2 }, ...hidden })
  })
  handle(
    app,
    endpoint({
      method: 'POST',
      path: '/api/shirts',
      access: 'public',
      summary: '',
      body: z.object({ name: z.string('Name it.').min(1, 'Name it.'), price: z.number('A number, please.') }),
      response: z.object({ name: z.string() }),
      status: 201,
    }),
    ({ body }) => Promise.resolve(body),
  )
  handle(app, endpoint({ method: 'GET', path: '/api/mine', access: 'user', summary: '', response: z.object({}) }), () =>
    Promise.resolve({}),
  )
  handle(
    app,
    endpoint({ method: 'GET', path: '/api/admin/all', access: 'admin', summary: '', response: z.object({}) }),
    () => Promise.resolve({}),
  )
  await app.ready()
})
afterAll(() => app.close())

test('only what the contract names is sent', async () => {
  const response = await app.inject('/api/shirts/7')
  expect(response.json()).toEqual({ id: 7, size: null, stock: { L: 2 } })
})

test.each(['abc', '-1', '1.5', '0', '%00', '7e0', '0x7', '7.0', '07', '%207'])(
  'an id that can’t exist (%s) is not found',
  async (id) => {
    const response = await app.inject(`/api/shirts/${id}`)
    expect(response.statusCode).toBe(404)
    expect(response.json()).toMatchObject({ code: 'not-found' })
  },
)

test('refused input names each field with its texts', async () => {
  const response = await app.inject({ method: 'POST', url: '/api/shirts', payload: { name: '', extra: 1 } })
  expect(response.statusCode).toBe(422)
  expect(response.json()).toMatchObject({
    message: 'Name it.',
    code: 'invalid-input',
    errors: { name: ['Name it.'], price: ['A number, please.'] },
  })
})

test('unknown fields are ignored', async () => {
  const response = await app.inject({
    method: 'POST',
    url: '/api/shirts',
    payload: { name: 'A', price: 1, role: 'admin' },
  })
  expect(response.statusCode).toBe(201)
  expect(response.json()).toEqual({ name: 'A' })
})

test('an empty body under a JSON content type counts as no input, not as a fault', async () => {
  const response = await app.inject({
    method: 'POST',
    url: '/api/shirts',
    headers: { 'content-type': 'application/json' },
    payload: '',
  })
  expect(response.statusCode).toBe(422)
})

test.each([
  ['not JSON', 'application/json', '{"name":', 400],
  ['a poisoned prototype', 'application/json', '{"__proto__":{"admin":true}}', 400],
  ['another content type', 'application/xml', '<a/>', 415],
  ['too much', 'application/json', JSON.stringify({ name: 'x'.repeat(2000) }), 413],
])('%s is refused with a text', async (_what, contentType, payload, status) => {
  const response = await app.inject({
    method: 'POST',
    url: '/api/shirts',
    headers: { 'content-type': contentType },
    payload,
  })
  expect(response.statusCode).toBe(status)
  expect(response.json<{ message: string }>().message).toMatch(/\w+ \w+/)
})

test('a fault tells a request id and nothing of what happened', async () => {
  const response = await app.inject('/api/shirts/13')
  expect(response.statusCode).toBe(500)
  expect(response.body).not.toContain('secret')
  expect(response.json<{ requestId: string }>().requestId).toBeTruthy()
})

test('what another service answered us is our fault, not the visitor’s', async () => {
  expect((await app.inject('/api/shirts/16')).statusCode).toBe(500)
})

test('a database out of reach is 503 and worth another try', async () => {
  const response = await app.inject('/api/shirts/14')
  expect(response.statusCode).toBe(503)
  expect(response.headers['retry-after']).toBe('5')
})

test('a refusal that says when to come back sends it along', async () => {
  const response = await app.inject('/api/shirts/15')
  expect(response.statusCode).toBe(429)
  expect(response.headers['retry-after']).toBe('9')
})

test.each(['/api/mine', '/api/admin/all'])('%s is closed to visitors', async (url) => {
  const response = await app.inject(url)
  expect(response.statusCode).toBe(401)
  expect(response.headers['cache-control']).toBe('private, no-store')
})

test.each([
  ['Bearer customer', 200],
  ['bearer   customer', 200],
  ['customer', 401],
  ['Basic customer', 401],
  ['Bearer customer admin', 401],
  ['Bearer nobody', 401],
  ['Bearer', 401],
])('who sends “%s” gets %i where one must be signed in', async (authorization, status) => {
  expect((await app.inject({ url: '/api/mine', headers: { authorization } })).statusCode).toBe(status)
})

test('staff pages are closed to customers and open to admins', async () => {
  const call = (token: string) => app.inject({ url: '/api/admin/all', headers: { authorization: `Bearer ${token}` } })

  expect((await call('customer')).statusCode).toBe(403)
  expect((await call('admin')).statusCode).toBe(200)
})
