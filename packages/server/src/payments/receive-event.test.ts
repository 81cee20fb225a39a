import { stripeInProcess, TEST_WEBHOOK_SECRET } from '@shop/test-gateway'
import type { Order } from '@shop/contract/orders'
import { ManagedOrder } from '@shop/contract/orders-admin'
import { eq } from 'drizzle-orm'
import Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { placeOrder } from '../checkout/place-order'
import { one } from '../db/one'
import { GatewayInDoubt } from '../kernel/gateway-error'
import { openTestGatewayApp } from '../open-gateway'
import { getOrder } from '../orders/get-orders'
import { checkBooks } from '../books/check-books'
import { givenProduct } from '../testing/catalog-factories'
import { givenOrder, givenShopper, misbehave } from '../testing/checkout-factories'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { getManagedOrder } from './get-managed-order'
import { payments, webhookEvents } from './payments.tables'
import { handleEvent, saveAndHandleEvent, saveEvent } from './receive-event'

let shop: TestShop
/** Plays staff who work in the provider's dashboard instead of the shop. */
let stripe: Stripe
let events = 0
beforeAll(async () => {
  shop = await openTestShop()
  stripe = stripeInProcess(await openTestGatewayApp(shop))
})
afterAll(() => shop.close())

test.each([
  ['another secret', { secret: 'whsec_of_somebody_else' }],
  ['an hour ago', { timestamp: Math.floor(Date.now() / 1000) - 3600 }],
])('security case 22: an event signed with %s is refused and not kept', async (_what, forged) => {
  const { id, body } = anEvent('payment_intent.succeeded', { id: 'pi_1' })
  const signature = sign(body, forged)

  await expect(saveEvent(shop, body, signature)).rejects.toMatchObject({ code: 'malformed-request' })
  await expect(saveEvent(shop, body, '')).rejects.toMatchObject({ code: 'malformed-request' })
  expect(await shop.db.$count(webhookEvents, eq(webhookEvents.eventId, id))).toBe(0)
})

test('security case 22: a body that was changed after it was signed is refused', async () => {
  const { body } = anEvent('payment_intent.succeeded', { id: 'pi_1' })

  await expect(saveEvent(shop, body.replace('pi_1', 'pi_2'), sign(body))).rejects.toMatchObject({
    code: 'malformed-request',
  })
})

test('security case 22: an event that comes five times at once is kept and handled once', async () => {
  const { id, body } = anEvent('payment_intent.succeeded', { id: 'pi_unknown' })
  await Promise.all(Array.from({ length: 5 }, () => saveEvent(shop, body, sign(body))))

  expect(await stateOf(id)).toEqual({ isHandled: true })
  expect(await jobsOf(id)).toHaveLength(0)
})

test('an event that is no news is saved as handled, without a word to the gateway', async () => {
  const { user, checkout, intentId } = await givenShopper(shop, [{ product: await givenPlainProduct() }])
  const mute = { ...shop, gateway: { ...shop.gateway, findIntent: () => Promise.reject(new Error('asked')) } }
  const authorised = anEvent('payment_intent.amount_capturable_updated', { id: intentId, amount_received: 0 })
  await saveAndHandleEvent(mute, authorised.body, sign(authorised.body))
  expect(await paymentOf(intentId)).toMatchObject({ status: 'authorized', orderId: null })

  const order = await placeOrder(shop, user.id, checkout)
  const { amountInFils } = await paymentOf(intentId)
  const captured = anEvent('payment_intent.succeeded', { id: intentId, amount_received: amountInFils })
  await saveAndHandleEvent(mute, captured.body, sign(captured.body))
  expect(await stateOf(captured.id)).toEqual({ isHandled: true })

  const another = anEvent('payment_intent.succeeded', { id: intentId, amount_received: amountInFils - 1 })
  await expect(saveAndHandleEvent(mute, another.body, sign(another.body))).rejects.toThrow('asked')
  expect(await getOrder(shop, order.id)).toEqual(order)
})

test('an event whose handling fails where it arrives is answered all the same, and handled by a job', async () => {
  const { user, checkout, intentId } = await givenShopper(shop, [{ product: await givenPlainProduct() }])
  await misbehave(shop, { call: 'capture', what: 'fail', moment: 'before', times: 6 })
  const order = await placeOrder(shop, user.id, checkout)
  const { id, body } = anEvent('payment_intent.amount_capturable_updated', { id: intentId })

  await saveEvent(shop, body, sign(body))
  await saveEvent(shop, body, sign(body))
  expect(await stateOf(id)).toEqual({ isHandled: false })
  expect(await jobsOf(id)).toHaveLength(1)

  await handleEvent(shop, id)
  expect(await getOrder(shop, order.id)).toMatchObject({ status: 'processing', payment_status: 'paid' })
})

