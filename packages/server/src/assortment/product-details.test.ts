import { afterAll, beforeAll, expect, test } from 'vitest'
import { listAuditLog } from '../audit/list-audit-log'
import { getClub } from '../catalog/browse-leagues'
import { getProductDetails } from '../catalog/browse-products'
import { exportRows } from '../imports/export-products'
import { IMPORT_COLUMNS } from '../imports/import-columns'
import { givenAdmin } from '../testing/account-factories'
import { aProductInput, asFormInput, givenClub } from '../testing/catalog-factories'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { createProduct, updateProduct } from './save-product'

const TEXTS = {
  material: 'Recycled polyester.',
  care: 'Wash at 30°.',
  fit: 'True to size.',
  on_the_pitch: 'In the supporter cut.',
}
const NONE = { material: null, care: null, fit: null, on_the_pitch: null }

let shop: TestShop
let by: number
let clubId: number
beforeAll(async () => {
  shop = await openTestShop()
  by = (await givenAdmin(shop)).id
  clubId = (await givenClub(shop)).id
})
afterAll(() => shop.close())

test('staff write what a product is made of, how to wash it and how it fits, and its page says so', async () => {
  const product = await createProduct(shop, by, aProductInput({ category_id: clubId, ...TEXTS, sku: 'D-1' }))
  expect(product).toMatchObject(TEXTS)
  expect(await getProductDetails(shop, product.id)).toMatchObject({ ...TEXTS, sku: 'D-1' })
})

test('the texts are optional, and a client that does not name them leaves them as they are', async () => {
  const without = await createProduct(shop, by, aProductInput({ category_id: clubId }))
  expect(await getProductDetails(shop, without.id)).toMatchObject({ ...NONE, sku: null })

  const { id } = await createProduct(shop, by, aProductInput({ category_id: clubId, ...TEXTS }))
  expect(await updateProduct(shop, by, id, aProductInput({ category_id: clubId }))).toMatchObject(TEXTS)
})

test('an emptied text is gone, and the audit log knows both', async () => {
  const product = await createProduct(shop, by, aProductInput({ category_id: clubId, ...TEXTS }))
  const emptied = asFormInput(product, { material: '', care: null, fit: '', on_the_pitch: '' })
  expect(await updateProduct(shop, by, product.id, emptied)).toMatchObject(NONE)

  const log = { subject: 'product', id: product.id, page: 1, per_page: 50, sort: 'newest' } as const
  const [last] = (await listAuditLog(shop, log)).data
  expect(last?.changes).toEqual([
    { field: 'material', before: TEXTS.material, after: null },
    { field: 'care', before: TEXTS.care, after: null },
    { field: 'fit', before: TEXTS.fit, after: null },
    { field: 'on the pitch', before: TEXTS.on_the_pitch, after: null },
  ])
})

test('a list of products carries none of the texts', async () => {
  await createProduct(shop, by, aProductInput({ category_id: clubId, ...TEXTS }))
  const { products } = await getClub(shop, clubId)
  expect(products.length).toBeGreaterThan(0)
  for (const product of products) {
    for (const name of [...Object.keys(TEXTS), 'sku']) expect(product).not.toHaveProperty(name)
  }
})

test('a CSV file of products has a column for each text', async () => {
  const { id } = await createProduct(shop, by, aProductInput({ category_id: clubId, ...TEXTS, sku: 'csv-1' }))
  for await (const cells of exportRows(shop, { state: 'shop', search: 'csv-1' })) {
    const row = Object.fromEntries(IMPORT_COLUMNS.map((column, place) => [column, cells[place]]))
    expect(row).toMatchObject({ id, ...TEXTS })
  }
  expect.assertions(1)
})
