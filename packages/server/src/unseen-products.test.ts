import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createProduct } from './assortment/save-product'
import { givenAdmin, givenSession, givenUser } from './testing/account-factories'
import { aProductInput, givenClub, givenProduct } from './testing/catalog-factories'
import { buildTestApp } from './testing/test-app'
import { openTestShop, type TestShop } from './testing/test-shop'

const NAME = 'Zebrastripe Secret'
const STATES = [{ state: 'draft' as const }, { state: 'scheduled' as const, publish_at: '2099-01-01T00:00:00Z' }]

let shop: TestShop
let app: FastifyInstance
let customer: string
let customerId: number
let admin: string
let manager: string
let clubId: number
let leagueId: number
const unseen: { id: number; state: string }[] = []

beforeAll(async () => {
  shop = await openTestShop()
  app = await buildTestApp(shop)
  const by = await givenAdmin(shop)
  admin = await givenSession(shop, by)
  manager = await givenSession(shop, await givenUser(shop, { role: 'manager', abilities: ['catalogue'] }))
  const user = await givenUser(shop)
  customerId = user.id
  customer = await givenSession(shop, user)
  const club = await givenClub(shop)
  clubId = club.id
  leagueId = club.parent_id ?? 0
  await givenProduct(shop, { categoryId: clubId })
  for (const state of STATES) {
    const given = { category_id: clubId, name: NAME, sku: `SECRET-${state.state}`, size_variations: ['M'] }
    unseen.push(await createProduct(shop, by.id, aProductInput({ ...given, ...state })))
  }
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

function call(method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, token = customer) {
  return app.inject({ method, url, headers: { authorization: `Bearer ${token}` }, ...(payload && { payload }) })
}

describe.each(STATES)('a product that is $state', ({ state }) => {
  const idOf = () => unseen.find((product) => product.state === state)?.id ?? 0

  test.each([
    '/api/products/:id',
    '/api/products/:id/print',
    '/api/products/:id/reviews',
    '/api/products/:id/review-summary',
    '/api/products/:id/size-advice',
  ])('is not found at %s', async (path) => {
    expect((await call('GET', path.replace(':id', String(idOf())))).statusCode).toBe(404)
  })

  test.each([
    '/api/products',
    '/api/products?per_page=100',
    '/api/products?id=:id',
    '/api/products?search=zebrastripe',
    '/api/product-filters',
    '/api/products/:id/also-bought',
    '/api/products/:id/reviews/own',
    '/api/products/:id/reviews/marks',
    '/api/suggestions?q=zebra',
    '/api/search-alternatives?search=zebrastripe',
    '/api/leagues',
    '/api/leagues/:league/clubs',
    '/api/clubs/:club',
    '/sitemap.xml',
  ])('is not named by %s', async (path) => {
    const url = path
      .replace(':id', String(idOf()))
      .replace(':league', String(leagueId))
      .replace(':club', String(clubId))
    const { body } = await call('GET', url)
    expect(body.toLowerCase()).not.toContain('zebrastripe')
    expect(body).not.toContain(`-${idOf()}</loc>`)
  })

  test('is counted by no list', async () => {
    const { products_count } = (await call('GET', `/api/clubs/${clubId}`)).json<{ products_count: number }>()
    expect(products_count).toBe(1)
  })

  test('can’t be put into a cart, wished for, awaited or reviewed', async () => {
    const id = idOf()
    const answers = [
      await call('POST', '/api/cart/items', { product_id: id, quantity: 1, options: { size: 'M' } }),
      await call('PUT', `/api/wishlist/${id}`),
      await call('POST', '/api/stock-alerts', { product_id: id, size: 'M' }),
      await call('POST', `/api/products/${id}/reviews`, { rating: 5, comment: 'Nice.' }),
    ]
    for (const { statusCode } of answers) expect([403, 404]).toContain(statusCode)
    const { rows } = await shop.pool.query<{ count: number }>(
      `select (select count(*) from cart_lines where user_id = $1)::int
        + (select count(*) from wishlist_items where user_id = $1)::int
        + (select count(*) from stock_alerts where user_id = $1)::int
        + (select count(*) from reviews where user_id = $1)::int as count`,
      [customerId],
    )
    expect(rows).toEqual([{ count: 0 }])
  })

  test('is shown to staff of the catalogue alone before it appears', async () => {
    const path = `/api/admin/product-management/${idOf()}/preview`
    expect((await app.inject(path)).statusCode).toBe(401)
    expect((await call('GET', path)).statusCode).toBe(403)
    for (const token of [admin, manager]) {
      const answer = await call('GET', path, undefined, token)
      expect(answer.json()).toMatchObject({ id: idOf(), name: NAME })
      expect(answer.headers['cache-control'] ?? '').not.toContain('public')
    }
  })
})
