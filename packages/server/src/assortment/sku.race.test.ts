import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenAdmin } from '../testing/account-factories'
import { aProductInput, asFormInput, givenClub } from '../testing/catalog-factories'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { createProduct, updateProduct } from './save-product'

let shop: TestShop
let by: number
beforeAll(async () => {
  shop = await openTestShop()
  by = (await givenAdmin(shop)).id
})
afterAll(() => shop.close())

test('of admins who give one SKU to several products at once exactly one succeeds', async () => {
  const { id: category_id } = await givenClub(shop)
  const present = [
    await createProduct(shop, by, aProductInput({ category_id })),
    await createProduct(shop, by, aProductInput({ category_id })),
    await createProduct(shop, by, aProductInput({ category_id })),
  ]
  const results = await Promise.allSettled([
    ...present.map((product) => updateProduct(shop, by, product.id, asFormInput(product, { sku: 'one-1' }))),
    ...['one-1', 'ONE-1', 'One-1'].map((sku) => createProduct(shop, by, aProductInput({ category_id, sku }))),
  ])
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const result of results) {
    if (result.status === 'rejected') {
      expect(result.reason).toMatchObject({ code: 'invalid-input', message: 'Another product has this SKU.' })
    }
  }
  const { rows } = await shop.pool.query<{ count: number }>(
    `select count(*)::int as count from products where lower(sku) = 'one-1'`,
  )
  expect(rows).toEqual([{ count: 1 }])
})