test('an event that comes while the payment is being captured waits for the end of that', async () => {
  const { user, checkout, intentId } = await givenShopper(shop, [{ product: await givenPlainProduct() }])
  const { captureIntent } = shop.gateway
  const told: Promise<void>[] = []
  const gateway = {
    ...shop.gateway,
    captureIntent: async (id: string, key: string) => {
      const intent = await captureIntent(id, key)
      const { body } = anEvent('payment_intent.succeeded', { id, amount_received: intent.amountReceived })
      told.push(saveAndHandleEvent({ ...shop, gateway: mute }, body, sign(body)))
      return intent
    },
  }
  const mute = { ...shop.gateway, captureIntent: () => Promise.reject(new Error('captured twice')) }
  const order = await placeOrder({ ...shop, gateway }, user.id, checkout)
  await Promise.all(told)

  expect(told).toHaveLength(1)
  expect(await getOrder(shop, order.id)).toMatchObject({ status: 'processing', payment_status: 'paid' })
  expect(await paymentOf(intentId)).toMatchObject({ status: 'captured' })
})

test('it only makes us look: an order whose capture nobody heard of becomes paid', async () => {
  const { user, checkout, intentId } = await givenShopper(shop, [{ product: await givenPlainProduct() }])
  await misbehave(shop, { call: 'capture', what: 'fail', moment: 'after', times: 3 })
  const order = await placeOrder(shop, user.id, checkout)
  expect(order.status).toBe('pending')

  await handle('payment_intent.succeeded', { id: intentId })
  expect(await getOrder(shop, order.id)).toMatchObject({ status: 'processing', payment_status: 'paid' })
})

test('told within a job, the work is done at once, and again by the same job where the gateway fell silent', async () => {
  const { user, checkout, intentId } = await givenShopper(shop, [{ product: await givenPlainProduct() }])
  await misbehave(shop, { call: 'capture', what: 'fail', moment: 'before', times: 6 })
  const order = await placeOrder(shop, user.id, checkout)
  const { id, body } = anEvent('payment_intent.amount_capturable_updated', { id: intentId })

  await expect(saveAndHandleEvent(shop, body, sign(body))).rejects.toBeInstanceOf(GatewayInDoubt)
  expect(await getOrder(shop, order.id)).toMatchObject({ status: 'pending', payment_status: 'authorized' })

  await saveAndHandleEvent(shop, body, sign(body))
  expect(await getOrder(shop, order.id)).toMatchObject({ status: 'processing', payment_status: 'paid' })
  expect(await jobsOf(id)).toHaveLength(0)
})

test('a lie about a payment only makes us see what is true', async () => {
  const { intentId } = await givenShopper(shop, [{ product: await givenPlainProduct() }])
  await handle('payment_intent.succeeded', { id: intentId })
  await handle('payment_intent.canceled', { id: intentId })

  expect(await paymentOf(intentId)).toMatchObject({ status: 'authorized', orderId: null })
})

test('security case 22: events in the wrong order, before and after the order, end in the same', async () => {
  const { user, checkout, intentId } = await givenShopper(shop, [{ product: await givenPlainProduct() }])
  await handle('payment_intent.succeeded', { id: intentId })
  await handle('payment_intent.amount_capturable_updated', { id: intentId })
  const order = await placeOrder(shop, user.id, checkout)
  await handle('payment_intent.amount_capturable_updated', { id: intentId })
  await handle('payment_intent.created', { id: intentId })

  expect(await getOrder(shop, order.id)).toEqual(order)
})

test('security case 22: an event that lies about a refund changes nothing, and the order page still answers', async () => {
  const order = await givenOrder(shop, [{ product: await givenPlainProduct() }])
  const charge = { id: 'ch_1', object: 'charge', payment_intent: await intentOf(order) }

  for (const amount_refunded of [1, order.total * 100, 900_000_000, -5, 0.5]) {
    await handle('charge.refunded', { ...charge, amount_refunded })
  }
  await handle('refund.created', { id: 're_lie', payment_intent: charge.payment_intent, amount: 100 })

  expect(await getOrder(shop, order.id)).toEqual(order)
  expect(await managed(order)).toMatchObject({ payment: { refunded: 0, refundable: order.total }, refunds: [] })
})

