import { fils } from '@shop/contract/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkBooks } from '../books/check-books'
import { givenAdmin } from '../testing/account-factories'
import { givenProduct } from '../testing/catalog-factories'
import { givenOrder } from '../testing/checkout-factories'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { getManagedOrder } from './get-managed-order'
import { refundOrder } from './refund-order'
import { setOrderStatus } from './set-order-status'
import { settleOpenPayments } from './settle-open-payments'

let shop: TestShop
let adminId: number
beforeAll(async () => {
  shop = await openTestShop()
  adminId = (await givenAdmin(shop)).id
})
afterAll(() => shop.close())

test('of twenty who return thirty per cent at once three do, and the others are told what is left', async () => {
  const id = await anOrder()

  const outcomes = await Promise.allSettled(
    Array.from({ length: 20 }, () => refundOrder(shop, id, { amount: 30 }, adminId)),
  )
  await settleOpenPayments(shop)

  const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as Error] : []))
  expect(refused.map(({ message }) => message)).toEqual(
    Array.from({ length: 17 }, () => 'Only AED 10.00 of this payment is left to return.'),
  )
  expect(await getManagedOrder(shop, id)).toMatchObject({
    payment_status: 'paid',
    payment: { refunded: 90, refundable: 10, is_settled: true },
    refunds: [{ state: 'succeeded' }, { state: 'succeeded' }, { state: 'succeeded' }],
  })
  expect(await sumAtGateway(id)).toBe(9000)
  expect(await checkBooks(shop, { patienceInMs: 0 })).toEqual([])
})

test('security case 23: refunds and cancellations at once return all of the money, once, and the goods once', async () => {
  const id = await anOrder()

  await Promise.allSettled([
    ...Array.from({ length: 6 }, () => refundOrder(shop, id, { amount: 30 }, adminId)),
    ...Array.from({ length: 6 }, () => setOrderStatus(shop, id, 'cancelled', adminId)),
    ...Array.from({ length: 6 }, () => refundOrder(shop, id, { amount: 100 }, adminId)),
  ])
  await settleOpenPayments(shop)

  expect(await getManagedOrder(shop, id)).toMatchObject({
    status: 'cancelled',
    payment_status: 'refunded',
    payment: { refunded: 100, refundable: 0, is_settled: true },
  })
  expect(await sumAtGateway(id)).toBe(10_000)
  expect(await checkBooks(shop, { patienceInMs: 0 })).toEqual([])
})

async function anOrder(): Promise<number> {
  const product = await givenProduct(shop, { priceInFils: fils(10_000), sizes: [], stock: 10 })
  return (await givenOrder(shop, [{ product }])).id
}

async function sumAtGateway(orderId: number): Promise<number> {
  const { rows } = await shop.pool.query<{ sum: number }>(
    `select sum(amount)::int as sum from gateway_refunds
     where status = 'succeeded' and intent_id = (select intent_id from payments where order_id = $1)`,
    [orderId],
  )
  return rows[0]?.sum ?? 0
}
