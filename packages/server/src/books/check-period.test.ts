import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenBooks, type GivenBooks } from '../testing/books-factories'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { checkBooks, readBooks, type BooksOptions } from './check-books'
import { findPeriod } from './period-books.queries'

const MARCH = { since: new Date('2026-03-01T00:00:00Z'), before: new Date('2026-04-01T00:00:00Z') }
const LATER = { since: new Date('2026-04-01T00:00:00Z'), before: new Date('2100-01-01T00:00:00Z') }

let shop: TestShop
let given: GivenBooks
beforeAll(async () => {
  shop = await openTestShop()
  given = await givenBooks(shop)
  // One order of every outcome; the paid one and the refunded one are of March, and so is the payment without an order.
  await shop.db.execute(sql`
    update orders set created_at = '2026-03-31T23:59:59.999999Z' where id in (${given.paid}, ${given.refunded})`)
  await shop.db.execute(sql`
    update payments set created_at = '2026-03-01'
    where id = ${given.payments.open.id} or order_id in (${given.paid}, ${given.refunded})`)
  await shop.db.execute(sql`
    update gateway_intents set created_at = '2026-03-01'
    where id in (select intent_id from payments where created_at = '2026-03-01')`)
  await shop.db.execute(sql`alter table stock_movements disable trigger stock_movements_stay`)
})
afterAll(() => shop.close())

test('a period has its orders with their payments and refunds, and its payments without an order', async () => {
  const both = { patienceInMs: 0 }
  expect(await readBooks(shop, { part: MARCH, ...both })).toMatchObject({
    counts: { orders: 2, payments: 3, refunds: 1 },
    mismatches: [],
    gateway: 'not-asked',
  })
  expect(await readBooks(shop, { part: LATER, ...both })).toMatchObject({
    counts: { orders: 3, payments: 3, refunds: 1 },
    mismatches: [],
  })
})

test('the totals are stock and other sums, and no order', async () => {
  expect(await readBooks(shop, { part: 'totals', withGateway: true })).toEqual({
    counts: { products: 2, movements: 14 },
    mismatches: [],
    gateway: 'not-asked',
  })
})

test.each<[what: string, tampering: () => ReturnType<typeof sql>, repair: () => ReturnType<typeof sql>]>([
  [
    'order-total',
    () => sql`update order_lines set price_in_fils = price_in_fils + 1 where order_id = ${given.refunded}`,
    () => sql`update order_lines set price_in_fils = price_in_fils - 1 where order_id = ${given.refunded}`,
  ],
  [
    'order-without-payment',
    () => sql`update payments set order_id = null where id = ${given.payments.paid.id}`,
    () => sql`update payments set order_id = ${given.paid} where id = ${given.payments.paid.id}`,
  ],
  [
    'order-stock',
    () => sql`update stock_movements set change = change - 1 where order_id = ${given.paid} and size = 'L'`,
    () => sql`update stock_movements set change = change + 1 where order_id = ${given.paid} and size = 'L'`,
  ],
  [
    'refund-sum',
    () => sql`update refunds set amount_in_fils = amount_in_fils + 1 where id = ${given.refund}`,
    () => sql`update refunds set amount_in_fils = amount_in_fils - 1 where id = ${given.refund}`,
  ],
  [
    'not-let-go',
    () => sql`update payments set updated_at = '2026-03-02' where id = ${given.payments.open.id}`,
    () => sql`update payments set updated_at = now() where id = ${given.payments.open.id}`,
  ],
  [
    'partial-capture',
    () => sql`update payments set captured_in_fils = 1 where id = ${given.payments.paid.id}`,
    () => sql`update payments set captured_in_fils = amount_in_fils where id = ${given.payments.paid.id}`,
  ],
])('%s is found in its period as in the whole books, and in no other', async (what, tampering, repair) => {
  const found = async (options?: BooksOptions) => (await checkBooks(shop, options)).map((each) => each.what)
  await shop.db.execute(tampering())
  expect(await found({ part: MARCH })).toContain(what)
  expect(await found()).toContain(what)
  expect(await found({ part: LATER })).toEqual([])
  await shop.db.execute(repair())
  expect(await found()).toEqual([])
})

test('stock without a movement is of the totals alone', async () => {
  await shop.db.execute(sql`update products set stock = stock + 1 where id = ${given.jersey}`)
  expect(await checkBooks(shop, { part: 'totals' })).toMatchObject([{ what: 'product-stock' }])
  expect(await checkBooks(shop, { part: MARCH })).toEqual([])
  await shop.db.execute(sql`update products set stock = stock - 1 where id = ${given.jersey}`)
})

test('it tells how far it is', async () => {
  const told: string[] = []
  await readBooks(shop, { part: LATER, onProgress: (done, of) => void told.push(`${done} of ${of}`) })
  expect(told).toEqual(['3 of 3'])
})

test('a period is days of the shop’s time zone, the last one included', async () => {
  const now = new Date('2026-09-14T10:00:00Z')
  const timeZone = 'Asia/Dubai'
  expect(await findPeriod(shop.db, { from: '2026-03-01', to: '2026-03-31', timeZone, now })).toEqual({
    since: new Date('2026-02-28T20:00:00Z'),
    before: new Date('2026-03-31T20:00:00Z'),
  })
  expect(await findPeriod(shop.db, { to: '2026-03-31', timeZone, now })).toMatchObject({ since: new Date(0) })
  expect(await findPeriod(shop.db, { from: '2026-03-31', timeZone, now })).toMatchObject({ before: now })
})

test('the gateway is asked about the payments of the period alone', async () => {
  const asked = await readBooks(shop, { part: MARCH, withGateway: true, patienceInMs: 0 })
  expect(asked).toMatchObject({ counts: { intents: 3 }, mismatches: [], gateway: 'asked' })
  expect((await readBooks(shop, { part: LATER, withGateway: true, patienceInMs: 0 })).counts.intents).toBe(3)
})
