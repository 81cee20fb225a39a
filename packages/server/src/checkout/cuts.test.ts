import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Cart } from '@shop/contract/cart'
import { addToCart, changeQuantity, getCart } from '../cart/save-cart'
import { getProductDetails, listAllProducts } from '../catalog/browse-products'
import { products } from '../catalog/catalog.tables'
import { buyAgain } from '../orders/buy-again'
import { setOrderStatus } from '../payments/set-order-status'
import { checkBooks } from '../books/check-books'
import { givenAdmin, givenSession, givenUser } from '../testing/account-factories'
import { givenProduct } from '../testing/catalog-factories'
import { givenCart, givenIntent, givenOrder, givenShopper } from '../testing/checkout-factories'
import { buildTestApp } from '../testing/test-app'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { placeOrder } from './place-order'

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop()))
afterAll(() => shop.close())

const CUTS = [
  { cut: 'women', sizeStock: { S: 2, M: 0 } },
  { cut: 'kids', sizeStock: { '7-8Y': 3, '9-10Y': 1 } },
] as const

function givenCutProduct() {
  return givenProduct(shop, { sizes: ['S', 'M'], sizeStock: { S: 5, M: 5 }, furtherCuts: [...CUTS] })
}

async function piecesOf(id: number) {
  const [row] = await shop.db
    .select({ stock: products.stock, sizeStock: products.sizeStock, cutStock: products.cutStock })
    .from(products)
    .where(eq(products.id, id))
  return row
}

test('an order takes the pieces of its cut and of no other, and cancelling returns them there', async () => {
  const jersey = await givenCutProduct()
  const order = await givenOrder(shop, [
    { product: jersey, size: '7-8Y', cut: 'kids', quantity: 2 },
    { product: jersey, size: 'S' },
  ])

  expect(order.items.map(({ options }) => options)).toEqual([{ size: '7-8Y', cut: 'kids' }, { size: 'S' }])
  expect(await piecesOf(jersey.id)).toEqual({
    stock: 9,
    sizeStock: { S: 4, M: 5 },
    cutStock: { women: { S: 2, M: 0 }, kids: { '7-8Y': 1, '9-10Y': 1 } },
  })
  expect(await checkBooks(shop)).toEqual([])

  const admin = await givenAdmin(shop)
  await setOrderStatus(shop, order.id, 'cancelled', admin.id)
  expect(await piecesOf(jersey.id)).toEqual({
    stock: 10,
    sizeStock: { S: 5, M: 5 },
    cutStock: { women: { S: 2, M: 0 }, kids: { '7-8Y': 3, '9-10Y': 1 } },
  })
  expect(await checkBooks(shop)).toEqual([])
})

test('a client that sends only a size gets the first cut, and naming the first cut is the same line', async () => {
  const jersey = await givenCutProduct()
  const app = await buildTestApp(shop)
  const token = await givenSession(shop, await givenUser(shop))
  const add = (options: Record<string, unknown>) =>
    app.inject({
      method: 'POST',
      url: '/api/cart/items',
      headers: { authorization: `Bearer ${token}` },
      payload: { product_id: jersey.id, quantity: 1, options },
    })

  await add({ size: 'S' })
  await add({ size: 'S', cut: '' })
  const answer = await add({ size: 'S', cut: 'men' })
  const refused = await add({ size: 'S', cut: 'dogs' })
  await app.close()

  const { items } = answer.json<{ cart: Cart }>().cart
  expect(items.map(({ quantity, options, available }) => ({ quantity, options, available }))).toEqual([
    { quantity: 3, options: { size: 'S' }, available: 5 },
  ])
  expect(refused.statusCode).toBe(422)
  expect(refused.json()).toMatchObject({ errors: { 'options.cut': ['There is no such cut.'] } })
})

