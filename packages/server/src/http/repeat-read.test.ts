import { endpoint } from '@shop/contract/endpoint'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { addErrorHandler } from './error-handler'
import { handle } from './handle'
import { acceptJsonBodies } from './json-body'

const BROKEN = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET', syscall: 'read' })
const shirt = { path: '/api/shirt', access: 'user', summary: '', response: z.object({ size: z.string() }) } as const
const visitor = {
  ...{ userId: 1, role: 'customer', sessionId: Buffer.of(1) },
  ...{ confirmedAt: new Date(), abilities: [], lacksSecondFactor: false },
}

let app: FastifyInstance
const work = vi.fn<() => Promise<{ size: string }>>()
const recognise = vi.fn()

beforeEach(async () => {
  work.mockReset().mockResolvedValue({ size: 'L' })
  recognise.mockReset().mockResolvedValue(visitor)
  app = Fastify()
  acceptJsonBodies(app)
  addErrorHandler(app)
  app.decorate('recogniseVisitor', recognise)
  handle(app, endpoint({ ...shirt, method: 'GET' }), () => work())
  handle(app, endpoint({ ...shirt, method: 'POST' }), () => work())
  await app.ready()
})
afterEach(() => app.close())

const ask = (method: 'GET' | 'POST') =>
  app.inject({ method, url: '/api/shirt', headers: { authorization: 'Bearer customer' } })

test('a read whose connection breaks is tried again, and nobody notices', async () => {
  work.mockRejectedValueOnce(BROKEN).mockRejectedValueOnce(new Error('Connection terminated unexpectedly'))

  const answer = await ask('GET')

  expect([answer.statusCode, answer.json()]).toEqual([200, { size: 'L' }])
  expect(work).toHaveBeenCalledTimes(3)
})

test('a change is never made twice: it is refused, and says when to come back', async () => {
  work.mockRejectedValueOnce(BROKEN)

  const answer = await ask('POST')

  expect(answer.statusCode).toBe(503)
  expect(answer.headers['retry-after']).toBe('5')
  expect(work).toHaveBeenCalledOnce()
})

test('who somebody is, is looked up again before a change', async () => {
  recognise.mockRejectedValueOnce(BROKEN)

  expect((await ask('POST')).statusCode).toBe(200)
  expect(work).toHaveBeenCalledOnce()
})

test('a fault that trying again does not cure is told at once', async () => {
  work.mockRejectedValue(new Error('a bug'))

  expect((await ask('GET')).statusCode).toBe(500)
  expect(work).toHaveBeenCalledOnce()
})

test('a database that stays away is told within seconds', async () => {
  work.mockRejectedValue(BROKEN)

  expect((await ask('GET')).statusCode).toBe(503)
})
