import { afterAll, beforeAll, expect, test } from 'vitest'
import { setOrderStatus } from '../payments/set-order-status'
import { givenProduct } from '../testing/catalog-factories'
import { givenOrder } from '../testing/checkout-factories'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { checkBooks, type Mismatch } from './check-books'

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop()))
afterAll(() => shop.close())

test('the books balance at every moment of a busy day', async () => {
  const total = await givenProduct(shop, { stock: 100 })
  const sized = await givenProduct(shop, { sizeStock: { M: 50, L: 50 } })
  const lines = [
    { product: total, size: 'M', quantity: 2 },
    { product: sized, size: 'L' },
  ]
  let isOver = false

  const buying = Array.from({ length: 4 }, async () => {
    for (let order = 0; order < 3; order += 1) {
      const { id } = await givenOrder(shop, lines)
      if (order > 0) await setOrderStatus(shop, id, 'cancelled', 1)
      if (order > 1) await setOrderStatus(shop, id, 'processing', 1)
    }
  })
  const checking = checkUntil(() => isOver)
  await Promise.all(buying).finally(() => (isOver = true))

  const { named, times } = await checking
  expect(named).toEqual([])
  expect(times).toBeGreaterThan(1)
  expect(await checkBooks(shop, { withGateway: true, patienceInMs: 0 })).toEqual([])
})

async function checkUntil(isOver: () => boolean): Promise<{ named: Mismatch[]; times: number }> {
  const named: Mismatch[] = []
  let times = 0
  for (; !isOver(); times += 1) named.push(...(await checkBooks(shop, { withGateway: true })))
  return { named, times }
}
