import { PERIODS, type BooksState } from '@shop/contract/reports'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { insertCheck } from '../books/book-checks.queries'
import { jobHandlers } from '../job-handlers'
import { runJobs } from '../jobs/run-jobs'
import { submitReview } from '../reviews/own-review'
import { givenAdmin, givenSession, givenUser } from '../testing/account-factories'
import { givenProduct } from '../testing/catalog-factories'
import { givenOrder } from '../testing/checkout-factories'
import { buildTestApp } from '../testing/test-app'
import { openTestShop, type TestShop } from '../testing/test-shop'

let shop: TestShop
let app: FastifyInstance
let admin: Record<string, string>
let sara: { id: number }
let orderId: number

beforeAll(async () => {
  shop = await openTestShop()
  app = await buildTestApp(shop)
  admin = { authorization: `Bearer ${await givenSession(shop, await givenAdmin(shop))}` }
  const product = await givenProduct(shop)
  const user = await givenUser(shop, { name: 'Sara', email: 'sara@example.org' })
  sara = user
  orderId = (await givenOrder(shop, [{ product, size: 'M' }], user)).id
  await submitReview(shop, user.id, product.id, { rating: 5, comment: 'Good.' })
  await submitReview(shop, (await givenUser(shop)).id, product.id, { rating: 1, comment: 'Bad.' })
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

const BALANCED = {
  last: { mismatches: 0, first: [], findings: [], gateway: 'asked', gateway_days: 7, failure: null },
  is_checking: false,
}
const get = (url: string) => app.inject({ url, headers: admin })

test('the dashboard has the five counts and shows thirty days unless told', async () => {
  const response = await get('/api/admin/stats')

  expect(response.headers['cache-control']).toBe('private, no-store')
  expect(response.json()).toMatchObject({
    ...{ products: 1, users: 3, orders: 1, categories: 2, reviews: 2, clubs: 1, new_users: 3, new_reviews: 2 },
    ...{ period: '30d', by: 'day', time_zone: 'Asia/Dubai' },
    revenue: { total: 409, previous: 0 },
    latest_orders: [{ id: orderId, user: { email: 'sara@example.org' } }],
    books: null,
  })
  expect(response.json<{ timeline: object[] }>().timeline).toHaveLength(30)
})

test.each(PERIODS)('it shows %s', async (period) => {
  const {
    period: shown,
    timeline,
    previous_timeline,
  } = (await get(`/api/admin/stats?period=${period}`)).json<{
    period: string
    timeline: object[]
    previous_timeline: object[]
  }>()
  expect(shown).toBe(period)
  expect(timeline).toHaveLength(previous_timeline.length)
})

test.each(['1d', '30d; drop table orders', '-1', '%00'])('a period of %s is refused', async (period) => {
  expect((await get(`/api/admin/stats?period=${period}`)).statusCode).toBe(422)
})

test('staff have the books checked, and the dashboard shows it', async () => {
  const asked = await Promise.all(
    [1, 2, 3].map(() => app.inject({ method: 'POST', url: '/api/admin/books-check', headers: admin })),
  )
  expect(asked.map((answer) => answer.json<object>())).toEqual(
    Array(3).fill({ last: null, is_checking: true, unknown_payments: 0 }),
  )
  expect((await get('/api/admin/stats')).json()).toMatchObject({ books: null, books_are_checked: true })

  const jobs = await runJobs(shop, shop.pool, jobHandlers)
  await vi.waitFor(async () => expect((await get('/api/admin/books-check')).json()).toMatchObject(BALANCED), 60_000)
  await jobs.stop()

  expect((await get('/api/admin/stats')).json()).toMatchObject({ books: BALANCED.last, books_are_checked: false })
})

test('what the books found, and what to do about it, is told in the language of the page', async () => {
  const detail = `Order ${orderId} was paid, but has no invoice.`
  const findings = [{ what: 'order-without-invoice', detail, orderId }]
  await insertCheck(shop.db, { checkedAt: shop.now(), mismatches: 1, first: [detail], findings })
  const findingIn = async (language: string) => {
    const headers = { ...admin, 'accept-language': language }
    const { last } = (await app.inject({ url: '/api/admin/books-check', headers })).json<BooksState>()
    return last?.findings[0]
  }

  expect(await findingIn('en')).toMatchObject({ detail, next_step: expect.stringMatching(/^Check again/) as string })
  expect(await findingIn('ar')).toMatchObject({
    detail: `دُفع الطلب \u2068${orderId}\u2069، لكن ليست له فاتورة.`,
    next_step: expect.stringMatching(/^يعاد الفحص/) as string,
  })
})

test('a user is shown with what they did here, without anything that opens the account', async () => {
  const response = await get(`/api/admin/users/${sara.id}`)

  expect(response.json()).toMatchObject({ name: 'Sara', orders_count: 1, spent: 409, reviews_count: 1 })
  expect(response.body).not.toMatch(/password|argon2|token/)
  expect((await get('/api/admin/users/999999')).statusCode).toBe(404)
})

test('orders and reviews of one user are found by their id', async () => {
  const orders = await get(`/api/admin/order-management?user=${sara.id}`)
  expect(orders.json()).toMatchObject({ data: [{ id: orderId }], meta: { total: 1 }, totals: { amount: 409 } })
  const reviews = await get(`/api/admin/review-management?user=${sara.id}`)
  expect(reviews.json()).toMatchObject({ data: [{ comment: 'Good.' }], meta: { total: 1 } })
})

test.each([
  ['good', ['Good.']],
  ['sara@example', ['Good.']],
  ['home jersey', ['Bad.', 'Good.']],
  ['sara bad', []],
])('reviews that say or name “%s” are found', async (search, comments) => {
  const response = await get(`/api/admin/review-management?search=${encodeURIComponent(search)}`)
  expect(response.json<{ data: { comment: string }[] }>().data.map(({ comment }) => comment)).toEqual(comments)
})

test('what staff do by these calls is in the audit log under their name', async () => {
  const put = (url: string, payload: object) => app.inject({ method: 'PUT', url, headers: admin, payload })
  await put(`/api/admin/order-management/${orderId}/status`, { status: 'cancelled' })
  await put(`/api/admin/users/${sara.id}/status`, { status: 'blocked' })

  const log = await get('/api/admin/audit-log?sort=oldest')
  expect(log.json()).toMatchObject({
    data: [
      {
        by: { name: 'Omar Siddiqui' },
        subject: { kind: 'order', id: orderId },
        changes: [
          { field: 'status', before: 'processing', after: 'cancelled' },
          { field: 'payment_status', before: 'paid', after: 'refunded' },
        ],
      },
      { subject: { kind: 'user', name: 'Sara' }, changes: [{ field: 'status', before: 'active', after: 'blocked' }] },
    ],
    meta: { total: 2 },
  })
  expect((await get(`/api/admin/audit-log?subject=user&id=${sara.id}`)).json()).toMatchObject({ meta: { total: 1 } })
  expect((await get('/api/admin/audit-log?subject=secrets')).statusCode).toBe(422)
})
