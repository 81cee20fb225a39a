import type { ProductInput } from '@shop/contract/catalog-admin'
import { fils } from '@shop/contract/money'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listAuditLog } from '../audit/list-audit-log'
import { getProduct, getProductDetails } from '../catalog/browse-products'
import type { Shop } from '../kernel/shop'
import { givenAdmin } from '../testing/account-factories'
import { asFormInput, givenProduct } from '../testing/catalog-factories'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { applySales } from './apply-sales'
import { getManagedProduct } from './list-managed-products'
import { updateProduct } from './save-product'

let shop: TestShop
let by: number
let id: number
beforeAll(async () => {
  shop = await openTestShop()
  by = (await givenAdmin(shop)).id
})
beforeEach(async () => {
  id = (await givenProduct(at('2026-09-12T12:00'), { priceInFils: fils(40_000) })).id
})
afterAll(() => shop.close())

/** The shop at a time of its own time zone. */
function at(time: string): Shop {
  return { ...shop, now: () => new Date(`${time}:00+04:00`) }
}

async function save(time: string, changes: Partial<ProductInput>) {
  const product = await getManagedProduct(shop, id)
  await updateProduct(at(time), by, id, asFormInput(product, { price: 400, ...changes }))
}

async function apply(time: string) {
  await applySales(at(time))
  return getProduct(shop, id)
}

test('a sale begins and ends by its days, in the time zone of the shop', async () => {
  await save('2026-09-12T12:00', { sale_price: 300, sale_from: '2026-09-14', sale_until: '2026-09-15' })
  expect(await apply('2026-09-13T23:59')).toMatchObject({ price: 400, was_price: null })
  expect(await apply('2026-09-14T00:01')).toMatchObject({ price: 300, was_price: 400, on_sale_until: '2026-09-15' })
  expect(await apply('2026-09-15T23:59')).toMatchObject({ price: 300, was_price: 400 })
  expect(await apply('2026-09-16T00:01')).toMatchObject({ price: 400, was_price: null, on_sale_until: null })
  expect(await getManagedProduct(shop, id)).toMatchObject({ sale_price: null, sale_from: null, sale_until: null })
})

test('many runs at once change a price once', async () => {
  await save('2026-09-12T12:00', { sale_price: 300, sale_from: '2026-09-14' })
  await Promise.all(Array.from({ length: 8 }, () => applySales(at('2026-09-14T12:00'))))
  const { data } = await listAuditLog(shop, { subject: 'product', id, page: 1, per_page: 50, sort: 'oldest' })
  expect(data.filter(({ by }) => by === null)).toHaveLength(1)
  expect(await getProduct(shop, id)).toMatchObject({ price: 300, was_price: 400 })
})

test('a shop that was closed over a whole sale leaves the price as it was', async () => {
  await save('2026-09-12T12:00', { sale_price: 300, sale_from: '2026-09-14', sale_until: '2026-09-15' })
  expect(await apply('2026-10-01T12:00')).toMatchObject({ price: 400, was_price: null })
  expect(await getManagedProduct(shop, id)).toMatchObject({ sale_price: null })
})

test('the page tells the lowest price of the thirty days before the sale', async () => {
  expect((await getProductDetails(shop, id)).lowest_price).toBeNull()
  await save('2026-10-20T12:00', { price: 350 })
  await save('2026-10-25T12:00', { price: 400 })
  await save('2026-11-01T12:00', { sale_price: 300 })
  expect(await getProductDetails(shop, id)).toMatchObject({ price: 300, was_price: 400, lowest_price: 350 })
})

test('a price that was set before these days and still held in them counts too', async () => {
  await save('2026-12-01T12:00', { price: 500 })
  await save('2026-12-02T12:00', { price: 500, sale_price: 450 })
  expect(await getProductDetails(shop, id)).toMatchObject({ price: 450, was_price: 500, lowest_price: 400 })
})
