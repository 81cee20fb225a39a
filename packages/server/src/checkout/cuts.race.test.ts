import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { products } from '../catalog/catalog.tables'
import { ShopError } from '../kernel/shop-error'
import { checkBooks } from '../books/check-books'
import { givenProduct } from '../testing/catalog-factories'
import { givenShopper, type Shopper } from '../testing/checkout-factories'
import { openSecondProcess, openTestShop, type TestShop } from '../testing/test-shop'
import { placeOrder } from './place-order'

let shop: TestShop
let other: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  other = await openSecondProcess(shop, 4)
})
afterAll(async () => {
  await other.close()
  await shop.close()
})

test('two customers want the last piece of a kids’ size while the men’s has plenty: one gets it', async () => {
  const jersey = await givenProduct(shop, {
    sizes: ['M'],
    sizeStock: { M: 50 },
    furtherCuts: [{ cut: 'kids', sizeStock: { '7-8Y': 1 } }],
  })
  const wish = [{ product: jersey, size: '7-8Y', cut: 'kids' as const }]
  const kids = [await givenShopper(shop, wish), await givenShopper(shop, wish)]
  const man = await givenShopper(shop, [{ product: jersey, size: 'M' }])

  const [bought, ...outcomes] = await Promise.all([
    attempt(shop, man),
    ...kids.map((buyer, n) => attempt(n === 0 ? shop : other, buyer)),
  ])

  expect(bought).not.toBeInstanceOf(ShopError)
  const refused = outcomes.filter((outcome) => outcome instanceof ShopError)
  expect(refused).toMatchObject([{ code: 'out-of-stock', message: `${jersey.name}, kids, size 7-8Y, is sold out.` }])
  const [left] = await shop.db.select().from(products).where(eq(products.id, jersey.id))
  expect(left).toMatchObject({ stock: 49, sizeStock: { M: 49 }, cutStock: { kids: { '7-8Y': 0 } } })
  expect(await checkBooks(shop)).toEqual([])
})

async function attempt(process: TestShop, { user, checkout }: Shopper) {
  try {
    return await placeOrder(process, user.id, checkout)
  } catch (error) {
    if (error instanceof ShopError) return error
    throw error
  }
}
