import Fastify, { type FastifyInstance } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { addErrorHandler } from './error-handler'
import { acceptJsonBodies } from './json-body'

let app: FastifyInstance
beforeAll(() => {
  app = Fastify()
  acceptJsonBodies(app)
  addErrorHandler(app)
  app.post('/', (request) => ({ got: request.body ?? null }))
})

function post(payload: string) {
  return app.inject({ method: 'POST', url: '/', headers: { 'content-type': 'application/json' }, payload })
}

test('half a character, which no text can hold, is refused wherever it stands', async () => {
  for (const body of [
    '{"name":"a\\ud800b"}',
    '{"name":["\\uDFFF"]}',
    '{"a\\ud83d":1}',
    '{"deep":{"er":[{"x":"\\uD83D "}]}}',
  ]) {
    const response = await post(body)
    expect([body, response.statusCode]).toEqual([body, 422])
    expect(response.json()).toMatchObject({ message: 'The text holds a character that can’t be used.' })
  }
})

test('a zero byte is refused as well, and the field that holds one is named', async () => {
  const text = 'The text holds a character that can’t be used.'
  for (const [body, field] of [
    ['{"name":"a\\u0000b","x":1}', 'name'],
    ['{"shipping":{"city":"\\u0000"}}', 'shipping.city'],
    ['{"shipping":{"city":"\\ud800"}}', 'shipping.city'],
    ['{"sizes":["S","\\u0000"]}', 'sizes.1'],
  ] as const) {
    expect((await post(body)).json()).toMatchObject({ message: text, errors: { [field]: [text] } })
  }
})

test('a whole one is taken, however it is written', async () => {
  expect((await post('{"name":"\\ud83d\\ude00 \\\\ud800"}')).json()).toEqual({ got: { name: '😀 \\ud800' } })
})

test('no body at all is none', async () => {
  expect((await post('')).json()).toEqual({ got: null })
})
