import { eq } from 'drizzle-orm'
import Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { placeOrder } from '../checkout/place-order'
import { GatewayInDoubt } from '../kernel/gateway-error'
import { getOrder } from '../orders/read-orders'
import { TEST_WEBHOOK_SECRET } from '../test-gateway/keys'
import { givenProduct } from '../testing/catalog-factories'
import { givenOrder, givenShopper, misbehave } from '../testing/checkout-factories'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { payments, webhookEvents } from './payments.tables'
import { handleEvent, keepEvent, receiveEvent } from './receive-event'

let shop: TestShop
let events = 0
beforeAll(async () => void (shop = await openTestShop()))
afterAll(() => shop.close())

test.each([
  ['another secret', { secret: 'whsec_of_somebody_else' }],
  ['an hour ago', { timestamp: Math.floor(Date.now() / 1000) - 3600 }],
])('security case 22: an event signed with %s is refused and not kept', async (_what, forged) => {
  const { id, body } = anEvent('payment_intent.succeeded', { id: 'pi_1' })
  const signature = sign(body, forged)

  await expect(keepEvent(shop, body, signature)).rejects.toMatchObject({ code: 'malformed-request' })
  await expect(keepEvent(shop, body, '')).rejects.toMatchObject({ code: 'malformed-request' })
  expect(await shop.db.$count(webhookEvents, eq(webhookEvents.eventId, id))).toBe(0)
})

test('security case 22: a body that was changed after it was signed is refused', async () => {
  const { body } = anEvent('payment_intent.succeeded', { id: 'pi_1' })

  await expect(keepEvent(shop, body.replace('pi_1', 'pi_2'), sign(body))).rejects.toMatchObject({
    code: 'malformed-request',
  })
})

test('security case 22: an event that comes five times at once is kept and handled once', async () => {
  const { id, body } = anEvent('payment_intent.succeeded', { id: 'pi_unknown' })
  await Promise.all(Array.from({ length: 5 }, () => keepEvent(shop, body, sign(body))))

  expect(await shop.db.$count(webhookEvents, eq(webhookEvents.eventId, id))).toBe(1)
  expect(await jobsOf(id)).toHaveLength(1)
})

test('it only makes us look: an order whose capture nobody heard of becomes paid', async () => {
  const { user, checkout, intentId } = await givenShopper(shop, [{ product: await aPlainOne() }])
  await misbehave(shop, { call: 'capture', what: 'fail', moment: 'after', times: 3 })
  const order = await placeOrder(shop, user.id, checkout)
  expect(order.status).toBe('pending')

  await handle('payment_intent.succeeded', { id: intentId })
  expect(await getOrder(shop, order.id)).toMatchObject({ status: 'processing', payment_status: 'paid' })
})

test('told within a job, the work is done at once, and again by the same job where the gateway fell silent', async () => {
  const { user, checkout, intentId } = await givenShopper(shop, [{ product: await aPlainOne() }])
  await misbehave(shop, { call: 'capture', what: 'fail', moment: 'before', times: 6 })
  const order = await placeOrder(shop, user.id, checkout)
  const { id, body } = anEvent('payment_intent.amount_capturable_updated', { id: intentId })

  await expect(receiveEvent(shop, body, sign(body))).rejects.toBeInstanceOf(GatewayInDoubt)
  expect(await getOrder(shop, order.id)).toMatchObject({ status: 'pending', payment_status: 'authorized' })

  await receiveEvent(shop, body, sign(body))
  expect(await getOrder(shop, order.id)).toMatchObject({ status: 'processing', payment_status: 'paid' })
  expect(await jobsOf(id)).toHaveLength(0)
})

test('a lie about a payment changes nothing', async () => {
  const { intentId } = await givenShopper(shop, [{ product: await aPlainOne() }])
  await handle('payment_intent.succeeded', { id: intentId })
  await handle('payment_intent.canceled', { id: intentId })

  const [payment] = await shop.db.select().from(payments).where(eq(payments.intentId, intentId))
  expect(payment).toMatchObject({ status: 'open', orderId: null })
})

test('security case 22: events in the wrong order, before and after the order, end in the same', async () => {
  const { user, checkout, intentId } = await givenShopper(shop, [{ product: await aPlainOne() }])
  await handle('payment_intent.succeeded', { id: intentId })
  await handle('payment_intent.amount_capturable_updated', { id: intentId })
  const order = await placeOrder(shop, user.id, checkout)
  await handle('payment_intent.amount_capturable_updated', { id: intentId })
  await handle('payment_intent.created', { id: intentId })

  expect(await getOrder(shop, order.id)).toEqual(order)
})

test('money returned by hand at the gateway shows on the order', async () => {
  const order = await givenOrder(shop, [{ product: await aPlainOne() }])
  const [payment] = await shop.db.select().from(payments).where(eq(payments.orderId, order.id))
  const charge = { id: 'ch_1', payment_intent: payment?.intentId, amount_refunded: order.total * 100 }

  await handle('charge.refunded', { ...charge, amount_refunded: 1 })
  expect((await getOrder(shop, order.id)).payment_status).toBe('paid')
  await handle('charge.refunded', charge)
  await handle('charge.refunded', charge)
  expect(await getOrder(shop, order.id)).toMatchObject({ status: 'processing', payment_status: 'refunded' })
})

function anEvent(type: string, object: object) {
  const id = `evt_${(events += 1)}`
  return { id, body: JSON.stringify({ id, object: 'event', type, data: { object } }) }
}

function sign(payload: string, forged: { secret?: string; timestamp?: number } = {}): string {
  return Stripe.webhooks.generateTestHeaderString({ payload, secret: TEST_WEBHOOK_SECRET, ...forged })
}

async function jobsOf(eventId: string): Promise<unknown[]> {
  const { rows } = await shop.pool.query<object>(
    `select payload from graphile_worker._private_jobs where payload->>'eventId' = $1`,
    [eventId],
  )
  return rows
}

async function handle(type: string, object: object): Promise<void> {
  const { id, body } = anEvent(type, object)
  await keepEvent(shop, body, sign(body))
  await handleEvent(shop, id)
}

function aPlainOne() {
  return givenProduct(shop, { sizes: [], sizeStock: undefined, stock: 5 })
}
