import type { Voucher } from '@shop/contract/vouchers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listAuditLog } from '../audit/list-audit-log'
import { givenAdmin, givenSession } from '../testing/account-factories'
import { givenProduct } from '../testing/catalog-factories'
import { givenCart } from '../testing/checkout-factories'
import type { FastifyInstance } from 'fastify'
import { buildTestApp } from '../testing/test-app'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { aVoucherInput, givenCode } from '../testing/voucher-factories'

let shop: TestShop
let app: FastifyInstance
let token: string
beforeAll(async () => {
  shop = await openTestShop()
  app = await buildTestApp(shop)
  token = await givenSession(shop, await givenAdmin(shop))
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

async function call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) {
  const headers = { authorization: `Bearer ${token}` }
  const reply = await app.inject({ method, url: `/api/admin/${path}`, headers, ...(payload && { payload }) })
  return {
    status: reply.statusCode,
    body: reply.body,
    json: () => reply.json<Voucher & { errors?: Record<string, string[]> }>(),
  }
}

test('a voucher is added, changed, listed and deleted, and the audit log has it', async () => {
  const added = await call('POST', 'vouchers', aVoucherInput({ code: ' summer-10 ' }))
  expect([added.status, added.json().code, added.json().state]).toEqual([201, 'SUMMER-10', 'on'])
  const { id } = added.json()
  const again = await call('POST', 'vouchers', aVoucherInput({ code: 'SUMMER-10' }))
  expect([again.status, again.body]).toEqual([422, expect.stringContaining('with the code SUMMER-10 already')])

  const reward = { kind: 'buy-x-get-y' as const, buy: 2, get: 1 }
  const saved = await call('PUT', `vouchers/${id}`, aVoucherInput({ code: null, name: 'Three for two', reward }))
  expect(saved.json()).toMatchObject({ code: null, name: 'Three for two', reward })
  const list = await call('GET', 'vouchers?search=three&kind=buy-x-get-y&state=on')
  expect(list.json()).toMatchObject({ data: [{ id }], meta: { total: 1 } })

  expect((await call('DELETE', `vouchers/${id}`)).status).toBe(200)
  expect((await call('GET', `vouchers/${id}`)).status).toBe(404)
  const { data } = await listAuditLog(shop, { page: 1, per_page: 3, sort: 'newest' })
  expect(data.map(({ action, subject }) => `${action} ${subject.kind} ${subject.name}`)).toEqual([
    'deleted voucher Three for two',
    'changed voucher Three for two',
    'added voucher SUMMER-10',
  ])
  const told = data[2]?.changes.map(({ field, after }) => `${field}: ${after}`)
  expect(told).toEqual(expect.arrayContaining(['kind: percent', 'percent: 10']))
})

test('the Arabic name of a voucher is changed and removed, and the audit log tells of it', async () => {
  const arabic = (ar: string) => aVoucherInput({ code: 'NAMED', name_translations: { ar } })
  const added = await call('POST', 'vouchers', arabic(' خصم '))
  expect(added.json().name_translations).toEqual({ ar: 'خصم' })
  const { id } = added.json()
  const removed = await call('PUT', `vouchers/${id}`, arabic(''))
  expect(removed.json()).not.toHaveProperty('name_translations')

  const { data } = await listAuditLog(shop, { subject: 'voucher', id, page: 1, per_page: 1, sort: 'newest' })
  expect(data[0]?.changes).toEqual([{ field: 'Arabic name', before: 'خصم', after: null }])
  const tooLong = await call('PUT', `vouchers/${id}`, arabic('ع'.repeat(61)))
  expect(tooLong.json().errors).toEqual({ 'name_translations.ar': ['At most 60 characters.'] })
  await call('DELETE', `vouchers/${id}`)
})

test.each([
  ['a last day before the first', { from: '2026-12-02', until: '2026-12-01' }, 'until'],
  ['a code with other signs', { code: 'ten percent!' }, 'code'],
  ['more than everything', { reward: { kind: 'percent', percent: 101 } }, 'reward.percent'],
  ['nothing', { reward: { kind: 'amount', amount: 0 } }, 'reward.amount'],
])('%s is refused', async (_, given, field) => {
  const { status, json } = await call('POST', 'vouchers', { ...aVoucherInput({ code: 'WRONG' }), ...given })
  expect(status).toBe(422)
  expect(Object.keys(json().errors ?? {})).toEqual([field])
})

test('many codes are generated at once, listed as one, exported and changed together', async () => {
  const { code: _, ...rules } = aVoucherInput({ name: 'Newsletter', most_uses: 1 })
  const made = await call('POST', 'voucher-batches', { ...rules, prefix: 'news-', count: 1200 })
  expect(made.status).toBe(201)
  const { id, batch } = made.json()
  expect(batch).toEqual({ id, codes: 1200 })
  const list = await call('GET', 'vouchers?per_page=100')
  expect(list.json()).toMatchObject({ data: [{ id, name: 'Newsletter', uses: 0 }], meta: { total: 1 } })
  expect((await call('GET', `vouchers?batch=${id}`)).json()).toMatchObject({ meta: { total: 1200 } })

  const csv = await call('GET', `voucher-batches/${id}/codes`)
  const codes = csv.body.trim().split('\n').slice(1)
  expect(new Set(codes).size).toBe(1200)
  for (const line of codes) expect(line).toMatch(/^NEWS-[A-HJ-NP-Z2-9]{10},0$/)
  expect((await call('GET', 'voucher-batches/999999/codes')).status).toBe(404)

  const user = await givenCart(shop, [{ product: await givenProduct(shop, { sizes: [], stock: 5 }) }])
  const [last] = codes.at(-1)?.split(',') ?? []
  expect((await givenCode(shop, user, last)).summary?.discount).toBe(40.9)
  await call('PUT', `vouchers/${id}`, aVoucherInput({ ...rules, reward: { kind: 'percent', percent: 20 } }))
  expect((await givenCode(shop, user, last)).summary?.discount).toBe(81.8)
}, 30_000)

test('of two staff who change a voucher at once, the second is told and overwrites nothing', async () => {
  const { id, updated_at: seenAt } = (await call('POST', 'vouchers', aVoucherInput({ code: 'BOTH' }))).json()
  const change = (name: string, seen_at?: string) =>
    call('PUT', `vouchers/${id}`, { ...aVoucherInput({ code: 'BOTH', name }), seen_at })

  const answers = await Promise.all([change('One', seenAt), change('Another', seenAt)])

  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const [won, late] = answers[0].status === 200 ? answers : answers.toReversed()
  expect(late?.json()).toMatchObject({
    code: 'changed-meanwhile',
    message: expect.stringMatching(/^Somebody changed this voucher on /) as string,
  })
  const { voucher } = JSON.parse((await call('GET', `vouchers/${id}`)).body) as { voucher: Voucher }
  expect(voucher.name).toBe(won?.json().name)
  expect((await change('Looked again', voucher.updated_at)).status).toBe(200)
  expect((await change('Without looking')).status).toBe(200)
})