test('whoever knows no cuts sees the first: sizes and stock of the product in its own answer and in lists', async () => {
  const jersey = await givenCutProduct()
  const plain = await givenProduct(shop, {
    sizes: ['S', 'M'],
    sizeStock: { S: 5, M: 5 },
    categoryId: jersey.category_id,
  })
  const { cuts: _cuts, ...details } = await getProductDetails(shop, jersey.id)
  const { cuts: _none, ...alone } = await getProductDetails(shop, plain.id)
  const { id, created_at, path } = alone

  expect({ ...details, id, created_at, path }).toEqual(alone)
  expect(JSON.stringify(await listAllProducts(shop))).not.toContain('kids')
})

test('the same size in another cut is a line of its own, with the stock of its cut', async () => {
  const jersey = await givenCutProduct()
  const user = await givenCart(shop, [
    { product: jersey, size: 'S' },
    { product: jersey, size: 'S', cut: 'women' },
  ])
  const { items } = await getCart(shop, user.id)

  expect(items.map(({ options, available }) => ({ options, available }))).toEqual([
    { options: { size: 'S' }, available: 5 },
    { options: { size: 'S', cut: 'women' }, available: 2 },
  ])
  await expect(changeQuantity(shop, user.id, items[1]?.id ?? 0, 3)).rejects.toMatchObject({
    message: 'Only 2 left in stock.',
  })
})

test.each([
  [{ size: 'S', cut: 'goalkeeper' as const }, 'options.cut', 'There is no goalkeeper cut of this jersey.'],
  [{ size: 'S', cut: 'kids' as const }, 'options.size', 'There is no size S of the kids cut.'],
  [{ cut: 'kids' as const }, 'options.size', 'Please select a size.'],
  [{ size: '7-8Y' }, 'options.size', 'There is no size 7-8Y of this jersey.'],
])('refuses %j', async (options, field, text) => {
  const jersey = await givenCutProduct()
  const user = await givenUser(shop)
  await expect(addToCart(shop, user.id, { product_id: jersey.id, quantity: 1, options })).rejects.toMatchObject({
    code: 'invalid-input',
    details: { errors: { [field]: [text] } },
  })
})

test('refuses a size of a cut that is sold out, however many the first cut has', async () => {
  const jersey = await givenCutProduct()
  const user = await givenUser(shop)
  const wish = { product_id: jersey.id, quantity: 1, options: { size: 'M', cut: 'women' as const } }
  await expect(addToCart(shop, user.id, wish)).rejects.toMatchObject({ message: 'This is sold out.' })
})

test('a cut that staff took out of the product is sold out in an old cart', async () => {
  const jersey = await givenCutProduct()
  const { user, checkout } = await givenShopper(shop, [{ product: jersey, size: '7-8Y', cut: 'kids' }])
  await shop.db.update(products).set({ cuts: [], cutStock: {} }).where(eq(products.id, jersey.id))
  const message = `${jersey.name}, kids, size 7-8Y, is sold out.`

  expect((await getCart(shop, user.id)).notices).toMatchObject([{ message: `${message} Please change your cart.` }])
  await expect(givenIntent(shop, user)).rejects.toMatchObject({ code: 'out-of-stock', message })
  await expect(placeOrder(shop, user.id, checkout)).rejects.toMatchObject({ code: 'out-of-stock', message })
})

test('buying again takes the same cut', async () => {
  const jersey = await givenCutProduct()
  const user = await givenUser(shop)
  const order = await givenOrder(shop, [{ product: jersey, size: '7-8Y', cut: 'kids' }], user)
  const { cart } = await buyAgain(shop, user.id, order.id, {})
  expect(cart.items).toMatchObject([{ options: { size: '7-8Y', cut: 'kids' } }])
})

test('a product says its cuts with their sizes and stock, and nothing of the kind where it has one cut', async () => {
  const { cuts = [] } = await getProductDetails(shop, (await givenCutProduct()).id)
  expect(cuts.map(({ cut, stock, size_variations }) => ({ cut, stock, size_variations }))).toEqual([
    { cut: 'men', stock: 10, size_variations: ['S', 'M'] },
    { cut: 'women', stock: 2, size_variations: ['S', 'M'] },
    { cut: 'kids', stock: 4, size_variations: ['7-8Y', '9-10Y'] },
  ])
  expect(await getProductDetails(shop, (await givenProduct(shop)).id)).toMatchObject({ cuts: [] })
})
