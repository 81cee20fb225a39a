import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteProduct } from '../assortment/delete-product'
import { getCart } from '../cart/save-cart'
import { givenAdmin, givenUser } from '../testing/account-factories'
import { givenProduct } from '../testing/catalog-factories'
import { givenOrder } from '../testing/checkout-factories'
import { givenPrintable } from '../testing/print-factories'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { buyAgain } from './buy-again'

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop()))
afterAll(() => shop.close())

test('puts all lines of an order into the cart, with size and print, at today’s price', async () => {
  const user = await givenUser(shop)
  const [plain, printable] = [await givenProduct(shop, { sizes: ['M'], stock: 9 }), await givenPrintable(shop)]
  const lines = [
    { product: plain, size: 'M', quantity: 2 },
    { product: printable, size: 'L', name: 'Sara', number: 7 },
  ]
  const order = await givenOrder(shop, lines, user)
  await shop.pool.query('update products set price_in_fils = 12300 where id = $1', [plain.id])

  const { added, refused, cart } = await buyAgain(shop, user.id, order.id, {})

  expect({ added, refused }).toEqual({ added: 3, refused: [] })
  expect(cart.items).toMatchObject([
    { product: { id: plain.id }, quantity: 2, price: 123, options: { size: 'M' } },
    { product: { id: printable.id }, quantity: 1, options: { size: 'L', name: 'SARA', number: 7 } },
  ])
  expect(cart.items[1]?.proof).toBe(order.items[1]?.proof)
  expect(cart).toEqual(await getCart(shop, user.id))
})

test('puts one line into the cart where only that is wanted', async () => {
  const user = await givenUser(shop)
  const [one, other] = [await givenProduct(shop), await givenProduct(shop)]
  const order = await givenOrder(
    shop,
    [
      { product: one, size: 'M' },
      { product: other, size: 'M' },
    ],
    user,
  )
  const wanted = order.items[1]?.id ?? 0

  const { cart } = await buyAgain(shop, user.id, order.id, { item_ids: [wanted] })

  expect(cart.items).toMatchObject([{ product: { id: other.id } }])
})

test('says which lines can’t be bought any more, and why, and adds the others', async () => {
  const user = await givenUser(shop)
  const [gone, sold, few, there] = [
    await givenProduct(shop, { name: 'Gone' }),
    await givenProduct(shop, { name: 'Sold out', sizes: [], stock: 1 }),
    await givenProduct(shop, { name: 'Few', sizes: [], stock: 3 }),
    await givenProduct(shop, { name: 'There', sizes: [], stock: 5 }),
  ]
  const lines = [
    { product: gone, size: 'M' },
    { product: sold },
    { product: few, quantity: 2 },
    { product: there, quantity: 2 },
  ]
  const order = await givenOrder(shop, lines, user)
  await deleteProduct(shop, (await givenAdmin(shop)).id, gone.id)

  const { added, refused, cart } = await buyAgain(shop, user.id, order.id, {})

  expect(added).toBe(2)
  expect(refused).toEqual([
    { item_id: order.items[0]?.id, product_name: 'Gone', reason: 'It is no longer sold.' },
    { item_id: order.items[1]?.id, product_name: 'Sold out', reason: 'This is sold out.' },
    { item_id: order.items[2]?.id, product_name: 'Few', reason: 'Only 1 left in stock.' },
  ])
  expect(cart.items).toMatchObject([{ product: { id: there.id }, quantity: 2 }])
})

test('finds neither the order of another customer nor the line of another order', async () => {
  const [user, stranger] = [await givenUser(shop), await givenUser(shop)]
  const product = await givenProduct(shop)
  const order = await givenOrder(shop, [{ product, size: 'M' }], user)

  await expect(buyAgain(shop, stranger.id, order.id, {})).rejects.toMatchObject({ code: 'not-found' })
  await expect(buyAgain(shop, user.id, order.id, { item_ids: [999_999] })).rejects.toMatchObject({ code: 'not-found' })
  expect((await getCart(shop, stranger.id)).items).toEqual([])
})

test('adds nothing where it fails half way, so that the click can be repeated', async () => {
  const user = await givenUser(shop)
  const [one, other] = [
    await givenProduct(shop, { sizes: [], stock: 9 }),
    await givenProduct(shop, { sizes: [], stock: 9 }),
  ]
  const order = await givenOrder(shop, [{ product: one }, { product: other }], user)
  const calls = { left: 1 }
  const now = () => {
    if (calls.left-- <= 0) throw new Error('The process died.')
    return new Date()
  }

  await expect(buyAgain({ ...shop, now }, user.id, order.id, {})).rejects.toThrow('died')
  expect((await getCart(shop, user.id)).items).toEqual([])
})
