import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { givenBooks, paymentOfOrder } from '../testing/books-factories'
import { givenProduct } from '../testing/catalog-factories'
import { confirmCard, givenCart, givenIntent, givenOrder, misbehave } from '../testing/checkout-factories'
import { signedEvent } from '../testing/gateway-event'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { saveAndHandleEvent } from '../payments/receive-event'
import { getStats } from './dashboard'
import { getBooks, runBookCheck } from '../books/run-book-check'

const DAY_IN_MS = 24 * 60 * 60_000

let shop: TestShop
beforeEach(async () => void (shop = await openTestShop()))
afterEach(() => shop.close())

test('after a fail-over to a lagging replica the nightly check names exactly the charges without an order', async () => {
  await givenBooks(shop)
  const lost = await givenLostOrders(3)

  await runBookCheck(shop)

  const { books } = await getStats(shop, '30d')
  expect(books).toMatchObject({ mismatches: 3, gateway: 'asked', failure: null })
  expect(books?.findings.map(({ payment_id }) => payment_id).sort()).toEqual([...lost].sort())
  expect(books?.findings[0]).toMatchObject({
    what: 'gateway-only',
    order_id: null,
    amount: 409,
    currency: 'usd',
    next_step: expect.stringMatching(/refund it at the gateway/i) as string,
  })
})

test('a card that is authorised and left, and that the shop does not know, is found', async () => {
  const user = await givenCart(shop, [{ product: await givenProduct(shop), size: 'M' }])
  const intent = await givenIntent(shop, user)
  await confirmCard(shop, intent)
  await shop.db.execute(sql`delete from payments`)

  await runBookCheck(shop)

  expect((await getStats(shop, '30d')).books?.findings).toMatchObject([
    { what: 'gateway-only', payment_id: intent.paymentIntentId },
  ])
})

test('money that was returned at the gateway is ticked off by the next check', async () => {
  const [lost = ''] = await givenLostOrders(1)
  await runBookCheck(shop)
  expect((await getStats(shop, '30d')).books?.mismatches).toBe(1)

  await shop.gateway.refundIntent(lost, { id: 1, amount: 40_900 }, 'by-hand')
  await runBookCheck(shop)

  expect((await getStats(shop, '30d')).books).toMatchObject({ mismatches: 0, findings: [] })
})

test('a gateway that does not answer is said not to have been reached, and the check comes again', async () => {
  await givenLostOrders(1)
  await misbehave(shop, { call: 'list', what: 'fail', times: 20 })

  await runBookCheck(shop)

  expect((await getStats(shop, '30d')).books).toMatchObject({ mismatches: 0, gateway: 'not-reached' })
  const { rows } = await shop.pool.query(`select from graphile_worker.jobs where task_identifier = 'check-books'`)
  expect(rows).toHaveLength(1)
})

test('what is older than the window is left to the whole comparison', async () => {
  await givenLostOrders(1)
  await shop.db.execute(sql`update gateway_intents set created_at = now() - interval '30 days'`)

  await runBookCheck(shop)

  expect((await getStats(shop, '30d')).books).toMatchObject({ mismatches: 0, gateway: 'asked' })
})

test('an event about a payment that the shop does not know is logged, counted, and looked at by the next check', async () => {
  const [lost = ''] = await givenLostOrders(1)
  await shop.db.execute(sql`update gateway_intents set created_at = now() - interval '30 days'`)
  const lines: Record<string, unknown>[] = []
  const log = pino({ base: null }, { write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>) })
  const { body, signature } = signedEvent('payment_intent.succeeded', { id: lost })

  await saveAndHandleEvent({ ...shop, log }, body, signature)

  expect(lines).toMatchObject([{ level: 40, intentId: lost, type: 'payment_intent.succeeded' }])
  expect(await getBooks(shop)).toMatchObject({ unknown_payments: 1 })
  await runBookCheck(shop)
  expect((await getBooks(shop)).last?.findings).toMatchObject([{ what: 'gateway-only', payment_id: lost }])
})

test('an unknown payment that holds no money is forgotten when the check has looked at it', async () => {
  const { body, signature } = signedEvent('payment_intent.succeeded', { id: 'pi_of_another_shop' })
  await saveAndHandleEvent(shop, body, signature)

  await runBookCheck(shop)

  expect(await getBooks(shop)).toMatchObject({ unknown_payments: 0, last: { mismatches: 0 } })
})

test('a check that fails is on record, and the last that was made more than a day ago is overdue', async () => {
  await runBookCheck(shop)
  expect((await getStats(shop, '30d')).books).toMatchObject({ failure: null, is_overdue: false })
  const later = { ...shop, now: () => new Date(Date.now() + 2 * DAY_IN_MS) }
  expect((await getStats(later, '30d')).books).toMatchObject({ is_overdue: true })

  await shop.db.execute(sql`alter table stock_movements rename to lost_movements`)
  await runBookCheck(shop)

  expect((await getStats(shop, '30d')).books?.failure).toMatch(/could not be finished/)
  await shop.db.execute(sql`alter table lost_movements rename to stock_movements`)
})

/** Deletes orders and payments that the gateway charged, as a fail-over to a lagging replica does. */
async function givenLostOrders(count: number): Promise<string[]> {
  const product = await givenProduct(shop)
  const intents: string[] = []
  for (let index = 0; index < count; index += 1) {
    const { id } = await givenOrder(shop, [{ product, size: 'M' }])
    intents.push((await paymentOfOrder(shop, id)).intentId)
    await shop.pool.query(`
      alter table stock_movements disable trigger stock_movements_stay;
      delete from payments where order_id = ${id};
      delete from stock_movements where order_id = ${id};
      delete from orders where id = ${id};
      update products set stock = stock + 1 where id = ${product.id};
      alter table stock_movements enable trigger stock_movements_stay;`)
  }
  return intents
}
