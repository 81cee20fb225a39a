import { RestockQuery } from '@shop/contract/restock'
import type * as z from 'zod'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setOrderStatus } from '../payments/set-order-status'
import { givenAdmin } from '../testing/account-factories'
import { archive, givenProduct } from '../testing/catalog-factories'
import { givenOrder } from '../testing/checkout-factories'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { getStats } from './dashboard'
import { exportRestock, listRestock } from './restock'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
  const home = await givenProduct(shop, {
    name: 'Águila Home',
    sizes: ['S', 'M', 'L'],
    sizeStock: { S: 9, M: 2, L: 0 },
  })
  const cap = await givenProduct(shop, { name: 'Cap', sizes: [], stock: 4 })
  await givenProduct(shop, { name: 'Plenty', sizes: [], stock: 50 })
  await archive(shop, await givenProduct(shop, { name: 'Gone', sizes: [], stock: 0 }))
  await givenOrder(shop, [{ product: home, size: 'M' }])
  await givenOrder(shop, [{ product: home, size: 'S', quantity: 2 }])
  await givenOrder(shop, [{ product: cap, quantity: 3 }])
  const cancelled = await givenOrder(shop, [{ product: home, size: 'M' }])
  await setOrderStatus(shop, cancelled.id, 'cancelled', (await givenAdmin(shop)).id)
})
afterAll(() => shop.close())

test.each<[z.input<typeof RestockQuery>, string[]]>([
  // A size with enough pieces, a product with enough and an archived one are not on the list.
  [{}, ['Cap, all: 1 left, 3 sold', 'Águila Home, M: 1 left, 1 sold', 'Águila Home, L: 0 left, 0 sold']],
  [{ sort: 'left' }, ['Águila Home, L: 0 left, 0 sold', 'Cap, all: 1 left, 3 sold', 'Águila Home, M: 1 left, 1 sold']],
  [{ sort: 'name' }, ['Águila Home, M: 1 left, 1 sold', 'Águila Home, L: 0 left, 0 sold', 'Cap, all: 1 left, 3 sold']],
  [{ left: 'out' }, ['Águila Home, L: 0 left, 0 sold']],
  [{ search: 'aguila' }, ['Águila Home, M: 1 left, 1 sold', 'Águila Home, L: 0 left, 0 sold']],
  [{ per_page: '1', page: '2' }, ['Águila Home, M: 1 left, 1 sold']],
  [{ page: '9' }, []],
  [{ search: 'nothing' }, []],
])('%j lists %j', async (query, lines) => {
  const page = await listRestock(shop, RestockQuery.parse(query))

  expect(
    page.data.map(({ name, size, left, sold }) => `${name}, ${size ?? 'all'}: ${left} left, ${sold} sold`),
  ).toEqual(lines)
})

test('names are shown, sorted and found in the language that is asked for', async () => {
  await shop.pool.query(`update products set translations = '{"ar": {"name": "قبعة"}}' where name = 'Cap'`)
  const names = async (query: z.input<typeof RestockQuery>) =>
    (await listRestock(shop, RestockQuery.parse({ sort: 'name', ...query }))).data.map(({ name }) => name)

  expect(await names({ language: 'ar' })).toEqual(['قبعة', 'Águila Home', 'Águila Home'])
  expect(await names({ language: 'ar', search: 'قبع' })).toEqual(['قبعة'])
  expect(await names({ language: 'ar', search: 'cap' })).toEqual(['قبعة'])
  expect(await names({})).toEqual(['Águila Home', 'Águila Home', 'Cap'])
  expect(await names({ search: 'قبع' })).toEqual([])
})

test.each([
  { sort: 'sold', left: 'low' },
  { sort: 'left', left: 'low' },
  { sort: 'sold', left: 'out' },
  { sort: 'left', left: 'out' },
] as const)('page by page, the list by %j is the file from its first line to its last', async (filter) => {
  const lines: unknown[][] = []
  for await (const line of exportRestock(shop, filter)) lines.push(line)

  const pages: unknown[][] = []
  for (let page = 1; page <= lines.length + 1; page += 1) {
    const { data, meta } = await listRestock(shop, RestockQuery.parse({ ...filter, page, per_page: 1 }))
    pages.push(...data.map((row) => [row.name, row.size, row.left, row.sold]))
    expect(meta.total).toBe(lines.length)
  }
  expect(pages).toEqual(lines.map(([name, , , , ...rest]) => [name, ...rest]))
})

test('the total is known past the last page', async () => {
  expect((await listRestock(shop, RestockQuery.parse({ page: '9' }))).meta.total).toBe(3)
})

test('sales of more than thirty days ago do not count', async () => {
  await shop.pool.query(`update orders set created_at = now() - interval '31 days'`)

  const { data } = await listRestock(shop, RestockQuery.parse({}))
  expect(data.map(({ sold }) => sold)).toEqual([0, 0, 0])
})

test('the file has the lines of the list', async () => {
  const lines: unknown[] = []
  for await (const line of exportRestock(shop, { left: 'out', sort: 'name' })) lines.push(line)

  expect(lines).toEqual([['Águila Home', null, 'Arsenal', null, 'L', 0, 0]])
})

test('the dashboard counts what runs low', async () => {
  expect(await getStats(shop, '30d')).toMatchObject({ low_stock_count: 3 })
})
