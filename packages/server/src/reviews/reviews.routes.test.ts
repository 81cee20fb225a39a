import { Review } from '@shop/contract/reviews'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { givenUser } from '../testing/account-factories'
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
