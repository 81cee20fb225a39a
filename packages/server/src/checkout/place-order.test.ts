import { fils } from '@shop/contract/money'
import type { Product } from '@shop/contract/catalog'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addToCart, getCart } from '../cart/save-cart'
import { products } from '../catalog/catalog.tables'
import { stockMovements } from '../stock/stock.tables'
import { jobHandlers } from '../job-handlers'
import { listOwnOrders } from '../orders/get-orders'
import { settleOpenPayments } from '../payments/settle-open-payments'
import { settlePayment } from '../payments/settle-payment'
import { payments } from '../payments/payments.tables'
import { givenUser } from '../testing/account-factories'
import { givenProduct } from '../testing/catalog-factories'
import {
  anAddress,
  confirmCard,
  DECLINED_CARD,
  givenCart,
  givenIntent,
  givenShopper,
  misbehave,
} from '../testing/checkout-factories'
import { queuedJobs } from '../testing/queued-jobs'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { placeOrder } from './place-order'

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop()))
afterAll(() => shop.close())

test('a cart and an authorised card become one paid order', async () => {
  const jersey = await aJersey({ sizeStock: { S: 5, M: 5 } })
  const { user, checkout, intentId } = await givenShopper(shop, [{ product: jersey, size: 'M', quantity: 2 }])

  const order = await placeOrder(shop, user.id, checkout)

  expect(order).toMatchObject({
    status: 'processing',
    payment_status: 'paid',
    total: jersey.price * 2,
    shipping_first_name: 'Sara',
    shipping_address2: null,
    user: { email: user.email },
    items: [{ product_name: jersey.name, quantity: 2, price: jersey.price, options: { size: 'M' } }],
    events: [{ kind: 'placed' }, { kind: 'paid' }, { kind: 'status', status: 'processing' }],
  })
  expect(await stockOf(jersey)).toEqual({ stock: 8, sizeStock: { S: 5, M: 3 } })
  expect((await getCart(shop, user.id)).items).toEqual([])
  expect((await shop.gateway.findIntent(intentId))?.status).toBe('succeeded')
  expect(await movementsOf(order.id)).toEqual([{ size: 'M', change: -2, reason: 'order' }])
})

test('nothing is charged before the order is placed', async () => {
  const { intentId } = await givenShopper(shop, [{ product: await givenPlainProduct() }])

  expect((await shop.gateway.findIntent(intentId))?.status).toBe('requires_capture')
})

test('repeating it returns the same order and takes nothing twice', async () => {
  const jersey = await givenPlainProduct(5)
  const { user, checkout } = await givenShopper(shop, [{ product: jersey }])
  const first = await placeOrder(shop, user.id, checkout)
  await addToCart(shop, user.id, { product_id: jersey.id, quantity: 1, options: {} })

  expect(await placeOrder(shop, user.id, checkout)).toEqual(first)
  expect((await stockOf(jersey)).stock).toBe(4)
  expect((await getCart(shop, user.id)).items).toHaveLength(1)
})

test('security case 20: changes nothing when a jersey is sold out, and lets the card go', async () => {
  const jersey = await givenPlainProduct(2)
  const { user, checkout, intentId } = await givenShopper(shop, [{ product: jersey, quantity: 2 }])
  await setStock(jersey, 1)

  await expect(placeOrder(shop, user.id, checkout)).rejects.toMatchObject({
    code: 'out-of-stock',
    message: `There is only 1 left of ${jersey.name}.`,
  })

  expect((await stockOf(jersey)).stock).toBe(1)
  expect((await getCart(shop, user.id)).items).toHaveLength(1)
  expect((await listOwnOrders(shop, user.id, aPage)).data).toEqual([])
  await settleOpenPayments(shop)
  expect((await shop.gateway.findIntent(intentId))?.status).toBe('canceled')
})

