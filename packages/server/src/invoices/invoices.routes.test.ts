import type { Ability } from '@shop/contract/abilities'
import type { User } from '@shop/contract/accounts'
import type { Paper } from '@shop/contract/invoices'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refundOrder } from '../payments/refund-order'
import { getSettings } from '../settings/get-settings'
import { saveSettings } from '../settings/save-settings'
import { givenAdmin, givenSession, givenUser } from '../testing/account-factories'
import { givenProduct } from '../testing/catalog-factories'
import { givenOrder } from '../testing/checkout-factories'
import { givenPrintable } from '../testing/print-factories'
import { buildTestApp } from '../testing/test-app'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { issuePapers } from './issue-papers'

let shop: TestShop
let app: FastifyInstance
let owner: User
let admin: User
let orderId: number
let otherOrderId: number

beforeAll(async () => {
  shop = await openTestShop()
  app = await buildTestApp(shop)
  owner = await givenUser(shop, { name: 'Sara Nasser' })
  admin = await givenAdmin(shop)
  const product = await givenProduct(shop, { sizes: [], stock: 50 })
  orderId = (await givenOrder(shop, [{ product }], owner)).id
  otherOrderId = (await givenOrder(shop, [{ product }], owner)).id
  await refundOrder(shop, orderId, { amount: 9 }, admin.id)
  await issuePapers(shop, orderId)
  const { version } = await getSettings(shop)
  await saveSettings(shop, admin.id, { version, legal_name: 'Kit LLC', trn: '100123456700003' })
  await issuePapers(shop, otherOrderId)
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

async function get(path: string, user?: User) {
  const headers = user && { authorization: `Bearer ${await givenSession(shop, user)}` }
  return app.inject({ url: path, ...(headers && { headers }) })
}

async function aManager(...abilities: Ability[]): Promise<User> {
  const manager = await givenUser(shop, { role: 'manager' })
  await shop.pool.query('update users set abilities = $2 where id = $1', [manager.id, abilities])
  return manager
}

async function papersOf(id: number): Promise<Paper[]> {
  return (await get(`/api/orders/${id}/papers`, owner)).json()
}

test('the owner lists the invoice and its credit notes, and downloads each as a PDF that no cache keeps', async () => {
  const papers = await papersOf(orderId)
  expect(papers.map(({ kind, number }) => [kind, number])).toEqual([
    ['invoice', 'INV-000001'],
    ['credit-note', 'CN-000001'],
  ])
  for (const { id } of papers) {
    const { statusCode, headers, rawPayload } = await get(`/api/orders/${orderId}/papers/${id}`, owner)
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'private, no-store' })
    expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  }
})

test('a seller with a TRN issues tax invoices, one without it plain invoices', async () => {
  const titles = async (id: number) => (await papersOf(id)).map(({ body }) => body.title)

  expect(await titles(orderId)).toEqual(['Invoice', 'Credit Note'])
  expect(await titles(otherOrderId)).toEqual(['Tax Invoice'])
})

test('the credit note of an invoice that had no TRN has none either, whatever holds by then', async () => {
  await refundOrder(shop, orderId, { amount: 5 }, admin.id)
  await issuePapers(shop, orderId)

  const papers = await papersOf(orderId)
  expect(papers.at(-1)).toMatchObject({ number: 'CN-000002', body: { title: 'Credit Note', seller: { trn: '' } } })
})

describe('is refused', () => {
  test('a visitor, another customer and a manager without the ability', async () => {
    const [paper] = await papersOf(orderId)
    const stranger = await givenUser(shop)
    const packer = await aManager('pack', 'reports', 'settings')
    for (const rest of ['', `/${paper?.id ?? 0}`]) {
      const [own, staff] = [
        `/api/orders/${orderId}/papers${rest}`,
        `/api/admin/order-management/${orderId}/papers${rest}`,
      ]
      expect((await get(own)).statusCode).toBe(401)
      expect((await get(own, stranger)).statusCode).toBe(404)
      expect((await get(own, admin)).statusCode).toBe(404)
      expect((await get(staff)).statusCode).toBe(401)
      expect((await get(staff, owner)).statusCode).toBe(403)
      expect((await get(staff, packer)).statusCode).toBe(403)
    }
  })

  test('a paper that does not exist, or that belongs to another order', async () => {
    const [other] = await papersOf(otherOrderId)
    for (const id of [other?.id ?? 0, 999_999]) {
      expect((await get(`/api/orders/${orderId}/papers/${id}`, owner)).statusCode).toBe(404)
      expect((await get(`/api/admin/order-management/${orderId}/papers/${id}`, admin)).statusCode).toBe(404)
    }
    expect((await get('/api/admin/order-management/999999/papers', admin)).statusCode).toBe(404)
    expect((await get(`/api/orders/${orderId}/papers/first`, owner)).statusCode).toBe(404)
  })
})

test('staff with the ability for orders read what the owner reads', async () => {
  const clerk = await aManager('orders')
  for (const user of [admin, clerk]) {
    const answer = await get(`/api/admin/order-management/${orderId}/papers`, user)
    expect(answer.json()).toEqual(await papersOf(orderId))
    const [paper] = answer.json<Paper[]>()
    const file = await get(`/api/admin/order-management/${orderId}/papers/${paper?.id ?? 0}`, user)
    expect(file.headers['content-type']).toBe('application/pdf')
  }
})

test('an invoice has a printed number in the digits that are on the shirt', async () => {
  const product = await givenPrintable(shop)
  const print = { name: 'عبد الله', number: 7, digits: 'eastern' as const }
  const { id } = await givenOrder(shop, [{ product, size: 'M', ...print }], owner)
  await issuePapers(shop, id)

  const [invoice] = await papersOf(id)
  expect(invoice?.body.lines[0]?.detail).toBe('Size M, printed عبد الله ٧')
})
