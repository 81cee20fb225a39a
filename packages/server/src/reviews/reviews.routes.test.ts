import { Review } from '@shop/contract/reviews'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { givenAdmin, givenSession, givenUser } from '../testing/account-factories'
import { givenProduct } from '../testing/catalog-factories'
import { buildTestApp } from '../testing/test-app'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { writeReview } from './write-review'

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

test('everybody may read the reviews of a product, and nobody sees an address', async () => {
  const product = await givenProduct(shop)
  const user = await givenUser(shop, { name: 'Amina', email: 'amina@example.org' })
  const written = await writeReview(shop, user.id, product.id, { rating: 5, comment: '<script>alert(1)</script>' })
  await writeReview(shop, (await givenUser(shop)).id, product.id, { rating: 3, comment: null })

  const response = await app.inject(`/api/products/${product.id}/reviews`)
  expect(response.statusCode).toBe(200)
  const reviews = z.array(z.strictObject(Review.shape)).parse(response.json())
  expect(reviews).toHaveLength(2)
  expect(reviews[1]).toEqual(written)
  expect(response.body).not.toContain('@')
})

test('a product without reviews has an empty list', async () => {
  const product = await givenProduct(shop)
  expect((await app.inject(`/api/products/${product.id}/reviews`)).json()).toEqual([])
})

test('reviews of an unknown product are not found', async () => {
  const response = await app.inject('/api/products/999999/reviews')
  expect(response.statusCode).toBe(404)
  expect(response.json()).toMatchObject({ message: 'Product not found' })
})

test('a page of reviews comes with totals and links, the whole list without', async () => {
  const product = await givenProduct(shop)
  for (const rating of [1, 2, 3]) {
    await writeReview(shop, (await givenUser(shop)).id, product.id, { rating, comment: null })
  }
  const path = `/api/products/${product.id}/reviews`

  const page = await app.inject(`${path}?sort=lowest&per_page=2&unknown=1`)
  expect(page.json<Review[]>().map(({ rating }) => rating)).toEqual([1, 2])
  expect(page.headers['x-total-count']).toBe('3')
  expect(page.headers.link).toContain(`<${path}?sort=lowest&per_page=2&page=2>; rel="next"`)

  expect((await app.inject(path)).headers).not.toHaveProperty('x-total-count')
})

test.each(['sort=best', 'rating=6', 'rating=0', 'verified=maybe', 'page=0', 'page=abc', 'per_page=1000'])(
  'a list asked for with “%s” is refused with a text',
  async (query) => {
    const product = await givenProduct(shop)
    const response = await app.inject(`/api/products/${product.id}/reviews?${query}`)
    expect(response.statusCode).toBe(422)
  },
)