test('security case 21: a cart that changed after the card was confirmed is refused, and never captured for another total', async () => {
  const jersey = await givenPlainProduct(9)
  const { user, checkout, intentId } = await givenShopper(shop, [{ product: jersey }])
  await addToCart(shop, user.id, { product_id: jersey.id, quantity: 1, options: {} })

  await expect(placeOrder(shop, user.id, checkout)).rejects.toMatchObject({ code: 'price-changed' })
  expect((await stockOf(jersey)).stock).toBe(9)
  await settleOpenPayments(shop)
  expect((await shop.gateway.findIntent(intentId))?.status).toBe('canceled')
  await expect(placeOrder(shop, user.id, checkout)).rejects.toMatchObject({ code: 'conflict' })
})

test('security case 21: a price that changed meanwhile is refused as well', async () => {
  const jersey = await givenPlainProduct(9)
  const { user, checkout } = await givenShopper(shop, [{ product: jersey }])
  await shop.db
    .update(products)
    .set({ priceInFils: fils(1) })
    .where(eq(products.id, jersey.id))

  await expect(placeOrder(shop, user.id, checkout)).rejects.toMatchObject({ code: 'price-changed' })
})

test('what left the shop is not sold, and its payment no longer fits', async () => {
  const [gone, stays] = [await givenPlainProduct(9), await givenPlainProduct(9)]
  const { user, checkout } = await givenShopper(shop, [{ product: gone }, { product: stays }])
  await shop.db.update(products).set({ archivedAt: new Date() }).where(eq(products.id, gone.id))

  await expect(placeOrder(shop, user.id, checkout)).rejects.toMatchObject({ code: 'price-changed' })
})

test('somebody else’s payment is answered like one that does not exist', async () => {
  const { checkout } = await givenShopper(shop, [{ product: await givenPlainProduct() }])
  const thief = await givenCart(shop, [{ product: await givenPlainProduct() }])

  const theirs = await placeOrder(shop, thief.id, checkout).catch((error: unknown) => error)
  const none = await placeOrder(shop, thief.id, { ...checkout, payment_intent_id: 'pi_none' }).catch(
    (error: unknown) => error,
  )
  expect(theirs).toMatchObject({ code: 'conflict' })
  expect(theirs).toEqual(none)
})

test.each([
  ['not confirmed', undefined],
  ['declined', DECLINED_CARD],
])('a card that was %s buys nothing', async (_what, card) => {
  const user = await givenCart(shop, [{ product: await givenPlainProduct() }])
  const intent = await givenIntent(shop, user)
  if (card) await confirmCard(shop, intent, card)

  const input = { shipping: anAddress(), payment_intent_id: intent.paymentIntentId }
  await expect(placeOrder(shop, user.id, input)).rejects.toMatchObject({ code: 'payment-refused' })
  expect((await getCart(shop, user.id)).items).toHaveLength(1)
})

test('a capture that is refused cancels the order, puts the goods back and charges nothing', async () => {
  const jersey = await givenPlainProduct(3)
  const { user, checkout, intentId } = await givenShopper(shop, [{ product: jersey, quantity: 2 }])
  await misbehave(shop, { call: 'capture', what: 'decline', times: 1 })

  await expect(placeOrder(shop, user.id, checkout)).rejects.toMatchObject({ code: 'payment-refused' })

  const [order] = (await listOwnOrders(shop, user.id, aPage)).data
  expect(order).toMatchObject({ status: 'cancelled', payment_status: 'failed' })
  expect((await stockOf(jersey)).stock).toBe(3)
  expect((await shop.gateway.findIntent(intentId))?.status).not.toBe('succeeded')
  expect((await getCart(shop, user.id)).items).toMatchObject([{ quantity: 2 }])
  await expect(placeOrder(shop, user.id, checkout)).rejects.toMatchObject({ code: 'payment-refused' })
  expect((await getCart(shop, user.id)).items).toMatchObject([{ quantity: 2 }])
})

