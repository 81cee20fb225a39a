import type { User } from '@shop/contract/accounts'
import { fils } from '@shop/contract/money'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { products } from '../catalog/catalog.tables'
import { givenUser } from '../testing/account-factories'
import { archive, givenProduct } from '../testing/catalog-factories'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { addToCart, changeQuantity, getCart, markCartSeen, removeFromCart } from './save-cart'

let shop: TestShop
let sara: User
beforeAll(async () => void (shop = await openTestShop()))
beforeEach(async () => void (sara = await givenUser(shop)))
afterAll(() => shop.close())

const add = (product: { id: number }, quantity = 1, size?: string, user = sara) =>
  addToCart(shop, user.id, { product_id: product.id, quantity, options: size === undefined ? {} : { size } })

test('a new cart is empty', async () => {
  expect(await getCart(shop, sara.id)).toMatchObject({ items: [], total: 0, notices: [] })
})

test('lines carry the product’s price, and the total adds up to the fils', async () => {
  const [dear, cheap] = [await givenPlainProduct(1999, 10), await givenPlainProduct(1001, 10)]
  await add(dear, 3)
  const cart = await add(cheap, 2)

  expect(cart.items.map(({ price, quantity, available }) => [price, quantity, available])).toEqual([
    [19.99, 3, 10],
    [10.01, 2, 10],
  ])
  expect(cart.total).toBe(79.99)
})

test('the same product in the same size raises its line, another size is another line', async () => {
  const jersey = await givenProduct(shop, { sizes: ['S', 'M'], stock: 10, sizeStock: undefined })
  await add(jersey, 1, 'S')
  await add(jersey, 2, 'M')
  const cart = await add(jersey, 3, 'S')

  expect(cart.items.map(({ options, quantity }) => [options.size, quantity])).toEqual([
    ['S', 4],
    ['M', 2],
  ])
})

test('never more than is in stock, and the text says how many are left', async () => {
  const jersey = await givenPlainProduct(1000, 3)
  await add(jersey, 2)

  await expect(add(jersey, 2)).rejects.toMatchObject({
    code: 'invalid-input',
    details: { errors: { quantity: ['Only 3 left in stock.'] } },
  })
  expect((await add(jersey, 1)).items[0]?.quantity).toBe(3)
})

test('sizes that draw from one total share it', async () => {
  const jersey = await givenProduct(shop, { sizes: ['S', 'M'], stock: 3, sizeStock: undefined })
  await add(jersey, 2, 'S')

  await expect(add(jersey, 2, 'M')).rejects.toThrow('Only 3 left in stock.')
})

test('a size with a number of its own has that many, and a sold-out one can’t be bought', async () => {
  const jersey = await givenProduct(shop, { sizes: ['S', 'M'], sizeStock: { S: 0, M: 2 } })

  await expect(add(jersey, 1, 'S')).rejects.toThrow('This is sold out.')
  await expect(add(jersey, 3, 'M')).rejects.toThrow('Only 2 left in stock.')
  expect((await add(jersey, 2, 'M')).items[0]?.available).toBe(2)
})

test('a product with sizes needs one that it has', async () => {
  const jersey = await givenProduct(shop, { sizes: ['S', 'M'], stock: 3, sizeStock: undefined })

  await expect(add(jersey)).rejects.toThrow('Please select a size.')
  await expect(add(jersey, 1, 'XXL')).rejects.toThrow('There is no size XXL of this jersey.')
})

test('a product without sizes has none in the cart either', async () => {
  expect((await add(await givenPlainProduct(1000, 3), 1, 'M')).items[0]?.options).toEqual({})
})

test('what is not sold can’t be put in', async () => {
  const jersey = await givenPlainProduct(1000, 3)
  await archive(shop, jersey)

  await expect(add(jersey)).rejects.toMatchObject({ code: 'not-found' })
  await expect(add({ id: 999_999 })).rejects.toMatchObject({ code: 'not-found' })
})

