import { endpoint } from '@shop/contract/endpoint'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { ShopError } from '../kernel/shop-error'
import { addErrorHandler } from './error-handler'
import { handle } from './handle'
import { acceptJsonBodies } from './json-body'

let app: FastifyInstance
let digits = 'latin'
beforeAll(async () => {
  app = Fastify()
  acceptJsonBodies(app)
  addErrorHandler(app)
  app.decorate('arabicDigits', () => digits)
  app.decorate('recogniseVisitor', () => Promise.resolve(undefined))
  const Answer = z.object({ message: z.string(), name: z.string() })
  const shape = { path: '/api/sizes', access: 'public', summary: '', response: Answer } as const
  for (const [path, cache] of [
    ['/api/sizes', 'public'],
    ['/api/sizes-now', 'none'],
  ] as const) {
    handle(app, endpoint({ ...shape, path, cache, method: 'GET' }), () =>
      Promise.resolve({ message: 'Thank you.', name: 'Thank you.' }),
    )
  }
  handle(app, endpoint({ ...shape, method: 'POST', body: z.object({ size: z.string().max(3) }) }), ({ body }) => {
    if (body.size === 'L12') throw new ShopError('out-of-stock', 'Only 12 left in stock.')
    if (body.size === 'M') throw new ShopError('out-of-stock', 'Size M is no longer sold.')
    return Promise.resolve({ message: 'Thank you.', name: 'Thank you.' })
  })
  handle(app, endpoint({ ...shape, method: 'GET', path: '/api/mine', access: 'user' }), () =>
    Promise.resolve({ message: '', name: '' }),
  )
  const Row = z.object({ errors: z.array(z.string()), problem: z.string().nullable() })
  handle(app, endpoint({ ...shape, method: 'POST', path: '/api/rows', response: Row }), () =>
    Promise.resolve({ errors: ['price: Please log in.', 'Thank you.'], problem: null }),
  )
  await app.ready()
})
afterAll(() => app.close())

const post = (size: unknown, language?: string) =>
  app.inject({ method: 'POST', url: '/api/sizes', payload: { size }, headers: headersOf(language) })
const headersOf = (language?: string) => (language === undefined ? {} : { 'accept-language': language })

test('a refusal has the text of the language, with the same code, status and shape', async () => {
  const [english, arabic] = [await post('M'), await post('M', 'ar')]

  expect(arabic.statusCode).toBe(english.statusCode)
  expect(english.json()).toMatchObject({ code: 'out-of-stock', message: 'Size M is no longer sold.' })
  expect(arabic.json()).toMatchObject({ code: 'out-of-stock', message: 'لم يعد المقاس \u2068M\u2069 معروضًا للبيع.' })
  expect(Object.keys(arabic.json<object>())).toEqual(Object.keys(english.json<object>()))
})

test('texts beside fields are said in the language, also those that zod has no words for', async () => {
  const { message, errors } = (await post('XXXXXL', 'ar')).json<{ message: string; errors: Record<string, string[]> }>()

  expect(errors).toEqual({ size: [message] })
  expect(message).toContain('على الأكثر')
  expect((await post(undefined, 'ar')).json()).toMatchObject({ errors: { size: ['يرجى ملء هذه الخانة.'] } })
})

test.each([undefined, 'en', 'AR', 'ar-AE', 'ar-AE,ar;q=0.9,en;q=0.8', 'de', '*', ''])(
  'a client that sends %j is answered in English, byte for byte',
  async (language) => {
    const { requestId, ...body } = (await post('M', language)).json<{ requestId: string }>()

    expect(requestId).toBeTruthy()
    expect(JSON.stringify(body)).toBe('{"message":"Size M is no longer sold.","code":"out-of-stock"}')
  },
)

test('a stranger is asked to log in by the language, too', async () => {
  const answer = await app.inject({ method: 'GET', url: '/api/mine', headers: headersOf('ar') })

  expect(answer.json()).toMatchObject({ code: 'not-signed-in', message: 'يرجى تسجيل الدخول.' })
})

test('the answer to a change says its message in the language; an answer for everybody is the same in each', async () => {
  expect((await post('L', 'ar')).json()).toEqual({ message: 'شكرًا لك.', name: 'Thank you.' })

  const read = await app.inject({ method: 'GET', url: '/api/sizes', headers: headersOf('ar') })
  expect(read.json()).toEqual({ message: 'Thank you.', name: 'Thank you.' })
  const fresh = await app.inject({ method: 'GET', url: '/api/sizes-now', headers: headersOf('ar') })
  expect(fresh.json()).toEqual({ message: 'شكرًا لك.', name: 'Thank you.' })
})

test('figures in a refusal are those that staff have chosen, on Arabic pages alone', async () => {
  const said = async (language: string) => (await post('L12', language)).json<{ message: string }>().message

  expect(await said('ar')).toContain('12')
  digits = 'eastern'
  expect(await said('ar')).toContain('١٢')
  expect(await said('en')).toBe('Only 12 left in stock.')
  digits = 'latin'
  expect(await said('ar')).toContain('12')
})

test('sentences in lists are said in the language, and a column’s name before them stays', async () => {
  const answer = await app.inject({ method: 'POST', url: '/api/rows', headers: headersOf('ar') })

  expect(answer.json()).toEqual({
    errors: ['\u2068price\u2069: \u2068يرجى تسجيل الدخول.\u2069', 'شكرًا لك.'],
    problem: null,
  })
})