test.each(['before', 'after'])(
  'security case 19: a gateway that falls silent %s it captured leaves the order pending, and a job settles it',
  async (moment) => {
    const jersey = await givenPlainProduct(3)
    const { user, checkout, intentId } = await givenShopper(shop, [{ product: jersey }])
    await misbehave(shop, { call: 'capture', what: 'fail', moment, times: 3 })

    const order = await placeOrder(shop, user.id, checkout)
    expect(order).toMatchObject({ status: 'pending', payment_status: 'authorized' })
    const [payment] = await shop.db.select().from(payments).where(eq(payments.intentId, intentId))
    expect(await queuedJobs(shop, 'settle-payment')).toContainEqual({ paymentId: payment?.id })

    await settleOpenPayments(shop)
    const [settled] = (await listOwnOrders(shop, user.id, aPage)).data
    expect(settled).toMatchObject({ id: order.id, status: 'processing', payment_status: 'paid' })
    expect((await shop.gateway.findIntent(intentId))?.status).toBe('succeeded')
  },
)

test('an order whose process dies before the capture is settled by the sweep of every minute, without a job', async () => {
  const { user, checkout, intentId } = await givenShopper(shop, [{ product: await givenPlainProduct(3) }])
  const dying = { ...shop, gateway: { ...shop.gateway, captureIntent: () => Promise.reject(new Error('killed')) } }
  await expect(placeOrder(dying, user.id, checkout)).rejects.toThrow('killed')
  const [payment] = await shop.db.select().from(payments).where(eq(payments.intentId, intentId))
  expect(payment).toMatchObject({ status: 'authorized', capturedInFils: null })
  expect(await queuedJobs(shop, 'settle-payment')).not.toContainEqual({ paymentId: payment?.id })

  const aMinuteLater = { ...shop, now: () => new Date(shop.now().getTime() + 60_000) }
  await jobHandlers['settle-open-payments'](aMinuteLater, {})

  const [settled] = (await listOwnOrders(shop, user.id, aPage)).data
  expect(settled).toMatchObject({ status: 'processing', payment_status: 'paid' })
  expect((await shop.gateway.findIntent(intentId))?.status).toBe('succeeded')
})

test('settling once more changes nothing', async () => {
  const { user, checkout, intentId } = await givenShopper(shop, [{ product: await givenPlainProduct(3) }])
  const order = await placeOrder(shop, user.id, checkout)
  const [payment] = await shop.db.select().from(payments).where(eq(payments.intentId, intentId))
  await Promise.all([1, 2, 3].map(() => settlePayment(shop, payment?.id ?? 0)))

  const [after] = (await listOwnOrders(shop, user.id, aPage)).data
  expect(after).toEqual(order)
})

test('an empty cart buys nothing', async () => {
  const user = await givenUser(shop)
  await expect(givenIntent(shop, user)).rejects.toThrow(
    'Your cart is empty. Please add items before proceeding to checkout.',
  )
})

const aPage = { page: 1, per_page: 24, sort: 'newest' } as const

function aJersey(given: { sizeStock: Record<string, number> }): Promise<Product> {
  return givenProduct(shop, { sizes: Object.keys(given.sizeStock), ...given })
}

function givenPlainProduct(stock = 5): Promise<Product> {
  return givenProduct(shop, { sizes: [], sizeStock: undefined, stock })
}

async function stockOf({ id }: Product) {
  const [row] = await shop.db
    .select({ stock: products.stock, sizeStock: products.sizeStock })
    .from(products)
    .where(eq(products.id, id))
  if (!row) throw new Error('No such product.')
  return row
}

async function setStock({ id }: Product, stock: number): Promise<void> {
  await shop.db.update(products).set({ stock }).where(eq(products.id, id))
}

function movementsOf(orderId: number) {
  return shop.db
    .select({ size: stockMovements.size, change: stockMovements.change, reason: stockMovements.reason })
    .from(stockMovements)
    .where(eq(stockMovements.orderId, orderId))
}
