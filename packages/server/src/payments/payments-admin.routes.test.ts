import { parse } from 'csv-parse/sync'
import { fils } from '@shop/contract/money'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenAdmin, givenSession, givenUser } from '../testing/account-factories'
import { givenOrder } from '../testing/checkout-factories'
import { givenPrintable } from '../testing/print-factories'
import { buildTestApp } from '../testing/test-app'
import { openTestShop, type TestShop } from '../testing/test-shop'

let shop: TestShop
let app: FastifyInstance
let admin: Record<string, string>
let orderId: number

beforeAll(async () => {
  shop = await openTestShop()
  app = await buildTestApp(shop)
  admin = { authorization: `Bearer ${await givenSession(shop, await givenAdmin(shop))}` }
  const jersey = await givenPrintable(shop, { name: '=HYPERLINK("x")', priceInFils: fils(10_000) })
  const lines = [
    { product: jersey, size: 'M', name: 'Omar', number: 10 },
    { product: jersey, size: 'L', quantity: 2 },
  ]
  const user = await givenUser(shop, { name: 'Sara; "the" Buyer', email: 'sara@example.org' })
  orderId = (await givenOrder(shop, lines, user)).id
  await shop.db.execute(sql`update orders set created_at = '2026-09-12T21:30:00Z'`)
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

const refund = (payload: object, id: number | string = orderId) =>
  app.inject({ method: 'POST', url: `/api/admin/order-management/${id}/refunds`, headers: admin, payload })
const get = (url: string) => app.inject({ url, headers: admin })

test('an order is shown with its payment, its refunds and who did what', async () => {
  const response = await get(`/api/admin/order-management/${orderId}`)

  expect(response.statusCode).toBe(200)
  expect(response.headers['cache-control']).toBe('private, no-store')
  expect(response.json()).toMatchObject({
    id: orderId,
    user: { name: 'Sara; "the" Buyer', email: 'sara@example.org', status: 'active' },
    payment: { intent_id: expect.stringMatching(/^pi_/) as string, amount: 345, refunded: 0, refundable: 345 },
    refunds: [],
    events: [{ kind: 'placed', by: null }, { kind: 'paid' }, { kind: 'status', status: 'processing' }],
  })
  expect((await get('/api/admin/order-management/999999')).statusCode).toBe(404)
})

test.each([
  ...[-1, 0, 0.001, 10.005, 1e12, Number.NaN, '10', '1e1', null, undefined, [], {}, true].map((amount) => ({ amount })),
  { amount: 1, reason: 'x'.repeat(501) },
  { amount: 1, reason: 7 },
  { amount: 1, reason: 'a\u0000b' },
])('a refund of %j is refused and moves nothing', async (payload) => {
  const response = await refund(payload)

  expect(response.statusCode).toBe(422)
  expect(response.json()).toMatchObject({ message: expect.any(String) as string, errors: expect.any(Object) as object })
  expect(await shop.db.execute(sql`select from refunds`)).toMatchObject({ rowCount: 0 })
})

test('money is returned by staff alone, and never more than there is', async () => {
  const made = await refund({ amount: 45, reason: ' Misprint ', by: 1, state: 'succeeded', id: 99 })
  expect(made.statusCode).toBe(201)
  expect(made.json()).toMatchObject({
    payment_status: 'paid',
    payment: { refunded: 45, refundable: 300 },
    refunds: [{ amount: 45, state: 'succeeded', reason: 'Misprint', by: 'Omar Siddiqui' }],
  })

  const tooMuch = await refund({ amount: 300.01 })
  expect(tooMuch.statusCode).toBe(409)
  expect(tooMuch.json()).toMatchObject({
    code: 'conflict',
    message: 'Only AED 300.00 of this payment is left to return.',
  })
  expect((await refund({ amount: 1 }, 999_999)).statusCode).toBe(404)

  for (const role of ['customer', 'manager'] as const) {
    const authorization = `Bearer ${await givenSession(shop, await givenUser(shop, { role }))}`
    const url = `/api/admin/order-management/${orderId}/refunds`
    const response = await app.inject({ method: 'POST', url, headers: { authorization }, payload: { amount: 1 } })
    expect(response.statusCode).toBe(403)
  }
  expect((await get(`/api/admin/order-management/${orderId}`)).json()).toMatchObject({ payment: { refunded: 45 } })
})

test('the export has a row for every item, in the shop’s time, and nothing that a spreadsheet would run', async () => {
  const response = await get('/api/admin/order-export?search=sara')

  expect(response.headers['content-type']).toMatch(/^text\/csv/)
  const rows = parse<Record<string, string>>(response.body, { columns: true, bom: true })
  expect(rows).toHaveLength(2)
  expect(rows[0]).toMatchObject({
    order: String(orderId),
    placed: '2026-09-13T01:30:00+04:00',
    status: 'processing',
    'payment status': 'paid',
    customer: 'Sara; "the" Buyer',
    email: 'sara@example.org',
    item: `'=HYPERLINK("x")`,
    ...{ size: 'M', name: 'OMAR', number: '10', quantity: '1' },
    ...{ price: '145.00', 'print fee': '45.00', 'line total': '145.00', 'order total': '345.00', refunded: '45.00' },
    ...{ 'first name': 'Sara', 'address 1': '12 Al Wasl Road', 'address 2': '', phone: `'+971 50 123 4567` },
  })
  expect(rows[1]).toMatchObject({ size: 'L', name: '', number: '', quantity: '2', 'line total': '200.00' })
})

test('an export of nothing has its headings', async () => {
  const { body, statusCode } = await get('/api/admin/order-export?status=pending')
  expect(statusCode).toBe(200)
  expect(body.trim().split('\n')).toHaveLength(1)
  expect(body).toContain('order,placed,status,payment status,customer')
  expect((await get('/api/admin/order-export?from=2026-13-01')).statusCode).toBe(422)
})