describe('writing', () => {
  async function send(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object, as?: { id: number }) {
    const user = as ?? (await givenUser(shop))
    const headers = { authorization: `Bearer ${await givenSession(shop, user)}` }
    return app.inject({ method, url: path, headers, ...(payload && { payload }) })
  }

  test('a customer writes, changes and withdraws a review', async () => {
    const product = await givenProduct(shop)
    const amina = await givenUser(shop, { name: 'Amina' })
    const path = `/api/products/${product.id}/reviews`

    const written = await send('POST', path, { rating: 4, comment: '  Fits well.  ' }, amina)
    expect(written.statusCode).toBe(201)
    expect(written.json()).toMatchObject({
      rating: 4,
      comment: 'Fits well.',
      user: { name: 'Amina' },
      summary: { average_rating: 4, reviews_count: 1 },
    })

    const again = await send('POST', path, { rating: 1 }, amina)
    expect(again.statusCode).toBe(422)
    expect(again.json()).toMatchObject({ message: 'You have already reviewed this product.' })

    const changed = await send('PUT', `${path}/own`, { rating: 2, comment: '' }, amina)
    expect(changed.json()).toMatchObject({ rating: 2, comment: null, summary: { average_rating: 2 } })
    expect((await send('GET', `${path}/own`, undefined, amina)).json()).toMatchObject({ review: { rating: 2 } })

    const withdrawn = await send('DELETE', `${path}/own`, undefined, amina)
    expect(withdrawn.json()).toMatchObject({ average_rating: 0, reviews_count: 0 })
    expect((await send('GET', `${path}/own`, undefined, amina)).json()).toEqual({ review: null })
  })

  test.each([
    [{}, 'rating'],
    [{ rating: 0 }, 'rating'],
    [{ rating: 6 }, 'rating'],
    [{ rating: 4.5 }, 'rating'],
    [{ rating: '5' }, 'rating'],
    [{ rating: null }, 'rating'],
    [{ rating: 1e9 }, 'rating'],
    [{ rating: 5, comment: 'x'.repeat(2001) }, 'comment'],
    [{ rating: 5, comment: 7 }, 'comment'],
  ])('%j is refused at “%s”', async (body, field) => {
    const product = await givenProduct(shop)
    for (const [method, path] of [
      ['POST', 'reviews'],
      ['PUT', 'reviews/own'],
    ] as const) {
      const response = await send(method, `/api/products/${product.id}/${path}`, body)
      expect(response.statusCode).toBe(422)
      expect(response.json<{ errors: object }>().errors).toHaveProperty(field)
    }
  })

  test('security case 10: whatever is typed comes back as the same text', async () => {
    const product = await givenProduct(shop)
    const hostile = `<script>alert(1)</script></script><img src=x onerror=alert(1)> javascript:alert(1) \u202Egnp.exe`
    const user = await givenUser(shop, { name: `</script><b>${hostile.slice(0, 60)}` })
    const written = await send('POST', `/api/products/${product.id}/reviews`, { rating: 5, comment: hostile }, user)
    expect(written.headers['content-type']).toMatch(/^application\/json/)
    const [shown] = (await app.inject(`/api/products/${product.id}/reviews`)).json<Review[]>()
    expect(shown).toMatchObject({ comment: hostile, user: { name: user.name } })
  })

  test('security case 13: only rating and comment are taken from a body', async () => {
    const [product, other] = [await givenProduct(shop), await givenProduct(shop)]
    const [author, victim] = [await givenUser(shop), await givenUser(shop)]
    const body = {
      rating: 3,
      comment: 'Mine',
      id: 999_999,
      verified_purchase: true,
      user_id: victim.id,
      user: { name: 'Somebody else', email: victim.email },
      product_id: other.id,
      created_at: '2001-01-01T00:00:00Z',
      is_demo: true,
    }
    for (const [method, path] of [
      ['POST', 'reviews'],
      ['PUT', 'reviews/own'],
    ] as const) {
      const response = await send(method, `/api/products/${product.id}/${path}`, body, author)
      expect(response.json()).toMatchObject({
        verified_purchase: false,
        user: { name: author.name },
        product: { id: product.id },
      })
      expect(response.json<Review>().id).not.toBe(999_999)
      expect(Date.parse(response.json<Review>().created_at)).toBeGreaterThan(Date.parse('2026-01-01'))
    }
    expect((await app.inject(`/api/products/${other.id}/reviews`)).json()).toEqual([])
    const { rows } = await shop.pool.query('select is_demo, user_id from reviews where product_id = $1', [product.id])
    expect(rows).toEqual([{ is_demo: false, user_id: author.id }])
  })

  test('staff read all of them and delete one', async () => {
    const product = await givenProduct(shop)
    const admin = await givenAdmin(shop)
    const { id } = await writeReview(shop, (await givenUser(shop)).id, product.id, { rating: 1, comment: 'Spam' })

    const list = await send('GET', `/api/admin/review-management?product=${product.id}`, undefined, admin)
    expect(list.json()).toMatchObject({ data: [{ id, comment: 'Spam' }], meta: { total: 1 } })

    expect((await send('DELETE', `/api/admin/review-management/${id}`, undefined, admin)).statusCode).toBe(200)
    expect((await send('DELETE', `/api/admin/review-management/${id}`, undefined, admin)).statusCode).toBe(404)
    expect((await app.inject(`/api/products/${product.id}/review-summary`)).json()).toMatchObject({ reviews_count: 0 })
  })
})
