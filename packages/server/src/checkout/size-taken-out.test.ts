import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeQuantity, getCart } from '../cart/save-cart'
import { products } from '../catalog/catalog.tables'
import { givenProduct } from '../testing/catalog-factories'
import { givenCart, givenIntent, givenShopper } from '../testing/checkout-factories'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { placeOrder } from './place-order'

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop()))
afterAll(() => shop.close())

test('a size that was taken out of the product is sold out in an old cart, where all sizes share one stock', async () => {
  const jersey = await givenProduct(shop, { sizes: ['S', 'M', 'L'], sizeStock: undefined, stock: 5 })
  const user = await givenCart(shop, [
    { product: jersey, size: 'M' },
    { product: jersey, size: 'L' },
  ])
  await takeOut(jersey.id, ['S', 'L'])

  const cart = await getCart(shop, user.id)
  const [gone, kept] = cart.items
  expect(cart.items.map(({ available }) => available)).toEqual([0, 5])
  expect(cart.notices).toMatchObject([
    { kind: 'stock', item_id: gone?.id, message: `${jersey.name}, size M, is sold out. Please change your cart.` },
  ])
  await expect(changeQuantity(shop, user.id, gone?.id ?? 0, 2)).rejects.toMatchObject({ message: 'This is sold out.' })
  expect((await changeQuantity(shop, user.id, kept?.id ?? 0, 2)).items).toHaveLength(2)
  await expect(givenIntent(shop, user)).rejects.toMatchObject({
    code: 'out-of-stock',
    message: `${jersey.name}, size M, is sold out.`,
  })
})

test('a size that is taken out after the card was authorised is not sold, and the card is let go', async () => {
  const jersey = await givenProduct(shop, { sizes: ['S', 'M'], sizeStock: undefined, stock: 5 })
  const { user, checkout, intentId } = await givenShopper(shop, [{ product: jersey, size: 'M' }])
  await takeOut(jersey.id, ['S'])

  await expect(placeOrder(shop, user.id, checkout)).rejects.toMatchObject({
    code: 'out-of-stock',
    message: `${jersey.name}, size M, is sold out.`,
  })
  const { rows } = await shop.pool.query('select status, order_id from payments where intent_id = $1', [intentId])
  expect(rows).toEqual([{ status: 'voided', order_id: null }])
})

async function takeOut(productId: number, sizes: string[]): Promise<void> {
  await shop.db.update(products).set({ sizes }).where(eq(products.id, productId))
}
