import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { fetchInProcess } from './stripe-in-process'

const app = Fastify()
app.post('/test-gateway/v1/echo', (request, reply) => {
  return reply
    .status(402)
    .header('x-kept', 'yes')
    .send({ query: request.query, body: request.body, by: request.headers['x-by'] })
})
app.get('/test-gateway/v1/never', () => new Promise(() => undefined))
app.get('/test-gateway/v1/lost', (_request, reply) => {
  reply.hijack()
  reply.raw.destroy()
})
afterAll(() => app.close())

const fetchInApp = fetchInProcess(app)

test('method, address, headers and body arrive, and the answer comes back', async () => {
  const answer = await fetchInApp('https://api.stripe.com/v1/echo?page=2', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-by': 'the SDK' },
    body: '{"amount":1}',
  })

  expect(answer.status).toBe(402)
  expect(answer.headers.get('x-kept')).toBe('yes')
  expect(await answer.json()).toEqual({ query: { page: '2' }, body: { amount: 1 }, by: 'the SDK' })
})

test('an aborted call rejects at once with the reason', async () => {
  const waiting = new AbortController()
  const reason = new Error('too long')
  const fetching = fetchInApp('https://api.stripe.com/v1/never', { signal: waiting.signal })
  setTimeout(() => waiting.abort(reason), 20)

  await expect(fetching).rejects.toBe(reason)
  await expect(fetchInApp('https://api.stripe.com/v1/never', { signal: waiting.signal })).rejects.toBe(reason)
})

test('a connection that ends without an answer is a fault of the network', async () => {
  await expect(fetchInApp('https://api.stripe.com/v1/lost')).rejects.toThrow(new TypeError('fetch failed'))
})
