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
  await givenManyOrders(shop, 5000)
})
afterAll(() => shop.close())

test.each<[string, z.input<typeof ManagedOrderQuery>]>([
  ['the first page', {}],
  ['the dearest', { sort: 'total_desc' }],
  ['a page far back', { page: '200' }],
  ['what waits to be sent', { status: 'processing' }],
  ['what was returned', { payment_status: 'refunded' }],
  ['one customer’s', { user: '77' }],
  ['a product’s', { product: '99' }],
  ['a number', { search: '#4711' }],
  ['an address', { search: 'customer-123@' }],
  ['a phone number', { search: '+971 50 123 4567' }],
  ['a tracking number', { search: 'ARX-5521' }],
  ['a payment', { search: 'pi_3NqY' }],
  ['a name that nobody has', { search: 'xylophone' }],
])('%s is found by index among many', async (_, query) => {
  const { scans, page } = await countingScans((shop) => listOrders(shop, ManagedOrderQuery.parse(query)))
  expect(scans).toBe(0)
  const all = await listOrders(shop, ManagedOrderQuery.parse({}))
  expect(page.meta.total).toBeLessThanOrEqual(all.meta.total)
})

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
