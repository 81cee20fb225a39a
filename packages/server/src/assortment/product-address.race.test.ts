import { afterAll, beforeAll, expect, test } from 'vitest'
import { getProductDetails } from '../catalog/browse-products'
import { sitemap } from '../catalog/sitemap'
import { givenAdmin } from '../testing/account-factories'
import { aProductInput, asFormInput, givenClub } from '../testing/catalog-factories'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { createProduct, updateProduct } from './save-product'

let shop: TestShop
let by: number
let category_id: number
beforeAll(async () => {
  shop = await openTestShop()
  by = (await givenAdmin(shop)).id
  category_id = (await givenClub(shop)).id
})
afterAll(() => shop.close())

test('products that get the same readable address at once keep addresses of their own', async () => {
  const inputs = Array.from({ length: 8 }, () => aProductInput({ category_id, slug: 'the-violets' }))
  const added = await Promise.all(inputs.map((input) => createProduct(shop, by, input)))
  const shown = await Promise.all(added.map(({ id }) => getProductDetails(shop, id)))
  expect(shown.map(({ path }) => path)).toEqual(added.map(({ id }) => `/products/the-violets-${id}`))
  expect(new Set(shown.map(({ path }) => path)).size).toBe(8)
})

test('the address follows the name until staff write one, and the sitemap has it', async () => {
  const product = await createProduct(shop, by, aProductInput({ category_id, name: 'Al Ain Home' }))
  const pathNow = async () => (await getProductDetails(shop, product.id)).path
  expect(product.slug).toBeNull()
  expect(await pathNow()).toBe(`/products/al-ain-home-${product.id}`)

  const worded = await updateProduct(shop, by, product.id, asFormInput(product, { slug: 'the-violets' }))
  expect(await pathNow()).toBe(`/products/the-violets-${product.id}`)
  expect(await sitemap(shop)).toContain(`/products/the-violets-${product.id}</loc>`)

  await updateProduct(shop, by, product.id, asFormInput(worded, { slug: null, name: 'Al Ain Away' }))
  expect(await pathNow()).toBe(`/products/al-ain-away-${product.id}`)
})

test('texts for search engines are part of the product page, and empty ones are none', async () => {
  const told = { seo_title: 'Al Ain shirt', seo_description: 'The home shirt of the violets.' }
  const product = await createProduct(shop, by, aProductInput({ category_id, ...told }))
  expect(await getProductDetails(shop, product.id)).toMatchObject(told)
  await updateProduct(shop, by, product.id, asFormInput(product, { seo_title: '', seo_description: null }))
  expect(await getProductDetails(shop, product.id)).toMatchObject({ seo_title: null, seo_description: null })
})
