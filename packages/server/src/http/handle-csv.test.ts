import { endpoint } from '@shop/contract/endpoint'
import { parse } from 'csv-parse/sync'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { unescapeCsvText, type Cell } from '@shop/contract/csv-cell'
import { ShopError } from '../kernel/shop-error'
import { addErrorHandler } from './error-handler'
import { handleCsv } from './handle-csv'
import { acceptJsonBodies } from './json-body'

let rows: Cell[][] = []
let refusal: ShopError | undefined
let app: FastifyInstance
beforeAll(async () => {
  app = Fastify()
  acceptJsonBodies(app)
  addErrorHandler(app)
  app.decorate('recogniseVisitor', () =>
    Promise.resolve({
      userId: 1,
      role: 'admin' as const,
      sessionId: Buffer.of(1),
      confirmedAt: new Date(),
      abilities: [],
      lacksSecondFactor: false,
    }),
  )
  const shirts = endpoint({
    method: 'GET',
    path: '/api/admin/shirts',
    access: 'admin',
    summary: '',
    response: z.string(),
    sends: 'csv',
  })
  handleCsv(app, shirts, { fileName: 'shirts.csv', columns: ['name', 'price'] }, async function* () {
    await Promise.resolve()
    if (refusal) throw refusal
    yield* rows
  })
  await app.ready()
})
afterAll(() => app.close())

function get(authorization = 'Bearer any') {
  return app.inject({ url: '/api/admin/shirts', headers: { authorization } })
}

test('a file to save, in UTF-8 that spreadsheets read, for nobody’s cache', async () => {
  rows = [['Heimtrikot “München”', 409.5]]
  const response = await get()
  expect(response.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="shirts.csv"',
    'cache-control': 'private, no-store',
  })
  expect(response.body).toBe('\uFEFFname,price\nHeimtrikot “München”,409.5\n')
})

test('cells with quotes, commas, semicolons and breaks stay one cell', async () => {
  rows = [
    ['a "b", c;\nd', 1],
    ['e\rf', null],
  ]
  expect(parse((await get()).body, { bom: true, record_delimiter: '\n' })).toEqual([
    ['name', 'price'],
    ['a "b", c;\nd', '1'],
    ['e\rf', ''],
  ])
})

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', `'=1`, `''-1`])(
  'security case 10: %j is shown as text, and is the same text when it comes back',
  async (text) => {
    rows = [[text, -5]]
    const [, [cell = '', number] = []] = parse((await get()).body, { bom: true, record_delimiter: '\n' })
    expect(cell).toBe(`'${text}`)
    expect(unescapeCsvText(cell)).toBe(text)
    expect(number).toBe('-5')
  },
)

test.each(['plain', `it's`, `'quoted'`, '', `'`])('%j is written as it is', async (text) => {
  rows = [[text, 0]]
  const [, [cell] = []] = parse((await get()).body, { bom: true, record_delimiter: '\n' })
  expect(cell).toBe(text)
  expect(unescapeCsvText(text)).toBe(text)
})

test('nothing to tell is a file with its head alone', async () => {
  rows = []
  expect((await get()).body).toBe('\uFEFFname,price\n')
})

test('a refusal is told as one', async () => {
  refusal = new ShopError('conflict', 'Not now.')
  expect((await get()).statusCode).toBe(409)
  refusal = undefined
  expect((await get('')).statusCode).toBe(401)
})
