import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listAuditLog } from '../audit/list-audit-log'
import { getProductDetails, listAllProducts } from '../catalog/browse-products'
import { givenAdmin } from '../testing/account-factories'
import { aProductInput, asFormInput, givenClub } from '../testing/catalog-factories'
import { givenOrder } from '../testing/checkout-factories'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { deleteProduct } from './delete-product'
import { listManagedProducts } from './list-managed-products'
import { createProduct, updateProduct } from './save-product'

const TAKEN = { code: 'invalid-input', details: { errors: { sku: ['Another product has this SKU.'] } } }

let shop: TestShop
let by: number
let clubId: number
beforeAll(async () => {
  shop = await openTestShop()
  by = (await givenAdmin(shop)).id
})
beforeEach(async () => void (clubId = (await givenClub(shop)).id))
afterAll(() => shop.close())

function given(sku?: string | null) {
  return createProduct(shop, by, aProductInput({ category_id: clubId, ...(sku !== undefined && { sku }) }))
}

test('a product has a SKU where staff give it one; its page names it for search engines, lists do not', async () => {
  const product = await given('ZM-H-26')
  expect(product).toMatchObject({ sku: 'ZM-H-26' })
  expect(await given()).toMatchObject({ sku: null })
  expect(await getProductDetails(shop, product.id)).toMatchObject({ sku: 'ZM-H-26' })
  for (const listed of await listAllProducts(shop)) expect(listed).not.toHaveProperty('sku')
})

test('a SKU is changed, left alone by who does not name it, and emptied', async () => {
  const { id } = await given('first-1')
  expect(await updateProduct(shop, by, id, aProductInput({ category_id: clubId, sku: 'first-2' }))).toMatchObject({
    sku: 'first-2',
  })
  expect(await updateProduct(shop, by, id, aProductInput({ category_id: clubId }))).toMatchObject({ sku: 'first-2' })
  expect(await updateProduct(shop, by, id, aProductInput({ category_id: clubId, sku: '' }))).toMatchObject({
    sku: null,
  })
  const { data } = await listAuditLog(shop, { subject: 'product', id, page: 1, per_page: 50, sort: 'oldest' })
  expect(data.flatMap(({ changes }) => changes.filter(({ field }) => field === 'sku'))).toEqual([
    { field: 'sku', before: null, after: 'first-1' },
    { field: 'sku', before: 'first-1', after: 'first-2' },
    { field: 'sku', before: 'first-2', after: null },
  ])
})

test('no two products in the shop have the same SKU, whatever its case', async () => {
  const one = await given('same-1')
  const other = await given()
  await expect(given('SAME-1')).rejects.toMatchObject(TAKEN)
  await expect(updateProduct(shop, by, other.id, asFormInput(other, { sku: 'Same-1' }))).rejects.toMatchObject(TAKEN)
  expect(await updateProduct(shop, by, one.id, asFormInput(one, { sku: 'Same-1' }))).toMatchObject({ sku: 'Same-1' })
})

test('an archived product gives its SKU free, and comes back only without it', async () => {
  const old = await given('old-1')
  await givenOrder(shop, [{ product: old }])
  await deleteProduct(shop, by, old.id)
  await given('old-1')
  const back = asFormInput({ ...old, version: old.version + 1 }, { in_shop: true, version: undefined })
  await expect(updateProduct(shop, by, old.id, back)).rejects.toMatchObject(TAKEN)
  expect(await updateProduct(shop, by, old.id, { ...back, sku: null })).toMatchObject({ in_shop: true, sku: null })
})

test('staff find a product by how its SKU begins', async () => {
  const { id } = await given('QX%7-Home')
  const search = async (text: string) => {
    const query = { search: text, state: 'shop', page: 1, per_page: 24, sort: 'newest' } as const
    return (await listManagedProducts(shop, query)).data.map((product) => product.id)
  }
  expect(await search('qx%7')).toEqual([id])
  expect(await search('QX%7-HOME')).toEqual([id])
  expect(await search('x%7-home')).toEqual([])
})
