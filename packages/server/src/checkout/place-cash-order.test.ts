import type { Product } from '@shop/contract/catalog'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { getCart } from '../cart/save-cart'
import { setWayToPay } from '../cart/set-way-to-pay'
import { receiveCash } from '../payments/receive-cash'
import { refundOrder } from '../payments/refund-order'
import { setOrderStatus } from '../payments/set-order-status'
import { cancelOwnOrder } from '../payments/cancel-own-order'
import { checkBooks } from '../books/check-books'
import { summariseUserActivity } from '../customers/managed-user.queries'
import { sendOrderMail } from '../orders/send-order-mail'
import { receiptText } from '../receipts/receipt-text'
import { getOrder } from '../orders/get-orders'
import { givenAdmin } from '../testing/account-factories'
import { aCashCheckout, givenCash, givenCashOrder } from '../testing/cash-factories'
import { givenProduct } from '../testing/catalog-factories'
import { anAddress, givenCart, givenIntent, givenOrder } from '../testing/checkout-factories'
import { aMethod, aZone, givenZones } from '../testing/delivery-factories'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { createPaymentIntent } from './create-payment-intent'
import { placeOrder } from './place-order'

let shop: TestShop
let jersey: Product
beforeEach(async () => {
  shop = await openTestShop()
  jersey = await givenProduct(shop, { sizes: [], stock: 10 })
})
afterEach(() => shop.close())

const books = () => checkBooks(shop, { withGateway: true, patienceInMs: 0 })

test('a new shop takes no cash', async () => {
  const { id } = await givenCart(shop, [{ product: jersey }])
  expect(await getCart(shop, id)).toMatchObject({ way_to_pay: 'card', ways_to_pay: [{ kind: 'card', total: 409 }] })
  await expect(setWayToPay(shop, id, 'cash')).rejects.toMatchObject({ code: 'invalid-input' })
  await expect(placeOrder(shop, id, aCashCheckout())).rejects.toMatchObject({ code: 'conflict' })
  expect((await getCart(shop, id)).items).toHaveLength(1)
})

test('the fee counts from the choice on, and goes with it', async () => {
  await givenCash(shop)
  const { id } = await givenCart(shop, [{ product: jersey }])
  expect(await getCart(shop, id)).toMatchObject({
    total: 409,
    summary: { fee: 0 },
    ways_to_pay: [
      { kind: 'card', fee: 0, total: 409 },
      { kind: 'cash', fee: 10, total: 419 },
    ],
  })
  expect(await setWayToPay(shop, id, 'cash')).toMatchObject({ total: 419, way_to_pay: 'cash', summary: { fee: 10 } })
  expect(await setWayToPay(shop, id, 'card')).toMatchObject({ total: 409, way_to_pay: 'card', summary: { fee: 0 } })
})

test('cash is offered up to the most, fee included, and only where the zone takes it', async () => {
  await givenCash(shop, { cash_most: 419 })
  const { id } = await givenCart(shop, [{ product: jersey }])
  expect((await setWayToPay(shop, id, 'cash')).total).toBe(419)
  await givenCash(shop, { cash_most: 418 })
  expect(await getCart(shop, id)).toMatchObject({ total: 409, way_to_pay: 'card', ways_to_pay: [{ kind: 'card' }] })
  await givenCash(shop, { cash_most: 1000 })
  await givenZones(shop, [
    aZone([aMethod()], { name: 'Dubai', countries: ['AE'], regions: ['Dubai'], takes_cash: true }),
    aZone([aMethod()]),
  ])
  expect((await getCart(shop, id)).ways_to_pay).toHaveLength(2)
  const elsewhere = aCashCheckout({ shipping: { ...anAddress(), state: 'Sharjah', city: 'Sharjah' } })
  await expect(placeOrder(shop, id, elsewhere)).rejects.toMatchObject({ code: 'conflict' })
  expect((await placeOrder(shop, id, aCashCheckout())).total).toBe(419)
})

test('an order in cash takes the stock and is paid when staff say so', async () => {
  await givenCash(shop)
  const { id } = await givenCart(shop, [{ product: jersey }])
  const order = await placeOrder(shop, id, aCashCheckout({ total: 419 }))
  expect(order).toMatchObject({ status: 'pending', payment_status: 'due', way_to_pay: 'cash', total: 419, card: null })
  expect(order.summary).toMatchObject({ fee: 10 })
  expect(order.fulfilment).toMatchObject({ stage: 'to-pack' })
  expect(await books()).toEqual([])
  expect((await summariseUserActivity(shop.db, id)).spent).toBe(0)
  expect(() => receiptText(shop, order)).toThrow('paid in cash on delivery')

  const by = (await givenAdmin(shop)).id
  await expect(setOrderStatus(shop, order.id, 'completed', by)).rejects.toMatchObject({ code: 'conflict' })
  const paid = await receiveCash(shop, order.id, by)
  expect(paid).toMatchObject({
    status: 'processing',
    payment_status: 'paid',
    can_cancel: false,
    payment: { kind: 'cash', captured: 419, refundable: 419, is_settled: true },
  })
  expect(paid.events.filter(({ kind }) => kind === 'paid')).toHaveLength(1)
  expect((await receiveCash(shop, order.id, by)).events).toEqual(paid.events)
  expect((await summariseUserActivity(shop.db, id)).spent).toBe(419)
  expect(receiptText(shop, paid).facts).toContainEqual({ label: 'Paid with', value: 'Cash' })
  await expect(cancelOwnOrder(shop, id, order.id)).rejects.toThrow('contact us')
  expect(await setOrderStatus(shop, order.id, 'completed', by)).toMatchObject({ status: 'completed' })
  expect(await books()).toEqual([])
})

