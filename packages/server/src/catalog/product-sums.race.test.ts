import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fils } from '@shop/contract/money'
import { findManagedIds } from '../assortment/managed-product.queries'
import { inTransaction, type Shop } from '../kernel/shop'
import { listLowStock } from '../reports/dashboard.queries'
import { countByClubAndKit } from '../search/filter-counts.queries'
import { findProductIds } from '../search/product-listing.queries'
import { givenManyProducts } from '../testing/many-products'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { productConditions, type ProductFilter } from './product-conditions.sql'
import { sumUpProducts, sumUpProductsAnew } from './sum-up-products'

/** Prices of bands that are whole, of parts of one, and of none; a band has the prices from 10,000 to 11,999, for instance. */
const FILTERS: ProductFilter[] = [
  {},
  { clubs: [7, 8, 9], kits: ['home', 'third'] },
  { leagues: [1, 2] },
  { maxPrice: fils(900_000) },
  { maxPrice: fils(11_999) },
  { maxPrice: fils(12_000) },
  { minPrice: fils(12_000) },
  { minPrice: fils(11_999), maxPrice: fils(38_011) },
  { minPrice: fils(30_500), maxPrice: fils(31_200) },
  { minPrice: fils(31_900), maxPrice: fils(32_100) },
  { minPrice: fils(40_000), maxPrice: fils(30_000) },
  { kits: ['away'], minPrice: fils(20_001), maxPrice: fils(50_000) },
]

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await givenManyProducts(shop, 400)
})
afterAll(() => shop.close())
beforeEach(() => sumUpProducts(shop))

test.each<[string, string]>([
  ['a sold piece', 'update products set stock = stock - 1 where size_stock is null and stock > 0'],
  [
    'a sold size',
    `update products set stock = stock - 1, size_stock = size_stock || jsonb_build_object('M', (size_stock ->> 'M')::int - 1)
    where (size_stock ->> 'M')::int > 0`,
  ],
  [
    'a further cut',
    `update products set cuts = '[{"cut": "kids", "sizes": ["M"]}]', cut_stock = '{"kids": {"M": 3}}' where id % 9 = 0`,
  ],
  ['another price', 'update products set price_in_fils = price_in_fils + 1777 where id % 3 = 0'],
  ['another club', 'update products set category_id = category_id + 1 where id % 50 = 0'],
  ['no kit any more', 'update products set kit = null where id % 7 = 0'],
  ['archived products', 'update products set archived_at = now() where id % 5 = 0'],
  ['products that are back', 'update products set archived_at = null where id % 10 = 0'],
  ['deleted products', 'delete from products where id % 11 = 0'],
  ['filled stock', 'update products set stock = stock + 1000 where size_stock is null'],
])('%s changes counts and sums at once, before they are summed up and after', async (_, change) => {
  await shop.pool.query(change)

  await expectTrueSums(shop)
  await sumUpProducts(shop)
  await expectTrueSums(shop)
})

test('added products count at once', async () => {
  await givenManyProducts(shop, 30)

  await expectTrueSums(shop)
})

test('a sum that somebody has spoilt is true again after the products are added up anew', async () => {
  const spoilt = { rows: [await countsOf(shop, {})] }
  await shop.pool.query('update product_sums set product_count = product_count + 1')
  await shop.pool.query('update pile_sums set piles = piles + 1')
  await shop.pool.query('delete from products_run_out')
  expect({ rows: [await countsOf(shop, {})] }).not.toEqual(spoilt)

  await sumUpProductsAnew(shop)

  await expectTrueSums(shop)
})

test('sums are read without the products', async () => {
  const plans = await Promise.all(
    FILTERS.slice(0, 3).map((filter) => inTransaction(shop, async (shop) => scansDuring(shop, filter))),
  )
  expect(plans).toEqual([0, 0, 0])
})

