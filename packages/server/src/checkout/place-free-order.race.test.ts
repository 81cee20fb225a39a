import { afterEach, beforeEach, expect, test } from 'vitest'
import { listLatestOrders } from '../orders/get-orders'
import { checkBooks } from '../books/check-books'
import { givenProduct } from '../testing/catalog-factories'
import { anAddress, givenCart } from '../testing/checkout-factories'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { givenCode, givenVoucher } from '../testing/voucher-factories'
import { placeOrder } from './place-order'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})
afterEach(() => shop.close())

const free = { code: 'ALL', reward: { kind: 'percent', percent: 100 } } as const
const checkout = { shipping: anAddress(), pay_with: 'none', key: 'one-and-the-same' } as const

test('twenty clicks make one order', async () => {
  const product = await givenProduct(shop, { sizes: [], stock: 50 })
  await givenVoucher(shop, free)
  const owner = await givenCart(shop, [{ product }])
  await givenCode(shop, owner, 'ALL')
  const placed = await Promise.all(Array.from({ length: 20 }, () => placeOrder(shop, owner.id, checkout)))
  expect(new Set(placed.map(({ id }) => id)).size).toBe(1)
  expect(await listLatestOrders(shop, 5)).toHaveLength(1)
  expect(await checkBooks(shop, { withGateway: true })).toEqual([])
})

test('of many carts with the last use of a code one is free, and the others learn it before they order', async () => {
  const product = await givenProduct(shop, { sizes: [], stock: 50 })
  await givenVoucher(shop, { ...free, most_uses: 1 })
  const owners = []
  for (let index = 0; index < 20; index += 1) {
    const owner = await givenCart(shop, [{ product }])
    await givenCode(shop, owner, 'ALL')
    owners.push(owner)
  }
  const outcomes = await Promise.allSettled(owners.map(({ id }) => placeOrder(shop, id, checkout)))
  const lost = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as Error] : []))
  expect(lost).toHaveLength(19)
  expect(new Set(lost.map((error) => 'code' in error && error.code))).toEqual(new Set(['price-changed']))
  expect(await checkBooks(shop, { withGateway: true })).toEqual([])
})
