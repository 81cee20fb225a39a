import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addToCart, getCart } from '../cart/save-cart'
import { products } from '../catalog/catalog.tables'
import { jobHandlers } from '../job-handlers'
import { listOwnOrders } from '../orders/get-orders'
import { cancelOwnOrder } from '../payments/cancel-own-order'
import { payments } from '../payments/payments.tables'
import { refundOrder } from '../payments/refund-order'
import { saveAndHandleEvent } from '../payments/receive-event'
import { settleOpenPayments, voidAbandoned } from '../payments/settle-open-payments'
import { checkBooks } from '../books/check-books'
import { getSettings } from '../settings/get-settings'
import { saveSettings } from '../settings/save-settings'
import { givenAdmin } from '../testing/account-factories'
import { givenProduct } from '../testing/catalog-factories'
import { givenCash } from '../testing/cash-factories'
import { anAddress, givenCart, givenIntent, misbehave, payByOther } from '../testing/checkout-factories'
import { signedEvent } from '../testing/gateway-event'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { announceOrder } from './announce-order'
import { placeAnnouncedOrder } from './place-announced-order'
import { placeOrder } from './place-order'

let shop: TestShop
beforeEach(async () => void (shop = await openTestShop()))
afterEach(() => shop.close())

const LATER_IN_MS = 20 * 60_000

test('a wallet is authorised first, and captured when the order is placed', async () => {
  const { user, intent, checkout } = await givenPayer()
  await payByOther(shop, intent, 'amazon_pay')
  expect(await statusAtGateway(intent)).toBe('requires_capture')

  const order = await placeOrder(shop, user.id, checkout)

  expect(order).toMatchObject({ payment_status: 'paid', card: null, paid_with: 'Amazon Pay' })
  expect(await statusAtGateway(intent)).toBe('succeeded')
  await expectTrueBooks()
})

test('a method that takes the money at once is taken as captured when the order is placed, however often', async () => {
  const { user, intent, checkout } = await givenPayer()
  await payByOther(shop, intent, 'tamara')
  expect(await statusAtGateway(intent)).toBe('succeeded')

  const order = await placeOrder(shop, user.id, checkout)

  expect(order).toMatchObject({ payment_status: 'paid', status: 'processing', card: null, paid_with: 'Tamara' })
  expect(await placeOrder(shop, user.id, checkout)).toEqual(order)
  expect((await givenPaymentOf(intent))?.shipping).toBeNull()
  await expectTrueBooks()
})

test.each(['amazon_pay', 'tamara'] as const)('a %s payment that its owner declines buys nothing', async (type) => {
  const { user, intent, checkout } = await givenPayer()
  await payByOther(shop, intent, type, 'fail')

  await expect(placeOrder(shop, user.id, checkout)).rejects.toMatchObject({ code: 'payment-refused' })
  expect((await getCart(shop, user.id)).items).toHaveLength(1)
})

test.each(['amazon_pay', 'tamara'] as const)('an abandoned %s payment costs nothing in the end', async (type) => {
  const { user, intent } = await givenPayer()
  await payByOther(shop, intent, type)

  await sweepLater()
  await sweepLater()

  const refunds = await shop.gateway.listRefunds(intent.paymentIntentId)
  expect(refunds.map(({ amount }) => amount)).toEqual(type === 'tamara' ? [40_900] : [])
  expect(await statusAtGateway(intent)).toBe(type === 'tamara' ? 'succeeded' : 'canceled')
  expect((await listOwnOrders(shop, user.id, aPage)).data).toEqual([])
  await expectTrueBooks()
})

test.each(['before', 'after'])(
  'money that goes back to nobody’s order is returned once, also when the gateway falls silent %s the refund',
  async (moment) => {
    const { intent } = await givenPayer()
    await payByOther(shop, intent, 'tamara')
    await misbehave(shop, { call: 'refund', what: 'fail', moment, times: 3 })

    await sweepLater()
    await Promise.all([settleOpenPayments(later()), settleOpenPayments(later())])

    expect(await shop.gateway.listRefunds(intent.paymentIntentId)).toHaveLength(1)
    expect(await givenPaymentOf(intent)).toMatchObject({ status: 'refunded', orderId: null })
    await expectTrueBooks()
  },
)

test('who paid and closed the tab has their order by the event alone', async () => {
  const { user, intent } = await givenPayer()
  await announceOrder(shop, user.id, intent.paymentIntentId, anAddress())
  await payByOther(shop, intent, 'tamara')

  await handleSuccess(intent)
  await Promise.all([1, 2, 3].map(() => placeAnnouncedOrder(shop, intent.paymentIntentId)))

  expect((await listOwnOrders(shop, user.id, aPage)).data).toMatchObject([
    { payment_status: 'paid', paid_with: 'Tamara', shipping_first_name: 'Sara' },
  ])
  await expectTrueBooks()
})