test('a quantity is changed within the stock, down always', async () => {
  const jersey = await givenPlainProduct(1000, 5)
  const id = (await add(jersey, 4)).items[0]?.id ?? 0

  expect((await changeQuantity(shop, sara.id, id, 5)).items[0]?.quantity).toBe(5)
  await expect(changeQuantity(shop, sara.id, id, 6)).rejects.toThrow('Only 5 left in stock.')
  await stockOf(jersey, 1)
  expect((await changeQuantity(shop, sara.id, id, 3)).items[0]?.quantity).toBe(3)
})

test('somebody else’s line is not there', async () => {
  const id = (await add(await givenPlainProduct(1000, 5))).items[0]?.id ?? 0
  const omar = await givenUser(shop)

  await expect(changeQuantity(shop, omar.id, id, 2)).rejects.toMatchObject({ code: 'not-found' })
  await expect(removeFromCart(shop, omar.id, id)).rejects.toMatchObject({ code: 'not-found' })
  expect((await removeFromCart(shop, sara.id, id)).items).toEqual([])
})

test('a changed price is pointed out until it was seen', async () => {
  const jersey = await givenPlainProduct(1000, 5)
  await add(jersey)
  await shop.db
    .update(products)
    .set({ priceInFils: fils(1250) })
    .where(eq(products.id, jersey.id))

  const cart = await getCart(shop, sara.id)
  expect(cart).toMatchObject({ total: 12.5, notices: [{ kind: 'price' }] })
  expect(cart.notices[0]?.message).toContain('changed from AED 10.00 to AED 12.50')
  expect((await getCart(shop, sara.id)).notices).toHaveLength(1)
  expect((await markCartSeen(shop, sara.id)).notices).toEqual([])
})

test('too little stock is pointed out as long as it lasts', async () => {
  const jersey = await givenPlainProduct(1000, 5)
  await add(jersey, 4)
  await stockOf(jersey, 2)

  expect((await markCartSeen(shop, sara.id)).notices).toMatchObject([{ kind: 'stock' }])
  await stockOf(jersey, 0)
  expect((await getCart(shop, sara.id)).notices[0]?.message).toMatch(/is sold out/)
})

test('lines that share one stock are short together', async () => {
  const jersey = await givenProduct(shop, { sizes: ['S', 'M'], stock: 4, sizeStock: undefined })
  await add(jersey, 2, 'S')
  const cart = await add(jersey, 2, 'M')
  expect(cart.notices).toEqual([])
  await stockOf(jersey, 3)

  expect((await getCart(shop, sara.id)).notices).toMatchObject([{ kind: 'stock', item_id: cart.items[1]?.id }])
})

test('what left the shop is named and not counted, and goes when that was seen', async () => {
  const [gone, stays] = [await givenPlainProduct(1000, 5), await givenPlainProduct(500, 5)]
  await add(gone)
  await add(stays)
  await archive(shop, gone)

  expect(await getCart(shop, sara.id)).toMatchObject({ total: 5, notices: [{ kind: 'gone', product_name: gone.name }] })
  expect(await markCartSeen(shop, sara.id)).toMatchObject({ items: [{ product: { id: stays.id } }], notices: [] })
})

test('twenty clicks at once make one line, and not more than there are', async () => {
  const jersey = await givenPlainProduct(1000, 7)
  const clicks = await Promise.allSettled(Array.from({ length: 20 }, () => add(jersey)))

  expect(clicks.filter(({ status }) => status === 'fulfilled')).toHaveLength(7)
  expect((await getCart(shop, sara.id)).items).toMatchObject([{ quantity: 7 }])
})

function givenPlainProduct(priceInFils: number, stock: number) {
  return givenProduct(shop, { sizes: [], sizeStock: undefined, priceInFils: fils(priceInFils), stock })
}

async function stockOf(jersey: { id: number }, stock: number): Promise<void> {
  await shop.db.update(products).set({ stock }).where(eq(products.id, jersey.id))
}
