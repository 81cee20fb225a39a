import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getProduct } from '../catalog/browse-products'
import { givenUser } from '../testing/account-factories'
import { givenProduct } from '../testing/catalog-factories'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { writeReview } from './write-review'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

test('fifty reviews at once end with the exact average', async () => {
  const product = await givenProduct(shop)
  const users = await Promise.all(Array.from({ length: 50 }, () => givenUser(shop)))
  await Promise.all(
    users.map(({ id }, turn) => writeReview(shop, id, product.id, { rating: 1 + (turn % 5), comment: null })),
  )
  expect(await getProduct(shop, product.id)).toMatchObject({ average_rating: 3, reviews_count: 50 })

  await Promise.all([
    ...users.slice(0, 20).map(({ id }) => shop.db.execute(sql`delete from reviews where user_id = ${id}`)),
    ...users.slice(20).map(({ id }) => shop.db.execute(sql`update reviews set rating = 4 where user_id = ${id}`)),
  ])
  expect(await getProduct(shop, product.id)).toMatchObject({ average_rating: 4, reviews_count: 30 })
})

test('twenty clicks of one customer leave one review', async () => {
  const product = await givenProduct(shop)
  const { id } = await givenUser(shop)
  const clicks = await Promise.allSettled(
    Array.from({ length: 20 }, () => writeReview(shop, id, product.id, { rating: 2, comment: null })),
  )
  expect(clicks.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await getProduct(shop, product.id)).toMatchObject({ average_rating: 2, reviews_count: 1 })
})
