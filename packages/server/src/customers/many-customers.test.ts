import { UserListQuery } from '@shop/contract/accounts'
import { ManagedOrderQuery } from '@shop/contract/orders-admin'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../kernel/shop'
import { listOrders } from '../orders/get-orders'
import { givenManyDeskRows } from '../testing/many-desk-rows'
import { givenManyOrders } from '../testing/many-orders'
import { givenManyProducts } from '../testing/many-products'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { listUsers } from './list-users'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await givenManyProducts(shop, 50)
  await givenManyOrders(shop, 11_000)
  await givenManyDeskRows(shop, 200)
})
afterAll(() => shop.close())

test.each([
  ['of an address book', '055 123 0001'],
  ['of an order', '+971 50 123 0004'],
  ['that nobody has', '+971 59 999 9999'],
])('a phone number %s is found by index among many customers', async (_, search) => {
  const { scans, found } = await inTransaction(shop, async (shop) => {
    const before = await countScans()
    const { data } = await listUsers(shop, UserListQuery.parse({ search }), { role: 'admin' })
    return { scans: (await countScans()) - before, found: data }

    async function countScans(): Promise<number> {
      const { rows } = await shop.db.execute<{ scans: string }>(sql`
        select coalesce(sum(seq_scan), 0) as scans from pg_stat_xact_user_tables
        where relname in ('users', 'addresses', 'orders')`)
      return Number(rows[0]?.scans)
    }
  })

  expect(scans).toBe(0)
  const digits = (text = '') => text.replace(/\D/g, '').replace(/^0/, '')
  expect(found.map(({ phone }) => digits(phone))).toEqual(search.includes('59 9') ? [] : [digits(search)])
})

test('open returns are counted among many orders', async () => {
  const { meta } = await listOrders(shop, ManagedOrderQuery.parse({ returns: 'open' }))
  expect(meta.total).toBe(200)
})
