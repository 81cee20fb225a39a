import type { Product } from '@shop/contract/catalog'
import type { Order } from '@shop/contract/orders'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { products } from '../catalog/catalog.tables'
import { ShopError } from '../kernel/shop-error'
import { orders } from '../orders/orders.tables'
import { voidPayment } from '../payments/open-payment'
import { setOrderStatus } from '../payments/set-order-status'
import { payments } from '../payments/payments.tables'
import { settleOpenPayments, voidAbandoned } from '../payments/settle-open-payments'
import { givenAdmin } from '../testing/account-factories'
import { givenProduct } from '../testing/catalog-factories'
import { givenOrder, givenShopper, type Shopper } from '../testing/checkout-factories'
import { openSecondProcess, openTestShop, type TestShop } from '../testing/test-shop'
import { placeOrder } from './place-order'

let shop: TestShop
let other: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  other = await openSecondProcess(shop)
})
afterAll(async () => {
  await other.close()
  await shop.close()
})

test('security case 17: 200 buyers, 10 pieces, two processes: 10 orders, 190 clear refusals, 190 cards let go', async () => {
  const jersey = await givenPlainProduct(200)
  const buyers = await inBatches(200, () => givenShopper(shop, [{ product: jersey }]))
  await shop.db.update(products).set({ stock: 10 }).where(eq(products.id, jersey.id))

  const outcomes = await Promise.all(buyers.map((buyer, n) => attempt(n % 2 === 0 ? shop : other, buyer)))
  await settleOpenPayments(shop)

  const bought = outcomes.filter((outcome): outcome is Order => !(outcome instanceof ShopError))
  const refused = outcomes.filter((outcome) => outcome instanceof ShopError)
  expect(bought).toHaveLength(10)
  expect(new Set(bought.map(({ id }) => id)).size).toBe(10)
  expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['out-of-stock']))
  expect(await stockOf(jersey)).toBe(0)
  const states = await Promise.all(
    buyers.map(async ({ intentId }) => (await shop.gateway.findIntent(intentId))?.status),
  )
  expect(states.filter((status) => status === 'succeeded')).toHaveLength(10)
  expect(states.filter((status) => status === 'canceled')).toHaveLength(190)
}, 120_000)

test('security case 18: twenty clicks on Place Order, over two processes, make one order and twenty equal answers', async () => {
  const jersey = await givenPlainProduct(50)
  const buyer = await givenShopper(shop, [{ product: jersey }])

  const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => attempt(n % 2 === 0 ? shop : other, buyer)))

  for (const answer of answers) expect(answer).toEqual(answers[0])
  expect(answers[0]).toMatchObject({ status: 'processing', payment_status: 'paid' })
  expect(await stockOf(jersey)).toBe(49)
  expect(await shop.db.$count(orders, eq(orders.userId, buyer.user.id))).toBe(1)
})

test('security case 18: a click that looks at the card just after another one has charged it gets the same order', async () => {
  const buyer = await givenShopper(shop, [{ product: await givenPlainProduct(5) }])
  let first: Order | ShopError | undefined
  const findIntent = async (id: string) => {
    first = await attempt(other, buyer)
    return shop.gateway.findIntent(id)
  }

  const second = await attempt({ ...shop, gateway: { ...shop.gateway, findIntent } }, buyer)

  expect(first).toMatchObject({ payment_status: 'paid' })
  expect(second).toEqual(first)
})

test('carts with the same jerseys in opposite order don’t block each other', async () => {
  const [one, two] = [await givenPlainProduct(100), await givenPlainProduct(100)]
  const buyers = await inBatches(30, (n) =>
    givenShopper(shop, n % 2 === 0 ? [{ product: one }, { product: two }] : [{ product: two }, { product: one }]),
  )

  const outcomes = await Promise.all(buyers.map((buyer, n) => attempt(n % 3 === 0 ? other : shop, buyer)))

  for (const outcome of outcomes) expect(outcome).toMatchObject({ payment_status: 'paid' })
  expect([await stockOf(one), await stockOf(two)]).toEqual([70, 70])
})

test('security case 16: two lines of one stock can’t take more than there is together', async () => {
  const jersey = await givenProduct(shop, { sizes: ['S', 'M'], sizeStock: undefined, stock: 4 })
  const lines = [
    { product: jersey, size: 'S', quantity: 2 },
    { product: jersey, size: 'M', quantity: 2 },
  ]
  const buyers = [await givenShopper(shop, lines), await givenShopper(shop, lines)]

  const outcomes = await Promise.all(buyers.map((buyer) => attempt(shop, buyer)))

  expect(outcomes.filter((outcome) => outcome instanceof ShopError)).toHaveLength(1)
  expect(await stockOf(jersey)).toBe(0)
})

