import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkBooks } from '../books/check-books'
import { givenAdmin } from '../testing/account-factories'
import { givenProduct } from '../testing/catalog-factories'
import { givenShopper } from '../testing/checkout-factories'
import { placeOrder } from '../checkout/place-order'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { countStock, undoCount } from './count-stock'
import { findOnShelf } from './find-on-shelf'

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop()))
afterAll(() => shop.close())

async function givenPile(sku: string, pieces: number) {
  const product = await givenProduct(shop, { sizes: ['M'], sizeStock: { M: pieces }, sku })
  return { product, read: () => readPile(`${sku}-M`) }
}

async function readPile(code: string) {
  const pile = (await findOnShelf(shop, { code }))[0]?.piles[0]
  if (!pile) throw new Error(`${code} is not there`)
  return pile
}

test('twenty people who count one size at once correct it once', async () => {
  const { read } = await givenPile('RACE-1', 10)
  const { product_id, cut, size, mark } = await read()
  const people = await Promise.all(Array.from({ length: 20 }, () => givenAdmin(shop)))

  const saved = await Promise.allSettled(
    people.map(({ id }) => countStock(shop, id, { product_id, cut, size, mark, counted: 8, key: 'mine' })),
  )

  expect(saved.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await read()).toMatchObject({ level: 8 })
  expect(await checkBooks(shop)).toEqual([])
})

test('twenty clicks are one count, and twenty clicks on undo are one undo', async () => {
  const { read } = await givenPile('RACE-2', 10)
  const { product_id, cut, size, mark } = await read()
  const { id: by } = await givenAdmin(shop)
  const clicks = Array.from({ length: 20 })

  const counts = await Promise.all(
    clicks.map(() => countStock(shop, by, { product_id, cut, size, mark, counted: 7, key: 'one' })),
  )
  expect(new Set(counts.map(({ id }) => id)).size).toBe(1)
  expect(await read()).toMatchObject({ level: 7 })

  await Promise.all(clicks.map(() => undoCount(shop, by, counts[0]?.id ?? 0)))
  expect(await read()).toMatchObject({ level: 10 })
  expect(await checkBooks(shop)).toEqual([])
})

test('orders that are placed while somebody counts are never erased', async () => {
  const { product, read } = await givenPile('RACE-3', 30)
  const { id: by } = await givenAdmin(shop)
  const shoppers = await Promise.all(Array.from({ length: 8 }, () => givenShopper(shop, [{ product, size: 'M' }])))
  const { product_id, cut, size, mark } = await read()

  await Promise.all([
    ...shoppers.map(({ user, checkout }) => placeOrder(shop, user.id, checkout)),
    countStock(shop, by, { product_id, cut, size, mark, counted: 27, key: 'while selling' }),
  ])

  // Three were missing and eight were sold, in any order.
  expect(await read()).toMatchObject({ level: 19 })
  expect(await checkBooks(shop)).toEqual([])
})
