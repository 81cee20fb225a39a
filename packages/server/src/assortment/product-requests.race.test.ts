import { afterAll, beforeAll, expect, test } from 'vitest'
import { listAuditLog } from '../audit/list-audit-log'
import { givenAdmin } from '../testing/account-factories'
import { aProductInput, givenClub } from '../testing/catalog-factories'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { createProduct } from './save-product'

let shop: TestShop
let by: number
let category_id: number
beforeAll(async () => {
  shop = await openTestShop()
  by = (await givenAdmin(shop)).id
  category_id = (await givenClub(shop)).id
})
afterAll(() => shop.close())

async function countOf(name: string): Promise<number> {
  const { rows } = await shop.pool.query<{ count: number }>(
    'select count(*)::int as count from products where name = $1',
    [name],
  )
  return rows[0]?.count ?? 0
}

test('a product that is sent again because its answer got lost is added once', async () => {
  const input = { ...aProductInput({ category_id, name: 'Sent Twice', sku: 'twice-1' }), key: 'request-1' }
  const first = await createProduct(shop, by, input)
  expect(await createProduct(shop, by, input)).toEqual(first)
  expect(await countOf('Sent Twice')).toBe(1)
  const log = await listAuditLog(shop, { subject: 'product', id: first.id, page: 1, per_page: 50, sort: 'oldest' })
  expect(log.data).toHaveLength(1)
})

test('twenty impatient clicks on one form add one product', async () => {
  const input = { ...aProductInput({ category_id, name: 'Clicked Often' }), key: 'request-2' }
  const answers = await Promise.all(Array.from({ length: 20 }, () => createProduct(shop, by, input)))
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
  expect(await countOf('Clicked Often')).toBe(1)
})

test('a request that was refused may be sent again with the same key', async () => {
  const input = aProductInput({ category_id, name: 'Mended' })
  await expect(createProduct(shop, by, { ...input, category_id: 999_999, key: 'request-3' })).rejects.toMatchObject({
    code: 'invalid-input',
  })
  expect(await createProduct(shop, by, { ...input, key: 'request-3' })).toMatchObject({ name: 'Mended' })
})

test('the key of one person says nothing about the requests of another', async () => {
  const { id: other } = await givenAdmin(shop)
  const input = { ...aProductInput({ category_id, name: 'Same Key' }), key: 'request-4' }
  await createProduct(shop, by, input)
  await createProduct(shop, other, input)
  expect(await countOf('Same Key')).toBe(2)
})

test('without a key each request adds a product', async () => {
  const input = aProductInput({ category_id, name: 'No Key' })
  await createProduct(shop, by, input)
  await createProduct(shop, by, input)
  expect(await countOf('No Key')).toBe(2)
})