test('an event that never arrives is made up for by the sweep, before the payment would be let go', async () => {
  const { user, intent } = await givenPayer()
  await announceOrder(shop, user.id, intent.paymentIntentId, anAddress())
  await payByOther(shop, intent, 'tamara')

  await jobHandlers['void-abandoned-payments'](later(), {})

  expect((await listOwnOrders(shop, user.id, aPage)).data).toMatchObject([{ payment_status: 'paid' }])
})

test('nothing is placed by itself before it is paid, nor for a wallet that is only authorised', async () => {
  const { user, intent } = await givenPayer()
  await announceOrder(shop, user.id, intent.paymentIntentId, anAddress())
  await placeAnnouncedOrder(shop, intent.paymentIntentId)
  await payByOther(shop, intent, 'amazon_pay')
  await placeAnnouncedOrder(shop, intent.paymentIntentId)

  expect((await listOwnOrders(shop, user.id, aPage)).data).toEqual([])
})

test('the shopper’s own click and the event at the same moment make one order', async () => {
  const { user, intent, checkout } = await givenPayer()
  await announceOrder(shop, user.id, intent.paymentIntentId, anAddress())
  await payByOther(shop, intent, 'tamara')

  await Promise.all([
    ...[1, 2, 3].map(() => placeOrder(shop, user.id, checkout)),
    ...[1, 2, 3].map(() => placeAnnouncedOrder(shop, intent.paymentIntentId)),
  ])

  expect((await listOwnOrders(shop, user.id, aPage)).data).toHaveLength(1)
})

test('a process that dies between order and capture leaves an order that the next one marks as paid', async () => {
  const { user, intent, checkout } = await givenPayer()
  await payByOther(shop, intent, 'tamara')
  await misbehave(shop, { call: 'capture', what: 'fail', moment: 'before', times: 3 })

  expect(await placeOrder(shop, user.id, checkout)).toMatchObject({ payment_status: 'authorized' })
  await settleOpenPayments(shop)

  expect((await listOwnOrders(shop, user.id, aPage)).data).toMatchObject([{ payment_status: 'paid' }])
  await expectTrueBooks()
})

test('paid for what is sold out by now: no order, the money goes back and a mail says so', async () => {
  const { user, intent, product } = await givenPayer()
  await announceOrder(shop, user.id, intent.paymentIntentId, anAddress())
  await payByOther(shop, intent, 'tamara')
  await shop.db
    .update(products)
    .set({ stock: 0, sizeStock: { M: 0 } })
    .where(eq(products.id, product.id))

  await placeAnnouncedOrder(shop, intent.paymentIntentId)
  await settleOpenPayments(shop)

  const payment = await givenPaymentOf(intent)
  expect(payment).toMatchObject({ status: 'refunded', orderId: null, shipping: null })
  await jobHandlers['tell-of-return'](shop, { paymentId: payment?.id ?? 0 })
  expect(shop.mailer.sent.at(-1)).toMatchObject({
    to: user.email,
    subject: 'Your payment of USD 409.00 goes back to you',
  })
})

test('a cart that changed after the money was taken is refused, and the text says where the money goes', async () => {
  const { user, intent, checkout, product } = await givenPayer()
  await payByOther(shop, intent, 'tamara')
  await addToCart(shop, user.id, { product_id: product.id, quantity: 1, options: { size: 'M' } })

  await expect(placeOrder(shop, user.id, checkout)).rejects.toMatchObject({
    code: 'price-changed',
    message: 'Your cart has changed since you paid. Please pay again. What you paid goes back to you.',
  })
  await settleOpenPayments(shop)
  expect(await shop.gateway.listRefunds(intent.paymentIntentId)).toMatchObject([{ amount: 40_900 }])
  await expect(placeOrder(shop, user.id, checkout)).rejects.toMatchObject({ code: 'conflict' })
})

test('a reload after the money was taken does not ask for it again', async () => {
  const { user, intent } = await givenPayer()
  await payByOther(shop, intent, 'tamara')

  expect(await givenIntent(shop, user)).toMatchObject({ paymentIntentId: intent.paymentIntentId, isAuthorized: true })
})

