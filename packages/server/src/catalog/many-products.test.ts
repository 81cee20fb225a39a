import type { ProductQuery } from '@shop/contract/catalog'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../kernel/shop'
import { givenManyProducts } from '../testing/many-products'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { listProducts } from './browse-products'

const COUNT = 3000

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
  await givenManyProducts(shop, COUNT)
})
afterAll(() => shop.close())

test.each<[string, ProductQuery]>([
  ['the first page', { page: 1 }],
  ['a deep page', { page: COUNT / 24 }],
  ['the cheapest', { sort: 'price_asc' }],
  ['names in order', { sort: 'name', page: 50 }],
  ['the best rated', { sort: 'rating' }],
  ['a club', { club: [50] }],
  ['a narrow range of prices', { min_price: 120, max_price: 121 }],
  ['a size nobody has', { size: ['6XL'] }],
  ['a search', { search: 'bayern munchen' }],
  ['a search with typos', { search: 'arsnal livrepool' }],
  ['a search for part of a word', { search: 'ladbach' }],
  ['a search that finds nothing', { search: 'xylophone' }],
])('%s is found by index among many', async (_, query) => {
  const scans = await inTransaction(shop, async (shop) => {
    await listProducts(shop, query)
    const { rows } = await shop.db.execute<{ count: number }>(
      sql`select seq_scan::int as count from pg_stat_xact_user_tables where relname in ('products', 'search_words')`,
    )
    return rows.map(({ count }) => count)
  })
  expect(scans).toEqual([0, 0])
})

test('every product is on exactly one page', async () => {
  const seen = new Set<number>()
  for (let page = 1; page <= COUNT / 100; page += 1) {
    const { products } = await listProducts(shop, { page, per_page: 100, sort: 'popular' })
    for (const { id } of products) seen.add(id)
  }
  expect(seen.size).toBe(COUNT)
})
