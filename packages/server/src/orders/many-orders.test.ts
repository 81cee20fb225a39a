import { ManagedOrderQuery } from '@shop/contract/orders-admin'
import { sql } from 'drizzle-orm'
import type * as z from 'zod'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction, type Shop } from '../kernel/shop'
import { givenManyOrders } from '../testing/many-orders'
import { givenManyProducts } from '../testing/many-products'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { listOrders } from './get-orders'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await givenManyProducts(shop, 300)
  await givenManyOrders(shop, 11_000)
})
afterAll(() => shop.close())

test.each<[string, z.input<typeof ManagedOrderQuery>]>([
  ['the first page', {}],
  ['the dearest', { sort: 'total_desc' }],
  ['a page far back', { page: '200' }],
  ['what waits to be sent', { status: 'processing' }],
  ['what was returned', { payment_status: 'refunded' }],
  ['what was refunded in part', { refunded: 'part' }],
  ['what comes back', { returns: 'open' }],
  ['one customer’s', { user: '77' }],
  ['a product’s', { product: '99' }],
  ['a number', { search: '#4711' }],
  ['an address', { search: 'customer-123@' }],
  ['a phone number', { search: '+971 50 123 4567' }],
  ['a tracking number', { search: 'ARX-5521' }],
  ['a payment', { search: 'pi_3NqY' }],
  ['a SKU with its size', { search: 'AR-HOME-L' }],
  ['a name that nobody has', { search: 'xylophone' }],
])('%s is found by index among many', async (_, query) => {
  const { scans, page } = await countingScans((shop) => listOrders(shop, ManagedOrderQuery.parse(query)))
  expect(scans).toBe(0)
  const all = await listOrders(shop, ManagedOrderQuery.parse({}))
  expect(page.meta.total).toBeLessThanOrEqual(all.meta.total)
})

test('a letter is found where words begin, and counted up to a bound', async () => {
  const all = await listOrders(shop, ManagedOrderQuery.parse({}))
  expect(all.meta).toEqual({ page: 1, per_page: all.meta.per_page, total: 11_000 })

  const { meta, data } = await listOrders(shop, ManagedOrderQuery.parse({ search: 'd' }))
  expect(meta).toMatchObject({ total: 10_000, has_more: true })
  expect(data).toHaveLength(meta.per_page)

  const few = await listOrders(shop, ManagedOrderQuery.parse({ search: 'Y' }))
  expect(few.meta.has_more).toBeUndefined()
  expect(few.meta.total).toBe(await countOrdersLike('(^| )y'))
  expect(few.meta.total).toBeGreaterThan(0)
})

async function countOrdersLike(pattern: string): Promise<number> {
  const { rows } = await shop.db.execute<{ count: number }>(
    sql`select count(*)::int as count from orders where found_by ~* ${pattern}`,
  )
  return rows[0]?.count ?? 0
}

/** Counts the sequential scans of the orders table during `work`. */
async function countingScans<Page>(work: (shop: Shop) => Promise<Page>): Promise<{ scans: number; page: Page }> {
  return inTransaction(shop, async (shop) => {
    const before = await countScans(shop)
    const page = await work(shop)
    return { scans: (await countScans(shop)) - before, page }
  })
}

async function countScans({ db }: Shop): Promise<number> {
  const { rows } = await db.execute<{ scans: string }>(
    sql`select coalesce(sum(seq_scan), 0) as scans from pg_stat_xact_user_tables where relname = 'orders'`,
  )
  return Number(rows[0]?.scans)
}
