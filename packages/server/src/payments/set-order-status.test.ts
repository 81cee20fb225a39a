import type { Product } from '@shop/contract/catalog'
import type { OrderStatus } from '@shop/contract/orders'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { products } from '../catalog/catalog.tables'
import { givenAdmin } from '../testing/account-factories'
import { getOrder } from '../orders/get-orders'
import { givenOrderInDoubt } from '../testing/books-factories'
import { givenProduct } from '../testing/catalog-factories'
import { givenOrder, givenShopper, misbehave } from '../testing/checkout-factories'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { placeOrder } from '../checkout/place-order'
import { refundOrder } from './refund-order'
import { settleOpenPayments } from './settle-open-payments'
import { setOrderStatus } from './set-order-status'

let shop: TestShop
let adminId: number
beforeAll(async () => {
  shop = await openTestShop()
  adminId = (await givenAdmin(shop)).id
})
afterAll(() => shop.close())

const set = (id: number, status: OrderStatus) => setOrderStatus(shop, id, status, adminId)

test('any status may follow any other', async () => {
  const { id } = await givenOrder(shop, [{ product: await givenPlainProduct(1) }])
  for (const status of ['completed', 'pending', 'processing', 'cancelled', 'pending', 'processing'] as const) {
    expect(await set(id, status)).toMatchObject({ status })
  }
})

test('an order whose money went back is not completed again without a new payment', async () => {
  const jersey = await givenPlainProduct(2)
  const { id } = await givenOrder(shop, [{ product: jersey }])
  await set(id, 'cancelled')

  for (const from of ['cancelled', 'processing', 'pending'] as const) {
    await set(id, from)
    await expect(set(id, 'completed')).rejects.toMatchObject({
      code: 'conflict',
      message: 'The money for this order was returned. It can’t be completed: the customer has to order and pay again.',
    })
    expect(await getOrder(shop, id)).toMatchObject({ status: from, payment_status: 'refunded' })
  }
  expect(await stockOf(jersey)).toBe(1)
})

test('an order whose card was let go is not completed', async () => {
  const id = await givenOrderInDoubt(shop, [{ product: await givenPlainProduct(1) }])
  await set(id, 'cancelled')

  await expect(set(id, 'completed')).rejects.toMatchObject({ code: 'conflict', message: /nothing was charged/ })
})

test('an order of which a part went back can be completed', async () => {
  const { id } = await givenOrder(shop, [{ product: await givenPlainProduct(1) }])
  await refundOrder(shop, id, { amount: 1 }, adminId)

  expect(await set(id, 'completed')).toMatchObject({ status: 'completed' })
})

test('cancelling puts the goods back and returns the money', async () => {
  const jersey = await givenPlainProduct(5)
  const order = await givenOrder(shop, [{ product: jersey, quantity: 2 }])
  expect(await stockOf(jersey)).toBe(3)

  const cancelled = await set(order.id, 'cancelled')

  expect(cancelled).toMatchObject({ status: 'cancelled', payment_status: 'refunded' })
  expect(cancelled.events.map(({ kind }) => kind)).toEqual(['placed', 'paid', 'status', 'status', 'refunded'])
  expect(await stockOf(jersey)).toBe(5)
  expect(await refundsOf(order.id)).toEqual([order.total * 100])
})

test('cancelling before the money was taken lets the card go', async () => {
  const jersey = await givenPlainProduct(5)
  const { user, checkout, intentId } = await givenShopper(shop, [{ product: jersey }])
  await misbehave(shop, { call: 'capture', what: 'fail', moment: 'before', times: 3 })
  const order = await placeOrder(shop, user.id, checkout)
  expect(order.payment_status).toBe('authorized')

  expect(await set(order.id, 'cancelled')).toMatchObject({ payment_status: 'voided' })
  expect((await shop.gateway.findIntent(intentId))?.status).toBe('canceled')
  expect(await stockOf(jersey)).toBe(5)
})

test('money that was taken without anybody knowing is returned as well', async () => {
  const { user, checkout } = await givenShopper(shop, [{ product: await givenPlainProduct(5) }])
  await misbehave(shop, { call: 'capture', what: 'fail', moment: 'after', times: 3 })
  const order = await placeOrder(shop, user.id, checkout)
  expect(order.payment_status).toBe('authorized')

  expect(await set(order.id, 'cancelled')).toMatchObject({ status: 'cancelled', payment_status: 'refunded' })
  expect(await refundsOf(order.id)).toEqual([order.total * 100])
})

