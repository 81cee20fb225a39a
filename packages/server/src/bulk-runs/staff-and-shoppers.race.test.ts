import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { getManagedProduct } from '../assortment/list-managed-products'
import { placeOrder } from '../checkout/place-order'
import { checkImport } from '../imports/check-import'
import { getImport, runImport, startImport } from '../imports/manage-imports'
import { jobHandlers } from '../job-handlers'
import { runJobs, type RunningJobs } from '../jobs/run-jobs'
import { checkBooks } from '../books/check-books'
import { givenAdmin } from '../testing/account-factories'
import { givenShopper, type Shopper } from '../testing/checkout-factories'
import { givenManyProducts } from '../testing/many-products'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { changeManyProducts } from './change-many-products'
import { getBulkRun } from './manage-runs'

const PRODUCTS = 1_000
const SHOPPERS = 12

let shop: TestShop
let by: number
let jobs: RunningJobs
beforeEach(async () => {
  shop = await openTestShop()
  by = (await givenAdmin(shop)).id
  await givenManyProducts(shop, PRODUCTS)
  jobs = await runJobs(shop, shop.pool, jobHandlers)
}, 240_000)
afterEach(async () => {
  await jobs.stop()
  await shop.close()
})

/** Creates shoppers who are ready to place an order, for products spread evenly over those that staff change. */
async function givenShoppers(): Promise<Shopper[]> {
  const { rows } = await shop.db.execute<{ id: number }>(
    sql`select id from products where size_stock is null and stock > 0 order by id`,
  )
  const shoppers: Shopper[] = []
  for (let place = 0; place < SHOPPERS; place += 1) {
    const product = await getManagedProduct(shop, rows[Math.floor((place * rows.length) / SHOPPERS)]?.id ?? 0)
    shoppers.push(await givenShopper(shop, [{ product, size: 'M' }]))
  }
  return shoppers
}

async function changedSoFar(): Promise<number> {
  const { rows } = await shop.db.execute<{ count: number }>(
    sql`select count(*)::int as count from audit_log where subject_kind = 'product' and subject_id is not null`,
  )
  return rows[0]?.count ?? 0
}

/** Places all orders, one after the other, once the bulk run has begun; `seen` has the run's progress after each. */
async function buyMeanwhile(shoppers: readonly Shopper[]): Promise<{ seen: number[]; codes: string[] }> {
  const seen: number[] = []
  const codes: string[] = []
  while ((await changedSoFar()) === 0) await new Promise((resolve) => setTimeout(resolve, 5))
  for (const { user, checkout } of shoppers) {
    try {
      await placeOrder(shop, user.id, checkout)
      codes.push('ordered')
    } catch (error) {
      codes.push((error as { code?: string }).code ?? String(error))
    }
    seen.push(await changedSoFar())
  }
  return { seen, codes }
}

const isHalfWay = (count: number) => count > 0 && count < PRODUCTS

test('shoppers buy while a bulk price change is half-way, at the price they saw or not at all', async () => {
  const shoppers = await givenShoppers()
  const change = { kind: 'price-percent' as const, percent: 10 }
  const [{ seen, codes }, { id }] = await Promise.all([
    buyMeanwhile(shoppers),
    changeManyProducts(shop, by, { matching: { state: 'all' }, change }),
  ])
  expect(seen.filter(isHalfWay)).not.toEqual([])
  expect(codes.filter((code) => code !== 'ordered' && code !== 'price-changed')).toEqual([])
  expect(codes).toContain('price-changed')
  await expect.poll(async () => (await getBulkRun(shop, id)).state, { timeout: 90_000, interval: 100 }).toBe('done')
  expect(await getBulkRun(shop, id)).toMatchObject({ changed: PRODUCTS, total: PRODUCTS })
  expect(await checkBooks(shop)).toEqual([])
}, 240_000)

test('shoppers buy while an import is half-way', async () => {
  const shoppers = await givenShoppers()
  const { rows } = await shop.db.execute<{ id: number }>(sql`select id from products`)
  const csv = ['id,season', ...rows.map(({ id }) => `${id},2031/32`)].join('\n')
  const { id } = await startImport(shop, by, { file_name: 'season.csv', csv })
  await checkImport(shop, id)
  await expect.poll(async () => (await getImport(shop, id)).state, { timeout: 90_000, interval: 100 }).toBe('checked')
  await runImport(shop, by, id)
  const { seen, codes } = await buyMeanwhile(shoppers)
  expect(seen.filter(isHalfWay)).not.toEqual([])
  expect(new Set(codes)).toEqual(new Set(['ordered']))
  await expect.poll(async () => (await getImport(shop, id)).state, { timeout: 90_000, interval: 100 }).toBe('done')
  expect(await checkBooks(shop)).toEqual([])
}, 240_000)