test('security case 23: ten admins who cancel the same order return the goods and the money once', async () => {
  const jersey = await givenPlainProduct(5)
  const admin = await givenAdmin(shop)
  const order = await givenOrder(shop, [{ product: jersey, quantity: 2 }])

  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) => setOrderStatus(n % 2 === 0 ? shop : other, order.id, 'cancelled', admin.id)),
  )

  for (const answer of answers) expect(answer).toMatchObject({ status: 'cancelled', payment_status: 'refunded' })
  expect(await stockOf(jersey)).toBe(5)
  expect(await refundedAt(order)).toBe(order.total * 100)
})

test('placing the order and letting the payment go at once ends in one of the two', async () => {
  for (let round = 0; round < 10; round += 1) {
    const jersey = await givenPlainProduct(1)
    const buyer = await givenShopper(shop, [{ product: jersey }])
    const [outcome] = await Promise.all([attempt(shop, buyer), voidPayment(other, buyer.intentId)])
    await settleOpenPayments(shop)

    const status = (await shop.gateway.findIntent(buyer.intentId))?.status
    if (outcome instanceof ShopError) expect([status, await stockOf(jersey)]).toEqual(['canceled', 1])
    else expect([status, await stockOf(jersey)]).toEqual(['succeeded', 0])
  }
})

test('cancelling an order while it is being paid never keeps the money', async () => {
  const admin = await givenAdmin(shop)
  for (let round = 0; round < 10; round += 1) {
    const jersey = await givenPlainProduct(1)
    const buyer = await givenShopper(shop, [{ product: jersey }])
    const placing = attempt(shop, buyer)
    const orderId = await waitForOrder(buyer)
    await Promise.all([placing, setOrderStatus(other, orderId, 'cancelled', admin.id)])
    await settleOpenPayments(shop)

    const intent = await shop.gateway.findIntent(buyer.intentId)
    const [payment] = await shop.db.select().from(payments).where(eq(payments.intentId, buyer.intentId))
    expect(await stockOf(jersey)).toBe(1)
    if (intent?.status === 'succeeded') expect(payment?.status).toBe('refunded')
    else expect([intent?.status, payment?.status]).toEqual(['canceled', 'voided'])
  }
})

test('two who sweep up abandoned payments at once let each go, and leave the fresh ones', async () => {
  const jersey = await givenPlainProduct(50)
  const old = await inBatches(10, () => givenShopper(shop, [{ product: jersey }]))
  const later = { ...shop, now: () => new Date(Date.now() + 16 * 60_000) }
  await Promise.all([voidAbandoned(later), voidAbandoned({ ...later, db: other.db })])
  const fresh = await givenShopper(shop, [{ product: jersey }])
  await voidAbandoned(shop)

  for (const { intentId } of old) expect((await shop.gateway.findIntent(intentId))?.status).toBe('canceled')
  expect((await shop.gateway.findIntent(fresh.intentId))?.status).toBe('requires_capture')
})

function attempt(shop: TestShop, { user, checkout }: Shopper): Promise<Order | ShopError> {
  return placeOrder(shop, user.id, checkout).catch((error: unknown) => {
    if (error instanceof ShopError) return error
    throw error
  })
}

async function inBatches<Made>(count: number, make: (n: number) => Promise<Made>): Promise<Made[]> {
  const made: Made[] = []
  for (let n = 0; n < count; n += 10) {
    made.push(...(await Promise.all(Array.from({ length: Math.min(10, count - n) }, (_, m) => make(n + m)))))
  }
  return made
}

/** Polls until the order exists and returns its id. */
async function waitForOrder({ user }: Shopper): Promise<number> {
  for (;;) {
    const [order] = await other.db.select({ id: orders.id }).from(orders).where(eq(orders.userId, user.id))
    if (order) return order.id
  }
}

async function refundedAt(order: Order): Promise<number> {
  const { rows } = await shop.pool.query<{ sum: number }>(
    `select coalesce(sum(amount), 0)::int as sum from gateway_refunds
     where intent_id = (select intent_id from payments where order_id = $1)`,
    [order.id],
  )
  return rows[0]?.sum ?? 0
}

function givenPlainProduct(stock: number): Promise<Product> {
  return givenProduct(shop, { sizes: [], sizeStock: undefined, stock })
}

async function stockOf({ id }: Product): Promise<number | undefined> {
  const [row] = await shop.db.select({ stock: products.stock }).from(products).where(eq(products.id, id))
  return row?.stock
}