test('a refund that ends in doubt is made later, once', async () => {
  const order = await givenOrder(shop, [{ product: await givenPlainProduct(5) }])
  await misbehave(shop, { call: 'refund', what: 'fail', moment: 'after', times: 3 })
  await set(order.id, 'cancelled')
  await settleOpenPayments(shop)
  await settleOpenPayments(shop)

  expect(await refundsOf(order.id)).toEqual([order.total * 100])
})

test('leaving “cancelled” takes the goods again and leaves the payment refunded', async () => {
  const jersey = await givenPlainProduct(2)
  const order = await givenOrder(shop, [{ product: jersey, quantity: 2 }])
  await set(order.id, 'cancelled')

  expect(await set(order.id, 'processing')).toMatchObject({ status: 'processing', payment_status: 'refunded' })
  expect(await stockOf(jersey)).toBe(0)
  expect(await set(order.id, 'cancelled')).toMatchObject({ payment_status: 'refunded' })
  expect(await stockOf(jersey)).toBe(2)
  expect(await refundsOf(order.id)).toEqual([order.total * 100])
})

test('leaving “cancelled” is refused, without a change, when the goods are gone', async () => {
  const jersey = await givenPlainProduct(2)
  const order = await givenOrder(shop, [{ product: jersey, quantity: 2 }])
  await set(order.id, 'cancelled')
  await givenOrder(shop, [{ product: jersey, quantity: 1 }])

  await expect(set(order.id, 'pending')).rejects.toMatchObject({ code: 'out-of-stock' })
  expect(await stockOf(jersey)).toBe(1)
  expect(await set(order.id, 'cancelled')).toMatchObject({ status: 'cancelled' })
})

test('sizes go back to where they came from', async () => {
  const jersey = await givenProduct(shop, { sizes: ['S', 'M'], sizeStock: { S: 1, M: 4 } })
  const order = await givenOrder(shop, [
    { product: jersey, size: 'S' },
    { product: jersey, size: 'M', quantity: 3 },
  ])
  await set(order.id, 'cancelled')

  const [row] = await shop.db.select().from(products).where(eq(products.id, jersey.id))
  expect(row).toMatchObject({ stock: 5, sizeStock: { S: 1, M: 4 } })
})

test('an order that does not exist is not found', async () => {
  await expect(set(999_999, 'completed')).rejects.toMatchObject({ code: 'not-found' })
})

async function refundsOf(orderId: number): Promise<number[]> {
  const { rows } = await shop.pool.query<{ amount: number }>(
    'select amount from gateway_refunds where intent_id = (select intent_id from payments where order_id = $1)',
    [orderId],
  )
  return rows.map(({ amount }) => amount)
}

function givenPlainProduct(stock: number): Promise<Product> {
  return givenProduct(shop, { sizes: [], sizeStock: undefined, stock })
}

async function stockOf({ id }: Product): Promise<number | undefined> {
  const [row] = await shop.db.select({ stock: products.stock }).from(products).where(eq(products.id, id))
  return row?.stock
}

test('a refund that the gateway refuses is on record as failed, and the order is cancelled all the same', async () => {
  const order = await givenOrder(shop, [{ product: await givenPlainProduct(5) }])
  await misbehave(shop, { call: 'refund', what: 'decline', times: 1 })

  expect(await set(order.id, 'cancelled')).toMatchObject({ status: 'cancelled' })
  const { rows } = await shop.pool.query(
    'select refunds.status from refunds join payments on payments.id = payment_id where order_id = $1',
    [order.id],
  )
  expect(rows).toEqual([{ status: 'failed' }])
})

test.each(['capture', 'refund'])(
  'a fault that the gateway remembers under its key (%s) does not last',
  async (call) => {
    const { user, checkout } = await givenShopper(shop, [{ product: await givenPlainProduct(5) }])
    if (call === 'capture') await misbehave(shop, { call, what: 'fail', moment: 'during', times: 1 })
    const order = await placeOrder(shop, user.id, checkout)
    if (call === 'refund') await misbehave(shop, { call, what: 'fail', moment: 'during', times: 1 })
    await settleOpenPayments(shop)
    await set(order.id, 'cancelled')
    await settleOpenPayments(shop)

    expect(await refundsOf(order.id)).toEqual([order.total * 100])
  },
)
