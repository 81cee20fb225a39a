import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listAuditLog } from '../audit/list-audit-log'
import { getCart } from '../cart/save-cart'
import { getOrder } from '../orders/get-orders'
import { checkBooks } from '../books/check-books'
import { writeReview } from '../reviews/write-review'
import { givenAdmin, givenUser } from '../testing/account-factories'
import { givenProduct } from '../testing/catalog-factories'
import { givenCart, givenOrder } from '../testing/checkout-factories'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { addToWishlist, listWishlistIds } from '../wishlist/save-wishlist'
import { getProduct } from '../catalog/browse-products'
import { listProducts } from '../search/list-products'
import { deleteProduct } from './delete-product'
import { sitemap } from '../catalog/sitemap'

let shop: TestShop
let by: number
beforeAll(async () => {
  shop = await openTestShop()
  by = (await givenAdmin(shop)).id
})
afterAll(() => shop.close())

test('a product nobody ever ordered is erased', async () => {
  const product = await givenProduct(shop)
  expect(await deleteProduct(shop, by, product.id)).toEqual({ message: 'Product deleted.' })
  const { rows } = await shop.db.execute(sql`select from products where id = ${product.id}`)
  expect(rows).toEqual([])
  expect(await checkBooks(shop)).toEqual([])
})

test('it leaves lists, search, the sitemap, carts and wishlists at once', async () => {
  const product = await givenProduct(shop, { name: 'Pelican Jersey' })
  const user = await givenCart(shop, [{ product, size: 'M' }])
  await addToWishlist(shop, user.id, product.id)
  await deleteProduct(shop, by, product.id)
  await expect(getProduct(shop, product.id)).rejects.toMatchObject({ code: 'not-found' })
  expect((await listProducts(shop, { search: 'pelican' })).products).toEqual([])
  expect(await sitemap(shop)).not.toContain(`-${product.id}</loc>`)
  expect((await getCart(shop, user.id)).items).toEqual([])
  expect((await listWishlistIds(shop, user.id)).product_ids).toEqual([])
})

test('what was ever ordered is archived, and its order stays readable', async () => {
  const product = await givenProduct(shop)
  const { id } = await givenOrder(shop, [{ product, size: 'M' }])
  const user = await givenCart(shop, [{ product, size: 'M' }])
  expect((await deleteProduct(shop, by, product.id)).message).toMatch(/archived/)
  expect(await getOrder(shop, id)).toMatchObject({ items: [{ product_name: product.name }] })
  expect((await getCart(shop, user.id)).items).toEqual([])
  await expect(getProduct(shop, product.id)).rejects.toMatchObject({ code: 'not-found' })
  expect(await checkBooks(shop)).toEqual([])
})

test('what was reviewed is archived too, so that the review stays readable', async () => {
  const product = await givenProduct(shop)
  await writeReview(shop, (await givenUser(shop)).id, product.id, { rating: 5, comment: 'Good.' })
  expect((await deleteProduct(shop, by, product.id)).message).toMatch(/archived/)
})

test('a second time there is nothing to delete', async () => {
  const erased = await givenProduct(shop)
  const ordered = await givenProduct(shop)
  await givenOrder(shop, [{ product: ordered, size: 'M' }])
  for (const { id } of [erased, ordered]) {
    await deleteProduct(shop, by, id)
    await expect(deleteProduct(shop, by, id)).rejects.toMatchObject({ code: 'not-found' })
  }
})

test('the record tells what was deleted', async () => {
  const product = await givenProduct(shop, { name: 'Heron Jersey' })
  await deleteProduct(shop, by, product.id)
  const { data } = await listAuditLog(shop, {
    subject: 'product',
    id: product.id,
    page: 1,
    per_page: 9,
    sort: 'newest',
  })
  expect(data).toMatchObject([{ action: 'deleted', by: { id: by }, subject: { name: 'Heron Jersey' } }])
  expect(data[0]?.changes).toContainEqual({ field: 'price', before: '409.00', after: null })
})
