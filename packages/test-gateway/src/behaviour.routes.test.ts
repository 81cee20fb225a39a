import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { clearBehaviours } from './behaviours'
import { TEST_PUBLISHABLE_KEY, TEST_SECRET_KEY } from './keys'
import { openTestGateway, type OpenGateway } from './testing/open-test-gateway'

const url = '/test-gateway/behaviour'
const headers = { authorization: `Bearer ${TEST_SECRET_KEY}` }

let gateway: OpenGateway
let app: FastifyInstance
beforeAll(async () => {
  gateway = await openTestGateway()
  app = gateway.app
})
afterEach(() => clearBehaviours(gateway))
afterAll(async () => {
  await gateway.close()
})

test('what the gateway is to do wrong is set, shown and cleared', async () => {
  const payload = { call: 'capture', what: 'time-out', moment: 'after', ms: 100, times: 3 }
  const set = await app.inject({ method: 'POST', url, headers, payload })
  expect(set.statusCode).toBe(200)
  expect(set.json()).toMatchObject(payload)

  const shown = await app.inject({ url, headers })
  expect(shown.json()).toEqual({ object: 'list', data: [set.json()] })

  const cleared = await app.inject({ method: 'DELETE', url, headers })
  expect(cleared.json()).toEqual({ deleted: 1 })
  expect((await app.inject({ url, headers })).json()).toEqual({ object: 'list', data: [] })
})

test('a form says it as well as JSON', async () => {
  const answer = await app.inject({
    method: 'POST',
    url,
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'call=webhook&what=repeat&copies=4&probability=0.25',
  })
  expect(answer.json()).toMatchObject({ call: 'webhook', what: 'repeat', copies: 4, probability: 0.25, times: null })
})

test.each([
  {},
  { call: 'capture' },
  { call: 'everything', what: 'fail' },
  { call: 'capture', what: 'drop' },
  { call: 'webhook', what: 'decline' },
  { call: 'cancel', what: 'decline' },
  { call: 'capture', what: 'delay', moment: 'during' },
  { call: 'capture', what: 'fail', times: 0 },
  { call: 'capture', what: 'fail', probability: 2 },
  { call: 'capture', what: 'delay', ms: 1e9 },
  { call: 'capture', what: 'fail', colour: 'red' },
])('%o is refused', async (payload) => {
  const answer = await app.inject({ method: 'POST', url, headers, payload })
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ error: { type: 'invalid_request_error' } })
})

test.each(['GET', 'POST', 'DELETE'] as const)('%s needs the secret key', async (method) => {
  const payload = method === 'POST' ? { call: 'capture', what: 'fail' } : undefined
  const call = (headers: Record<string, string>) => app.inject({ method, url, headers, ...(payload && { payload }) })

  expect((await call({})).statusCode).toBe(401)
  expect((await call({ authorization: `Bearer ${TEST_PUBLISHABLE_KEY}` })).statusCode).toBe(403)
})
