import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { archive, givenProduct } from '../testing/catalog-factories'
import { givenManyProducts } from '../testing/many-products'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { listLowStock } from './dashboard.queries'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await givenManyProducts(shop, 60)
  await givenProduct(shop, {
    ...{ name: 'In cuts', sizes: ['L', 'S'], sizeStock: { L: 2, S: 2 } },
    furtherCuts: [
      { cut: 'kids', sizeStock: { '7-8Y': 1, '9-10Y': 40 } },
      { cut: 'women', sizeStock: { S: 4, M: 0 } },
    ],
  })
  await givenProduct(shop, { name: 'Enough', sizes: [], stock: 90 })
  await archive(shop, await givenProduct(shop, { name: 'Gone', sizes: [], stock: 0 }))
})
afterAll(() => shop.close())

/** Every low pile, one by one, in the order of the dashboard. */
async function everyLowPile(atMost: number): Promise<unknown[]> {
  const { rows } = await shop.db.execute(sql`
    select product.id as product_id, pile.cut, pile.size, pile.pieces as left
    from products product
    cross join lateral all_piles_of(product.stock, product.size_stock, product.cut_stock) pile
    where archived_at is null and pile.pieces <= ${atMost}
    order by pile.pieces, product.id, pile.cut nulls first, array_position(product.sizes, pile.size), pile.size`)
  return rows
}

test.each([
  [0, 8],
  [0, 500],
  [3, 1],
  [5, 30],
  [5, 500],
  [1000, 40],
])('with at most %i left, the first %i are those of a list of every pile', async (atMost, limit) => {
  const every = await everyLowPile(atMost)
  const { lowest, count } = await listLowStock(shop.db, { atMost, limit, language: 'en' })
  const piles = lowest.map(({ product_id, cut = null, size, left }) => ({ product_id, cut, size, left }))
  expect(piles).toEqual(every.slice(0, limit))
  expect(count).toBe(every.length)
})

test('where nothing is low, nothing is listed', async () => {
  expect(await listLowStock(shop.db, { atMost: -1, limit: 8, language: 'en' })).toEqual({ lowest: [], count: 0 })
})