test('money returned in the provider’s dashboard shows on the order, part by part', async () => {
  const order = await givenOrder(shop, [{ product: await givenPlainProduct() }])
  const intentId = await intentOf(order)
  const { id } = await stripe.refunds.create({ payment_intent: intentId, amount: 100 })
  await handle('charge.refunded', { payment_intent: intentId })
  await handle('refund.created', { id, payment_intent: intentId })

  const part = await managed(order)
  expect(part).toMatchObject({
    payment_status: 'paid',
    payment: { refunded: 1, refundable: order.total - 1 },
    refunds: [{ amount: 1, state: 'succeeded', reason: 'Made in the payment provider’s dashboard', by: null }],
  })
  expect(part.events.at(-1)).toMatchObject({ kind: 'refunded', amount: 1 })

  await stripe.refunds.create({ payment_intent: intentId })
  await handle('charge.refunded', { payment_intent: intentId })
  expect(await managed(order)).toMatchObject({
    status: 'processing',
    payment_status: 'refunded',
    payment: { refunded: order.total, refundable: 0, is_settled: true },
  })
  expect(await checkBooks(shop, { withGateway: true })).toEqual([])
})

test('a refund that fails in the provider’s dashboard after it was made is shown and in the books', async () => {
  const order = await givenOrder(shop, [{ product: await givenPlainProduct() }])
  const intentId = await intentOf(order)
  const { id } = await stripe.refunds.create({ payment_intent: intentId, amount: 100 })
  await handle('refund.created', { id, payment_intent: intentId })

  await failRefund(id)
  await handle('refund.failed', { id, payment_intent: intentId })

  expect(await managed(order)).toMatchObject({ payment: { refunded: 0 }, refunds: [{ amount: 1, state: 'failed' }] })
  expect(await checkBooks(shop, { withGateway: true })).toMatchObject([{ what: 'failed-refund' }])
  await shop.pool.query('delete from refunds where refund_id = $1', [id])
})

test('a part that somebody captured in the provider’s dashboard is what was taken, and all that can go back', async () => {
  const { user, checkout, intentId } = await givenShopper(shop, [{ product: await givenPlainProduct() }])
  await misbehave(shop, { call: 'capture', what: 'fail', moment: 'before', times: 3 })
  const order = await placeOrder(shop, user.id, checkout)
  await stripe.paymentIntents.capture(intentId, { amount_to_capture: 1500 })
  await handle('payment_intent.succeeded', { id: intentId })

  expect(await managed(order)).toMatchObject({
    payment_status: 'paid',
    payment: { amount: order.total, captured: 15, refundable: 15 },
  })
  expect(await checkBooks(shop, { withGateway: true })).toMatchObject([{ what: 'partial-capture' }])

  await stripe.refunds.create({ payment_intent: intentId })
  await handle('charge.refunded', { payment_intent: intentId })
  expect(await managed(order)).toMatchObject({ payment_status: 'refunded', payment: { refunded: 15, refundable: 0 } })
})

test('the order page answers also where the books say that more went back than was taken', async () => {
  const order = await givenOrder(shop, [{ product: await givenPlainProduct() }])
  await shop.pool.query(
    `insert into refunds (payment_id, refund_id, amount_in_fils, status)
     select id, 're_too_much', amount_in_fils * 2, 'succeeded' from payments where order_id = $1`,
    [order.id],
  )

  expect(ManagedOrder.safeParse(await managed(order)).error).toBeUndefined()
  await shop.pool.query(`delete from refunds where refund_id = 're_too_much'`)
})

async function stateOf(eventId: string): Promise<{ isHandled: boolean }> {
  const { handledAt } = one(await shop.db.select().from(webhookEvents).where(eq(webhookEvents.eventId, eventId)))
  return { isHandled: handledAt !== null }
}

async function paymentOf(intentId: string) {
  return one(await shop.db.select().from(payments).where(eq(payments.intentId, intentId)))
}

async function intentOf({ id }: Order): Promise<string> {
  const [payment] = await shop.db.select().from(payments).where(eq(payments.orderId, id))
  return payment?.intentId ?? ''
}

function managed({ id }: Order) {
  return getManagedOrder(shop, id)
}

/** Fails a refund as a bank does, days after the gateway accepted it. */
async function failRefund(id: string): Promise<void> {
  await shop.pool.query(
    `with failed as (update gateway_refunds set status = 'failed' where id = $1 returning intent_id, amount)
     update gateway_intents set amount_refunded = amount_refunded - failed.amount
     from failed where gateway_intents.id = failed.intent_id`,
    [id],
  )
}

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
  await saveEvent(shop, body, sign(body))
  await handleEvent(shop, id)
}

function givenPlainProduct() {
  return givenProduct(shop, { sizes: [], sizeStock: undefined, stock: 5 })
}
