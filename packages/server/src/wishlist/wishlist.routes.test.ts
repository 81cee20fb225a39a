import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenSession, givenUser } from '../testing/account-factories'
import { givenProduct } from '../testing/catalog-factories'
import { buildTestApp } from '../testing/test-app'
import { openTestShop, type TestShop } from '../testing/test-shop'

let shop: TestShop
let app: FastifyInstance

beforeAll(async () => {
  shop = await openTestShop()
  app = await buildTestApp(shop)
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

async function givenCustomer() {
  const headers = { authorization: `Bearer ${await givenSession(shop, await givenUser(shop))}` }
  return (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
    app.inject({ method, url, headers, ...(payload && { payload }) })
}

test('a customer puts a jersey on the wishlist, sees it there and takes it off', async () => {
  const send = await givenCustomer()
  const { id, name } = await givenProduct(shop)

  expect((await send('PUT', `/api/wishlist/${id}`)).json()).toEqual({ product_ids: [id] })
  expect((await send('GET', '/api/wishlist/ids')).json()).toEqual({ product_ids: [id] })
  expect((await send('GET', '/api/wishlist')).json()).toMatchObject({
    data: [{ product: { id, name } }],
    meta: { page: 1, per_page: 24, total: 1 },
  })
  expect((await send('DELETE', `/api/wishlist/${id}`)).json()).toEqual({ product_ids: [] })
})

test.each(['999999', '0', '-1', 'abc', '1e3x'])('there is no product %s to wish for', async (id) => {
  const send = await givenCustomer()
  expect((await send('PUT', `/api/wishlist/${id}`)).statusCode).toBe(404)
})

test('a customer waits for a size and no longer does', async () => {
  const send = await givenCustomer()
  const product = await givenProduct(shop, { sizes: ['S', 'M'], sizeStock: { S: 0, M: 1 } })

  const asked = await send('POST', '/api/stock-alerts', { product_id: product.id, size: 'S' })
  expect(asked.statusCode).toBe(201)
  expect((await send('GET', `/api/stock-alerts?product=${product.id}`)).json()).toEqual({ data: [asked.json()] })

  const { id } = asked.json<{ id: number }>()
  expect((await send('DELETE', `/api/stock-alerts/${id}`)).statusCode).toBe(200)
  expect((await send('GET', '/api/stock-alerts')).json()).toEqual({ data: [] })
})

test.each([
  [{ size: 'M' }, 409],
  [{ size: 'XXL' }, 422],
  [{ size: '' }, 422],
  [{ size: 7 }, 422],
  [{}, 422],
  [{ size: 'S', product_id: 999_999 }, 404],
  [{ size: 'S', product_id: -1 }, 422],
])('waiting for %j is answered %i', async (input, status) => {
  const send = await givenCustomer()
  const product = await givenProduct(shop, { sizes: ['S', 'M'], sizeStock: { S: 0, M: 1 } })
  expect((await send('POST', '/api/stock-alerts', { product_id: product.id, ...input })).statusCode).toBe(status)
})

test('security cases 2 and 13: nobody waits or wishes in somebody else’s name', async () => {
  const [send, sendAsOther] = [await givenCustomer(), await givenCustomer()]
  const victim = await givenUser(shop)
  const product = await givenProduct(shop, { sizes: [], stock: 0 })

  const asked = await send('POST', '/api/stock-alerts', { product_id: product.id, user_id: victim.id, id: 1 })
  const { id } = asked.json<{ id: number }>()
  expect((await sendAsOther('DELETE', `/api/stock-alerts/${id}`)).statusCode).toBe(404)
  await send('PUT', `/api/wishlist/${product.id}`, { user_id: victim.id })

  const of = 'select count(*)::int as count from stock_alerts natural full join wishlist_items where user_id = $1'
  expect((await shop.pool.query(of, [victim.id])).rows).toEqual([{ count: 0 }])
  expect((await sendAsOther('GET', '/api/wishlist')).json()).toMatchObject({ data: [] })
})