test('staff return a part of what was paid in parts, and a cancellation returns the rest', async () => {
  const { user, intent, checkout } = await givenPayer()
  await payByOther(shop, intent, 'tamara')
  const { id } = await placeOrder(shop, user.id, checkout)

  await refundOrder(shop, id, { amount: 9 }, (await givenAdmin(shop)).id)
  await cancelOwnOrder(shop, user.id, id)

  const refunds = await shop.gateway.listRefunds(intent.paymentIntentId)
  expect(refunds.map(({ amount }) => amount).sort()).toEqual([40_000, 900])
  await expectTrueBooks()
})

test('an order is announced for one’s own open payment of the present total only', async () => {
  const { user, intent, product } = await givenPayer()
  const thief = await givenCart(shop, [{ product, size: 'M' }])

  await expect(announceOrder(shop, thief.id, intent.paymentIntentId, anAddress())).rejects.toMatchObject({
    code: 'not-found',
  })
  await addToCart(shop, user.id, { product_id: product.id, quantity: 1, options: { size: 'M' } })
  await expect(announceOrder(shop, user.id, intent.paymentIntentId, anAddress())).rejects.toMatchObject({
    code: 'price-changed',
  })
  expect((await givenPaymentOf(intent))?.shipping).toBeNull()
})

test('the gateway does not take a kind of method that is switched off', async () => {
  await givenSwitches({ pay_in_parts: 'off' })
  const { intent } = await givenPayer()

  expect((await payByOther(shop, intent, 'tamara')).statusCode).toBe(400)
  expect((await payByOther(shop, intent, 'amazon_pay')).statusCode).toBe(200)
})

test('what was paid by a method that was switched off meanwhile is refused and returned', async () => {
  const { user, intent, checkout } = await givenPayer()
  await payByOther(shop, intent, 'tamara')
  await givenSwitches({ pay_in_parts: 'off' })

  await expect(placeOrder(shop, user.id, checkout)).rejects.toMatchObject({
    code: 'conflict',
    message: 'Tamara is not offered any more. What you paid goes back to you. Please pay in another way.',
  })
  await settleOpenPayments(shop)
  expect(await shop.gateway.listRefunds(intent.paymentIntentId)).toHaveLength(1)
})

test('with everything but cash switched off no payment is opened, and the cart offers cash alone', async () => {
  await givenCash(shop)
  await givenSwitches({ pay_by_card: 'off', pay_by_wallet: 'off', pay_in_parts: 'off', pay_by_other: 'off' })
  const user = await givenCart(shop, [{ product: await givenProduct(shop), size: 'M' }])

  await expect(givenIntent(shop, user)).rejects.toThrow('We don’t take payments online right now.')
  expect(await getCart(shop, user.id)).toMatchObject({ way_to_pay: 'cash', ways_to_pay: [{ kind: 'cash' }] })
})

const aPage = { page: 1, per_page: 24, sort: 'newest' } as const

async function givenPayer() {
  const product = await givenProduct(shop)
  const user = await givenCart(shop, [{ product, size: 'M' }])
  const intent = await givenIntent(shop, user)
  return { product, user, intent, checkout: { shipping: anAddress(), payment_intent_id: intent.paymentIntentId } }
}

async function givenSwitches(given: Record<string, 'on' | 'off'>): Promise<void> {
  const { version } = await getSettings(shop)
  await saveSettings(shop, (await givenAdmin(shop)).id, { version, ...given })
}

type Intent = Awaited<ReturnType<typeof givenIntent>>

async function statusAtGateway({ paymentIntentId }: Intent) {
  return (await shop.gateway.findIntent(paymentIntentId))?.status
}

async function givenPaymentOf({ paymentIntentId }: Intent) {
  const [payment] = await shop.db.select().from(payments).where(eq(payments.intentId, paymentIntentId))
  return payment
}

/** The same shop, when an unused payment counts as abandoned. */
function later(): TestShop {
  return { ...shop, now: () => new Date(Date.now() + LATER_IN_MS) }
}

function sweepLater(): Promise<void> {
  return voidAbandoned(later())
}

async function handleSuccess({ paymentIntentId }: Intent): Promise<void> {
  const { body, signature } = signedEvent('payment_intent.succeeded', { id: paymentIntentId })
  await saveAndHandleEvent(shop, body, signature)
  const { rows } = await shop.pool.query(
    "select payload from graphile_worker._private_jobs where payload::text like '%' || $1 || '%'",
    [paymentIntentId],
  )
  expect(JSON.stringify(rows)).toContain('"intentId"')
}

async function expectTrueBooks(): Promise<void> {
  await settleOpenPayments(later())
  expect(await checkBooks(shop, { withGateway: true })).toEqual([])
}
