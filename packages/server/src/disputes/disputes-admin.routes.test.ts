import type { FastifyInstance } from 'fastify'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendOrderMail } from '../orders/send-order-mail'
import { refundOrder } from '../payments/refund-order'
import { givenAdmin, givenSession, givenUser } from '../testing/account-factories'
import { paymentOfOrder } from '../testing/books-factories'
import { givenOrder } from '../testing/checkout-factories'
import { givenDispute } from '../testing/dispute-factories'
import { givenPrintable } from '../testing/print-factories'
import { buildTestApp } from '../testing/test-app'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { syncDispute } from './sync-dispute'

let shop: TestShop
let app: FastifyInstance
let headers: Record<string, string>
let orderId: number
let disputeId: string
beforeAll(async () => {
  shop = await openTestShop()
  app = await buildTestApp(shop)
  const admin = await givenAdmin(shop)
  headers = { authorization: `Bearer ${await givenSession(shop, admin)}` }
  const sara = await givenUser(shop, { name: 'Sara', email: 'sara@example.org' })
  const product = await givenPrintable(shop)
  const lines = [
    { product, size: 'M' },
    { product, size: 'M', name: 'Omar', number: 10 },
  ]
  orderId = (await givenOrder(shop, lines, sara)).id
  await sendOrderMail(shop, orderId, { kind: 'confirmation' })
  await refundOrder(shop, orderId, { amount: 5, reason: 'A loose thread' }, admin.id)
  disputeId = await givenDispute(shop, (await paymentOfOrder(shop, orderId)).intentId, { due_by: 1_900_000_000 })
  await syncDispute(shop, disputeId)
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

const get = (url: string) => app.inject({ url, headers })

test('an order’s disputes are shown with what there is to answer with', async () => {
  expect((await get(`/api/admin/order-management/${orderId}/disputes`)).json()).toMatchObject({
    disputes: [{ id: disputeId, amount: 245, stage: 'to-answer', due_by: '2030-03-17T17:46:40.000Z' }],
    evidence: { proofs: 1, mails: 1, has_delivery_proof: false },
  })
  expect((await get('/api/admin/disputes')).json()).toMatchObject({ data: [{ id: disputeId, order_id: orderId }] })
})

test('a refund of a disputed order is refused in words', async () => {
  const refund = { method: 'POST' as const, url: `/api/admin/order-management/${orderId}/refunds`, headers }
  const { statusCode, body } = await app.inject({ ...refund, payload: { amount: 1 } })

  expect([statusCode, body]).toEqual([409, expect.stringContaining('The cardholder disputes this payment')])
})

test('the evidence is one zip file: facts, invoice, timeline, mails as they were sent, and proofs', async () => {
  const response = await get(`/api/admin/order-management/${orderId}/evidence`)

  expect(response.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': `attachment; filename="evidence-order-${orderId}.zip"`,
    'cache-control': 'private, no-store',
  })
  const files = unzipSync(response.rawPayload)
  const names = Object.keys(files)
  expect(names.map((name) => name.replace(/item-\d+/, 'item'))).toEqual([
    ...['read-me.txt', 'order.txt', 'invoice.txt', 'timeline.txt', 'mails/1-confirmation.txt', 'proofs/item.png'],
    'proofs/item-at-an-angle.png',
  ])
  const text = (name: string) => strFromU8(files[name] ?? new Uint8Array())
  expect(text('order.txt')).toContain('12 Al Wasl Road')
  expect(text('order.txt')).toContain('printed OMAR 10')
  expect(text('order.txt')).toContain(`Dispute: ${disputeId}, 245.00 USD`)
  expect(text('invoice.txt')).toContain('Total after refunds: AED 240.00')
  expect(text('timeline.txt')).toContain('A loose thread')
  expect(text('mails/1-confirmation.txt')).toContain('To: sara@example.org')
  expect(
    Buffer.from(files[names.at(-1) ?? ''] ?? [])
      .subarray(1, 4)
      .toString(),
  ).toBe('PNG')
})

test('of an order that does not exist there is neither', async () => {
  expect((await get('/api/admin/order-management/999999/disputes')).statusCode).toBe(404)
  expect((await get('/api/admin/order-management/999999/evidence')).statusCode).toBe(404)
})
