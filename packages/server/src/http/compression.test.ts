import { endpoint } from '@shop/contract/endpoint'
import compress from '@fastify/compress'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { COMPRESSION } from './compression'
import { handle } from './handle'

const Text = z.object({ text: z.string() })
const query = z.object({ length: z.coerce.number() })

let app: FastifyInstance
beforeAll(async () => {
  app = Fastify()
  await app.register(compress, COMPRESSION)
  app.decorate('recogniseVisitor', () =>
    Promise.resolve({
      ...{ userId: 1, role: 'customer' as const, sessionId: Buffer.of(1) },
      ...{ confirmedAt: new Date(), abilities: [], lacksSecondFactor: false },
    }),
  )
  for (const access of ['public', 'user'] as const) {
    const reading = { method: 'GET' as const, path: `/api/${access}`, summary: '', query, response: Text }
    handle(
      app,
      endpoint({ ...reading, access, ...(access === 'public' && { cache: 'public' as const }) }),
      ({ query: { length } }) => Promise.resolve({ text: 'x'.repeat(length) }),
    )
  }
  await app.ready()
})
afterAll(() => app.close())

test.each([
  ['public', 2_000, 'br'],
  ['user', 2_000, undefined],
  ['user', 20_000, 'br'],
])('an answer for %s of %i letters is compressed as %s', async (access, length, coding) => {
  const answer = await app.inject({
    url: `/api/${access}?length=${length}`,
    headers: { authorization: 'Bearer token', 'accept-encoding': 'zstd, br, gzip' },
  })

  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-encoding']).toBe(coding)
})