test('sums are true in every moment while products change and several processes sum up', async () => {
  let isOver = false
  const changes = [
    'update products set stock = stock + 1 where id = $1 and size_stock is null',
    'update products set price_in_fils = price_in_fils + 997 where id = $1',
    'update products set archived_at = case when archived_at is null then now() end where id = $1',
    'update products set stock = 0 where id = $1 and size_stock is null',
  ]
  const changing = [0, 1, 2].map(async (who) => {
    for (let turn = 0; turn < 60; turn += 1) {
      const id = 1 + ((turn * 37 + who * 131) % 400)
      await shop.pool.query(changes[turn % changes.length] ?? '', [id])
    }
  })
  const untilOver = async (work: () => Promise<void>) => {
    while (!isOver) await work()
  }
  const summing = [sumUpProducts, sumUpProducts, sumUpProductsAnew].map((sumUp) => untilOver(() => sumUp(shop)))
  const reading = untilOver(() => expectTrueSums(shop))
  await Promise.all([Promise.all(changing).finally(() => (isOver = true)), ...summing, reading])

  await sumUpProducts(shop)
  await expectTrueSums(shop)
}, 120_000)

/** Compares in one snapshot, so that changes by others may go on. */
async function expectTrueSums(shop: Shop): Promise<void> {
  const [fast, slow] = await inTransaction(shop, async (shop) => {
    await shop.db.execute(sql`set transaction isolation level repeatable read`)
    return [await fastSums(shop), await slowSums(shop)] as const
  })
  expect(fast).toEqual(slow)
}

async function fastSums(shop: Shop) {
  const managed = await findManagedIds(shop.db, { filter: { state: 'shop' }, sort: 'newest', limit: 1, offset: 0 })
  const { lowest, count } = await listLowStock(shop.db, { atMost: 5, limit: 8, language: 'en' })
  const filters = []
  for (const filter of FILTERS) filters.push(await countsOf(shop, filter))
  return {
    filters,
    managed: { total: managed.total, pieces: managed.pieces, value: managed.valueInFils },
    low: { count, lowest: lowest.map(({ product_id, left }) => `${product_id} ${left}`) },
  }
}

async function countsOf({ db }: Shop, filter: ProductFilter) {
  const { total } = await findProductIds(db, { words: [], filter, order: 'newest', limit: 1, offset: 0 })
  const counts = await countByClubAndKit(db, { words: [], filter })
  return { total, counts: counts.map(({ clubId, kit, count }) => `${clubId} ${kit} ${count}`).toSorted() }
}

/** The same from every product. */
async function slowSums({ db }: Shop) {
  const filters = []
  for (const filter of FILTERS) {
    const { rows } = await db.execute<{ line: string; count: number }>(sql`
      select concat_ws(' ', category_id, coalesce(kit, 'null'), count(*)) as line, count(*)::int as count
      from products where archived_at is null and ${productConditions(filter) ?? sql`true`} group by category_id, kit`)
    const total = rows.reduce((sum, { count }) => sum + count, 0)
    filters.push({ total, counts: rows.map(({ line }) => line).toSorted() })
  }
  const { rows: managed } = await db.execute(sql`
    select
      count(*)::int as total, sum(stock + cut_pieces)::float8 as pieces,
      sum((stock + cut_pieces) * price_in_fils::bigint)::float8 as value
    from products where archived_at is null`)
  const { rows: low } = await db.execute<{ line: string }>(sql`
    select concat_ws(' ', product.id, pile.pieces) as line
    from products product cross join lateral all_piles_of(stock, size_stock, cut_stock) pile
    where archived_at is null and pile.pieces <= 5
    order by pile.pieces, product.id, pile.cut nulls first, array_position(product.sizes, pile.size), pile.size`)
  return { filters, managed: managed[0], low: { count: low.length, lowest: low.slice(0, 8).map(({ line }) => line) } }
}

/** How often counting read the table of products. */
async function scansDuring({ db }: Shop, filter: ProductFilter): Promise<number> {
  const scans = async () => {
    const { rows } = await db.execute<{ count: number }>(
      sql`select (seq_scan + coalesce(idx_scan, 0))::int as count from pg_stat_xact_user_tables where relname = 'products'`,
    )
    return rows[0]?.count ?? 0
  }
  const before = await scans()
  await countByClubAndKit(db, { words: [], filter })
  return (await scans()) - before
}
