import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { GatewayRefusal } from '../kernel/gateway-error'
import { getManagedOrder } from '../payments/get-managed-order'
import { refundOrder } from '../payments/refund-order'
import { setOrderStatus } from '../payments/set-order-status'
import { checkBooks } from '../books/check-books'
import { getStats } from '../reports/dashboard'
import { runBookCheck } from '../books/run-book-check'
import { givenAdmin } from '../testing/account-factories'
import { givenDispute, givenPaidOrder, moveDispute } from '../testing/dispute-factories'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { syncDispute } from './sync-dispute'

let shop: TestShop
let admin: { id: number }
beforeEach(async () => {
  shop = await openTestShop()
  admin = await givenAdmin(shop)
})
afterEach(() => shop.close())

const LOCKED = { code: 'conflict', message: expect.stringContaining('The cardholder disputes this payment') as string }

test('while a dispute is open nothing is refunded, neither by hand nor by cancelling, and nothing else changes', async () => {
  const { id, payment } = await givenPaidOrder(shop)
  await syncDispute(shop, await givenDispute(shop, payment.intentId))

  await expect(refundOrder(shop, id, { amount: 10 }, admin.id)).rejects.toMatchObject(LOCKED)
  await expect(setOrderStatus(shop, id, 'cancelled', admin.id)).rejects.toMatchObject(LOCKED)

  expect(await getManagedOrder(shop, id)).toMatchObject({
    status: 'processing',
    refunds: [],
    payment: { refundable: 409 },
  })
  expect(await setOrderStatus(shop, id, 'completed', admin.id)).toMatchObject({ status: 'completed' })
  expect(await checkBooks(shop, { withGateway: true })).toEqual([])
})

test('the gateway itself refuses such a refund, as Stripe does', async () => {
  const { payment } = await givenPaidOrder(shop)
  await givenDispute(shop, payment.intentId)

  const refund = shop.gateway.refundIntent(payment.intentId, { id: 1, amount: 100 }, 'key')
  await expect(refund).rejects.toBeInstanceOf(GatewayRefusal)
  await expect(refund).rejects.toMatchObject({ code: 'charge_disputed' })
})

test.each([
  ['an inquiry', { status: 'warning_needs_response' }],
  ['a dispute that was won', { status: 'won' }],
])('%s leaves refunds free', async (_what, wish) => {
  const { id, payment } = await givenPaidOrder(shop)
  await syncDispute(shop, await givenDispute(shop, payment.intentId, wish))

  expect(await refundOrder(shop, id, { amount: 10 }, admin.id)).toMatchObject({ refunds: [{ state: 'succeeded' }] })
  expect(await checkBooks(shop, { withGateway: true, patienceInMs: 0 })).toEqual([])
})

test('a lost dispute is money that is gone: nothing is left to refund, revenue is less, and the books balance', async () => {
  const { id, payment } = await givenPaidOrder(shop)
  const dispute = await givenDispute(shop, payment.intentId)
  await syncDispute(shop, dispute)
  expect((await getStats(shop, '7d')).revenue.total).toBe(409)

  await moveDispute(shop, dispute, { status: 'lost' })
  await syncDispute(shop, dispute)

  expect((await getStats(shop, '7d')).revenue.total).toBe(0)
  expect(await getManagedOrder(shop, id)).toMatchObject({ status: 'processing', payment: { refundable: 0 } })
  await expect(refundOrder(shop, id, { amount: 10 }, admin.id)).rejects.toMatchObject({ code: 'conflict' })
  expect(await setOrderStatus(shop, id, 'cancelled', admin.id)).toMatchObject({ payment_status: 'refunded' })
  expect(await getManagedOrder(shop, id)).toMatchObject({ refunds: [] })
  expect(await checkBooks(shop, { withGateway: true, patienceInMs: 0 })).toEqual([])
})

test('a dispute about a part takes that part, and a won one gives it back', async () => {
  const { id, payment } = await givenPaidOrder(shop)
  const dispute = await givenDispute(shop, payment.intentId, { amount: 10_000, status: 'lost' })
  await syncDispute(shop, dispute)
  expect(await getManagedOrder(shop, id)).toMatchObject({ payment: { refundable: 309 } })
  expect((await getStats(shop, '7d')).revenue.total).toBe(309)

  await moveDispute(shop, dispute, { status: 'won' })
  await syncDispute(shop, dispute)

  expect(await getManagedOrder(shop, id)).toMatchObject({ payment: { refundable: 409 } })
  expect((await getStats(shop, '7d')).revenue.total).toBe(409)
  expect(await checkBooks(shop, { withGateway: true })).toEqual([])
})

test('money that was refunded and then lost to a dispute as well is named by the books', async () => {
  const { id, payment } = await givenPaidOrder(shop)
  await refundOrder(shop, id, { amount: 409 }, admin.id)
  await syncDispute(shop, await givenDispute(shop, payment.intentId, { status: 'lost' }))

  expect(await checkBooks(shop)).toMatchObject([
    { what: 'returned-twice', orderId: id, intentId: payment.intentId, amount: 40_900 },
  ])
})

test('a dispute about a payment that the shop does not know stands on the dashboard until it is over', async () => {
  const { id: orderId, payment } = await givenPaidOrder(shop)
  await shop.db.execute(sql`update orders set is_demo = true where id = ${orderId}`)
  await shop.db.execute(sql`delete from payments where id = ${payment.id}`)
  await shop.gateway.refundIntent(payment.intentId, { id: 1, amount: 40_900 }, 'by-hand')
  const dispute = await givenDispute(shop, payment.intentId)

  await runBookCheck(shop)
  expect((await getStats(shop, '7d')).books?.findings).toMatchObject([
    { what: 'dispute-only', payment_id: payment.intentId, amount: 409 },
  ])

  await moveDispute(shop, dispute, { status: 'won' })
  await runBookCheck(shop)
  expect((await getStats(shop, '7d')).books).toMatchObject({ mismatches: 0 })
})

test('a refund that was decided when the dispute opened fails, and is no finding once the dispute is lost', async () => {
  const { id, payment } = await givenPaidOrder(shop)
  const dispute = await givenDispute(shop, payment.intentId)
  await refundOrder(shop, id, { amount: 409 }, admin.id)
  expect(await checkBooks(shop, { patienceInMs: 0 })).toMatchObject([{ what: 'failed-refund' }])

  await moveDispute(shop, dispute, { status: 'lost' })
  await syncDispute(shop, dispute)

  expect(await checkBooks(shop, { withGateway: true, patienceInMs: 0 })).toEqual([])
})

test('ten refunds and a dispute at once: never is more gone than was paid', async () => {
  const { id, payment } = await givenPaidOrder(shop)
  const dispute = await givenDispute(shop, payment.intentId, { status: 'lost' })

  const refunds = Array.from({ length: 10 }, () => refundOrder(shop, id, { amount: 100 }, admin.id))
  await Promise.allSettled([...refunds, syncDispute(shop, dispute)])

  expect(await shop.gateway.listRefunds(payment.intentId)).toEqual([])
  expect(await checkBooks(shop, { withGateway: true, patienceInMs: 0 })).toEqual([])
})
