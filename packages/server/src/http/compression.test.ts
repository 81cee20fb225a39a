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
  const reading = { method: 'GET', summary: '', query, response: Text } as const
  const lengthy = ({ query: { length } }: { query: { length: number } }) =>
    Promise.resolve({ text: 'x'.repeat(length) })
  handle(app, endpoint({ ...reading, path: '/api/public', access: 'public', cache: 'public' }), lengthy)
  handle(app, endpoint({ ...reading, path: '/api/user', access: 'user' }), lengthy)
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
