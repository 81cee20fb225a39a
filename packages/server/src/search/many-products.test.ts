import type { ProductQuery } from '@shop/contract/catalog'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction, type Shop } from '../kernel/shop'
import { addSynonyms } from './add-synonyms'
import { givenManyProducts } from '../testing/many-products'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { listAlternatives } from './list-alternatives'
import { listProducts } from './list-products'
import { suggest } from './suggest'

const COUNT = 3000

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
  await givenManyProducts(shop, COUNT)
  const { rows } = await shop.db.execute<{ id: number; name: string }>(sql`select id, name from categories`)
  const idOf = (wanted: string) => rows.find(({ name }) => name === wanted)?.id ?? 0
  await addSynonyms(shop, [
    { phrase: 'Gunners', categoryId: idOf('Arsenal') },
    { phrase: 'العين', categoryId: idOf('Al Ain') },
    { phrase: 'shirt', meaning: 'jersey' },
  ])
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
  expect(await sequentialScans((shop) => listProducts(shop, query))).toEqual([0, 0])
})

test.each(['arsenal', 'arsnal', 'gunners', 'guners', 'bayern mun', 'العين', 'العبن', 'ladbach', 'xylophone'])(
  'suggestions for %s are found by index among many',
  async (search) => {
    // The statement is prepared; after some uses the database may take one plan for all searches.
    for (let use = 0; use < 8; use += 1) {
      expect(await sequentialScans((shop) => suggest(shop, search))).toEqual([0, 0])
    }
  },
)

test.each(['arsenla livrepool', 'barsalonna', 'xylophone', 'arsenal milan'])(
  'what to try instead of %s is found by index among many',
  async (search) => {
    expect(await sequentialScans((shop) => listAlternatives(shop, search))).toEqual([0, 0])
  },
)

test.each(['arsenal', 'arsnal', 'home', 'bayern mun', 'a', 'ladbach', 'xylophone'])(
  'a list for %s is found by index among many, however often it is asked for',
  async (search) => {
    for (let use = 0; use < 8; use += 1) {
      expect(await sequentialScans((shop) => listProducts(shop, { search }))).toEqual([0, 0])
    }
  },
)

test('suggestions for many words are the beginning of what the search finds', async () => {
  const search = 'arsenal home jersey 2000 01 league the fc arsenal shirt more words'
  const { products_count } = await suggest(shop, search)
  expect(products_count).toBe((await listProducts(shop, { search })).page?.total)
})

test('every product is on exactly one page', async () => {
  const seen = new Set<number>()
  for (let page = 1; page <= COUNT / 100; page += 1) {
    const { products } = await listProducts(shop, { page, per_page: 100, sort: 'popular' })
    for (const { id } of products) seen.add(id)
  }
  expect(seen.size).toBe(COUNT)
})

/** How often the work read all of the products, and all of the words. */
async function sequentialScans(work: (shop: Shop) => Promise<unknown>): Promise<number[]> {
  return inTransaction(shop, async (shop) => {
    const before = await countScans(shop)
    await work(shop)
    return (await countScans(shop)).map((count, at) => count - (before[at] ?? 0))
  })
}

/** Of the connection, also of transactions before this one that the database has not added up yet. */
async function countScans({ db }: Shop): Promise<number[]> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select seq_scan::int as count from pg_stat_xact_user_tables
      where relname in ('products', 'search_words') order by relname`,
  )
  return rows.map(({ count }) => count)
}
