import { stripeInProcess } from '@shop/test-gateway'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { handleEvent } from '../payments/receive-event'
import { setOrderStatus } from '../payments/set-order-status'
import { givenBooks, givenOrderInDoubt, paymentOfOrder } from '../testing/books-factories'
import { openTestGatewayApp } from '../open-gateway'
import { givenProduct } from '../testing/catalog-factories'
import { givenOrder } from '../testing/checkout-factories'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { checkBooks, readBooks } from './check-books'
import { runBookCheck } from './run-book-check'

let shop: TestShop
beforeEach(async () => void (shop = await openTestShop()))
afterEach(() => shop.close())

test('the books of a shop balance that sold, cancelled, voided, refunded and reopened', async () => {
  await givenBooks(shop)

  const { counts, mismatches } = await readBooks(shop, { withGateway: true, patienceInMs: 0 })

  expect(mismatches).toEqual([])
  expect(counts).toEqual({ products: 2, movements: 14, orders: 5, payments: 6, refunds: 2, intents: 6 })
})

test('the books of an empty shop balance', async () => {
  expect(await checkBooks(shop, { withGateway: true })).toEqual([])
})

test('they balance when a product begins to keep sizes between sale and cancellation', async () => {
  const product = await givenProduct(shop, { stock: 10 })
  const { id } = await givenOrder(shop, [{ product, size: 'M', quantity: 2 }])
  await shop.db.execute(sql`
    with moved as (update products set size_stock = '{"M": 5, "L": 3}' where id = ${product.id})
    insert into stock_movements (product_id, size, change, reason)
    values (${product.id}, null, -8, 'staff'), (${product.id}, 'M', 5, 'staff'), (${product.id}, 'L', 3, 'staff')`)

  await setOrderStatus(shop, id, 'cancelled', 1)

  expect(await checkBooks(shop)).toEqual([])
})

test('they balance when the money of an order was returned by hand, at the gateway', async () => {
  const { id } = await givenOrder(shop, [{ product: await givenProduct(shop), size: 'M' }])
  const { intentId } = await paymentOfOrder(shop, id)
  const event = { id: 'evt_1', type: 'charge.refunded', intentId }
  await stripeInProcess(await openTestGatewayApp(shop)).refunds.create({ payment_intent: intentId })
  await shop.db.execute(sql`
    insert into webhook_events (event_id, type, payload) values (${event.id}, ${event.type}, ${JSON.stringify(event)})`)

  await handleEvent(shop, event.id)

  expect((await paymentOfOrder(shop, id)).status).toBe('refunded')
  expect(await checkBooks(shop, { withGateway: true })).toEqual([])
})

test('a demo order needs no payment, but its goods are counted', async () => {
  const { id } = await givenOrder(shop, [{ product: await givenProduct(shop), size: 'M' }])
  await shop.db.execute(sql`update orders set is_demo = true where id = ${id}`)
  await shop.db.execute(sql`delete from payments where order_id = ${id}`)
  expect(await checkBooks(shop)).toEqual([])

  await shop.db.execute(sql`update orders set status = 'cancelled' where id = ${id}`)
  expect(await checkBooks(shop)).toMatchObject([{ what: 'order-stock' }])
})

test('an order in doubt has its time to be settled', async () => {
  const id = await givenOrderInDoubt(shop, [{ product: await givenProduct(shop), size: 'M' }])

  expect(await checkBooks(shop, { withGateway: true })).toEqual([])
  expect(await checkBooks(shop, { withGateway: true, patienceInMs: 0 })).toMatchObject([
    { what: 'not-settled', detail: expect.stringContaining(`(authorized, order ${id})`) as string },
  ])
})

test('every night the log says whether the books balance', async () => {
  const lines: unknown[] = []
  const log = pino({ base: null, timestamp: false }, { write: (line) => void lines.push(JSON.parse(line)) })
  await givenBooks(shop)

  await runBookCheck({ ...shop, log })

  const counts = { products: 2, movements: 14, orders: 5, payments: 6, refunds: 2, intents: 6 }
  expect(lines.splice(0)).toEqual([{ level: 30, ...counts, msg: 'the books balance' }])

  await shop.db.execute(sql`update orders set total_in_fils = 1`)
  await runBookCheck({ ...shop, log })

  expect(lines).toHaveLength(11)
  expect(lines[0]).toMatchObject({ level: 50, what: 'order-total', msg: 'the books do not agree' })
  expect(lines.at(-1)).toEqual({
    ...{ level: 50, ...counts, mismatches: 10 },
    msg: 'the books do not balance: run check-books',
  })
  expect(JSON.stringify(lines)).not.toMatch(/Sara|Nasser|example\.org/)
})