test('cancelling before the cash has arrived returns nothing; a reopened order is due again', async () => {
  await givenCash(shop)
  const order = await givenCashOrder(shop, [{ product: jersey }])
  const by = (await givenAdmin(shop)).id
  expect(await setOrderStatus(shop, order.id, 'cancelled', by)).toMatchObject({ payment_status: 'voided' })
  expect(await books()).toEqual([])
  await expect(receiveCash(shop, order.id, by)).rejects.toThrow('cancelled')
  await expect(setOrderStatus(shop, order.id, 'completed', by)).rejects.toMatchObject({ code: 'conflict' })
  expect(await setOrderStatus(shop, order.id, 'pending', by)).toMatchObject({ payment_status: 'due' })
  expect(await receiveCash(shop, order.id, by)).toMatchObject({ payment_status: 'paid' })
  expect(await books()).toEqual([])
})

test('cash is returned by staff, in part and in full, and no gateway is asked', async () => {
  await givenCash(shop)
  const order = await givenCashOrder(shop, [{ product: jersey }])
  const by = (await givenAdmin(shop)).id
  await expect(refundOrder(shop, order.id, { amount: 5 }, by)).rejects.toMatchObject({ code: 'conflict' })
  await receiveCash(shop, order.id, by)
  const partly = await refundOrder(shop, order.id, { amount: 19, reason: 'Late' }, by)
  expect(partly).toMatchObject({ payment_status: 'paid', payment: { refunded: 19, refundable: 400 } })
  expect(partly.refunds).toMatchObject([{ amount: 19, state: 'succeeded', reason: 'Late' }])
  expect(await setOrderStatus(shop, order.id, 'cancelled', by)).toMatchObject({ payment_status: 'refunded' })
  expect(await books()).toEqual([])
})

test('a customer has at most so many open orders in cash', async () => {
  await givenCash(shop, { cash_open_orders: 1 })
  const user = await givenCart(shop, [{ product: jersey }])
  const first = await placeOrder(shop, user.id, aCashCheckout())
  await givenCart(shop, [{ product: jersey }], user)
  await expect(placeOrder(shop, user.id, aCashCheckout())).rejects.toThrow('You have an order to pay in cash already')
  await receiveCash(shop, first.id, (await givenAdmin(shop)).id)
  expect(await placeOrder(shop, user.id, aCashCheckout())).toMatchObject({ payment_status: 'due' })
})

test('another total than the shopper saw is refused, and nothing is ordered', async () => {
  await givenCash(shop)
  const { id } = await givenCart(shop, [{ product: jersey }])
  await expect(placeOrder(shop, id, aCashCheckout({ total: 400 }))).rejects.toMatchObject({ code: 'price-changed' })
  expect((await getCart(shop, id)).items).toHaveLength(1)
})

test('a client that knows only cards pays a cart for which cash was chosen', async () => {
  await givenCash(shop)
  const user = await givenCart(shop, [{ product: jersey }])
  const { total } = await setWayToPay(shop, user.id, 'cash')
  const input = { amount: total * 100, currency: shop.currency }
  await expect(createPaymentIntent(shop, user.id, input)).rejects.toThrow('has changed')
  await givenIntent(shop, user)
  expect(await getCart(shop, user.id)).toMatchObject({ total: 409, way_to_pay: 'card' })
  const order = await givenOrder(shop, [{ product: jersey }], user)
  expect(order).toMatchObject({ way_to_pay: 'card', summary: { fee: 0 } })
})

test('mails name the cash', async () => {
  await givenCash(shop)
  const order = await givenCashOrder(shop, [{ product: jersey }])
  await sendOrderMail(shop, order.id, { kind: 'confirmation' })
  expect(shop.mailer.sent.at(-1)?.text).toContain('Pay AED 419.00 in cash on delivery')
  await cancelOwnOrder(shop, (await ownerOf(order.id)) ?? 0, order.id)
  await sendOrderMail(shop, order.id, { kind: 'cancellation' })
  expect(shop.mailer.sent.at(-1)?.text).toContain('Nothing was paid for it')
  expect(await getOrder(shop, order.id)).toMatchObject({ status: 'cancelled' })
})

async function ownerOf(orderId: number): Promise<number | undefined> {
  const { rows } = await shop.pool.query<{ user_id: number }>('select user_id from orders where id = $1', [orderId])
  return rows[0]?.user_id
}
