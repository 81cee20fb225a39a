import type { DeliverySettings } from '@shop/contract/delivery'
import type { Product } from '@shop/contract/catalog'
import { filsFromAmount } from '@shop/contract/money'
import type { PageLanguage } from '@shop/contract/page-languages'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { getCart } from '../cart/save-cart'
import { setCartDelivery } from '../cart/set-cart-delivery'
import { composeInvoice } from '../invoices/compose-paper'
import { ShopError } from '../kernel/shop-error'
import { getOrder, getOrderOnRecord } from '../orders/get-orders'
import { refundOrder } from '../payments/refund-order'
import { settleOpenPayments } from '../payments/settle-open-payments'
import { setOrderStatus } from '../payments/set-order-status'
import { receiptText } from '../receipts/receipt-text'
import { checkBooks } from '../books/check-books'
import { givenAdmin } from '../testing/account-factories'
import { givenProduct } from '../testing/catalog-factories'
import { anAddress, confirmCard, givenCart, givenIntent, misbehave, type Shopper } from '../testing/checkout-factories'
import { aMethod, aZone, givenZones, idOf } from '../testing/delivery-factories'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { placeOrder } from './place-order'

let shop: TestShop
let jersey: Product
let settings: DeliverySettings
beforeEach(async () => {
  shop = await openTestShop()
  jersey = await givenProduct(shop, { sizes: [], stock: 100 })
  settings = await givenExpress(25)
})
afterEach(async () => {
  expect(await checkBooks(shop)).toEqual([])
  await shop.close()
})

const CHANGED = 'Your cart has changed since you paid. Nothing was charged. Please pay again.'

test('an order is charged with its delivery and keeps method, price and days', async () => {
  const { user, checkout } = await givenExpressShopper()
  const { delivery } = await getCart(shop, user.id)

  const order = await placeOrder(shop, user.id, checkout)

  const offered = delivery?.methods.find(({ name }) => name === 'Express')
  expect(order).toMatchObject({
    total: 434,
    summary: { subtotal: 409, discount: 0, delivery: 25, total: 434 },
    delivery: { kind: 'express', name: 'Express', price: 25, arrives_to: offered?.arrives_to },
  })
  expect((await shop.gateway.findIntent(checkout.payment_intent_id ?? ''))?.amountReceived).toBe(43_400)
  const next = await getCart(shop, (await givenCart(shop, [{ product: jersey }], user)).id)
  expect(next).toMatchObject({ total: 409, delivery: { is_chosen: false } })
})

test('later changes of the settings do not touch an order', async () => {
  const { user, checkout } = await givenExpressShopper()
  const order = await placeOrder(shop, user.id, checkout)
  await givenZones(shop, [aZone([aMethod({ price: 99 })])])
  expect(await placeOrder(shop, user.id, checkout)).toEqual(order)
})

test('an order keeps the name of its delivery in every language it had, for pages, mails and papers', async () => {
  const arabic = { ar: 'التوصيل السريع' }
  const english = expressOf(settings)
  settings = await givenZones(shop, [aZone([aMethod(), { ...english, name_translations: arabic }])])
  const { user, checkout } = await givenExpressShopper()
  const { id, delivery } = await placeOrder(shop, user.id, checkout)
  expect(delivery).toMatchObject({ name: 'Express', name_translations: arabic })

  await givenZones(shop, [aZone([aMethod(), { ...english, name_translations: { ar: 'اسم آخر' } }])])

  const order = await getOrder(shop, id)
  expect(order.delivery).toEqual(delivery)
  expect(receiptText(shop, order, 'ar').extras[0]?.label).toBe('التوصيل، التوصيل السريع')
  const ordered = await getOrderOnRecord(shop, id)
  const delivered = (language: PageLanguage) => composeInvoice(shop, { ...ordered, language }).lines.at(-1)
  expect(delivered('en')).toMatchObject({ name: 'Delivery, Express' })
  expect(delivered('en')).not.toHaveProperty('name_translated')
  expect(delivered('ar')).toMatchObject({ name: 'Delivery, Express', name_translated: 'التوصيل، التوصيل السريع' })
})

test('an order by a method that is named in English alone has no other name', async () => {
  settings = await givenZones(shop, [aZone([aMethod(), { ...expressOf(settings), name_translations: {} }])])
  const { user, checkout } = await givenExpressShopper()
  const { id, delivery } = await placeOrder(shop, user.id, checkout)
  expect(delivery).not.toHaveProperty('name_translations')
  const { lines } = composeInvoice(shop, { ...(await getOrderOnRecord(shop, id)), language: 'ar' })
  expect(lines.at(-1)).toMatchObject({ name: 'Delivery, Express', name_translated: 'التوصيل، Express' })
})

test('a client that names no method pays for the cheapest, and is right', async () => {
  await givenZones(shop, [aZone([aMethod({ price: 12.5 }), aMethod({ name: 'Express', price: 25 })])])
  const user = await givenCart(shop, [{ product: jersey, quantity: 2 }])
  const order = await placeOrder(shop, user.id, await pay(user))
  expect(order).toMatchObject({ total: 830.5, delivery: { name: 'Standard', price: 12.5 } })
})

test.each([
  ['costs more', () => givenExpress(30), CHANGED],
  ['costs less', () => givenExpress(20), CHANGED],
  ['is gone', () => givenZones(shop, [aZone([aMethod()])]), /no longer offered/],
  [
    'is not for this address any more',
    () => givenZones(shop, [aZone([expressOf(settings)], { countries: ['FR'] }), aZone([aMethod()])]),
    /no longer offered/,
  ],
])(
  'a method that %s after the card was authorised: nothing is charged, the next try works',
  async (_, change, text) => {
    const { user, intentId, checkout } = await givenExpressShopper()
    await change()

    await expect(placeOrder(shop, user.id, checkout)).rejects.toMatchObject({
      code: 'price-changed',
      message: expect.stringMatching(text) as string,
    })
    await settleOpenPayments(shop)
    expect((await shop.gateway.findIntent(intentId))?.status).toBe('canceled')
    const cart = await getCart(shop, user.id)
    expect(cart.items).toHaveLength(1)
    const order = await placeOrder(shop, user.id, await pay(user))
    expect(order.total).toBe(cart.total)
  },
)

test('an address in another zone than the one that was paid for: refused once, then the total is right', async () => {
  await givenZones(shop, [
    aZone([aMethod({ price: 5 })], { countries: ['AE'] }),
    aZone([aMethod({ name: 'Abroad', price: 60 })]),
  ])
  const user = await givenCart(shop, [{ product: jersey }])
  const shipping = { ...anAddress(), country: 'France', state: 'Paris', city: 'Paris' }

  await expect(placeOrder(shop, user.id, { ...(await pay(user)), shipping })).rejects.toMatchObject({
    message: CHANGED,
  })
  expect((await getCart(shop, user.id)).total).toBe(469)
  const order = await placeOrder(shop, user.id, { ...(await pay(user)), shipping })
  expect(order).toMatchObject({ total: 469, delivery: { name: 'Abroad' } })
})

test('an address that no zone covers is refused; the card stays authorised for a better one', async () => {
  await givenZones(shop, [aZone([aMethod({ price: 5 })], { countries: ['AE'] })])
  const user = await givenCart(shop, [{ product: jersey }])
  const checkout = await pay(user)

  const abroad = { ...anAddress(), country: 'France', state: 'Paris' }
  await expect(placeOrder(shop, user.id, { ...checkout, shipping: abroad })).rejects.toMatchObject({
    code: 'invalid-input',
    details: { errors: { 'shipping.country': [expect.stringContaining('We don’t deliver to Paris, France.')] } },
  })
  expect(await placeOrder(shop, user.id, checkout)).toMatchObject({ total: 414, payment_status: 'paid' })
})

test('while staff change the price again and again, nobody is ever charged what they did not agree to', async () => {
  const buyers = []
  for (let n = 0; n < 12; n += 1) buyers.push(await givenExpressShopper())
  const prices = [30, 25, 40, 25, 26, 25]
  const changing = (async () => {
    for (const price of prices) await givenExpress(price)
  })()

  const outcomes = await Promise.all(
    buyers.map(async ({ user, checkout, intentId }, n) => {
      await new Promise((resolve) => setTimeout(resolve, n * 8))
      return { intentId, outcome: await placeOrder(shop, user.id, checkout).catch((error: unknown) => error) }
    }),
  )
  await changing
  await settleOpenPayments(shop)

  for (const { outcome, intentId } of outcomes) {
    const intent = await shop.gateway.findIntent(intentId)
    if (outcome instanceof ShopError) {
      expect(outcome.code).toBe('price-changed')
      expect(intent?.status).toBe('canceled')
    } else {
      expect(outcome).toMatchObject({ total: 434, delivery: { price: 25 } })
      expect(intent?.amountReceived).toBe(43_400)
    }
  }
})

test('a cancelled order gives back everything, a refund may be of the delivery alone', async () => {
  const admin = await givenAdmin(shop)
  const one = await givenExpressShopper()
  const { id } = await placeOrder(shop, one.user.id, one.checkout)
  await setOrderStatus(shop, id, 'cancelled', admin.id)
  expect((await shop.gateway.findIntent(one.intentId))?.amountRefunded).toBe(43_400)

  const two = await givenExpressShopper()
  const order = await placeOrder(shop, two.user.id, two.checkout)
  await refundOrder(shop, order.id, { amount: 25 }, admin.id)
  expect((await shop.gateway.findIntent(two.intentId))?.amountRefunded).toBe(2500)
})

test('a card that is refused puts the method back with the jerseys', async () => {
  const { user, checkout } = await givenExpressShopper()
  await misbehave(shop, { call: 'capture', what: 'decline', times: 1 })
  await expect(placeOrder(shop, user.id, checkout)).rejects.toMatchObject({ code: 'payment-refused' })
  expect(await getCart(shop, user.id)).toMatchObject({ total: 434, delivery: { is_chosen: true } })
})

function expressOf({ zones }: DeliverySettings) {
  return aMethod(zones[0]?.methods[1])
}

/** Sets the price of the same express method, beside a free standard one. */
async function givenExpress(price: number): Promise<DeliverySettings> {
  const known = settings as DeliverySettings | undefined
  const kept = known?.zones[0]?.methods ?? []
  return givenZones(shop, [
    aZone([
      { ...aMethod(), ...kept[0] },
      { ...aMethod({ kind: 'express', name: 'Express' }), ...kept[1], tiers: [{ from: 0, price }] },
    ]),
  ])
}

async function givenExpressShopper(): Promise<Shopper> {
  const user = await givenCart(shop, [{ product: jersey }])
  const { country, state, city } = anAddress()
  await setCartDelivery(shop, user.id, { country, state, city, method_id: idOf(settings, 'Express') })
  const checkout = await pay(user)
  return { user, checkout, intentId: checkout.payment_intent_id ?? '' }
}

async function pay(user: Shopper['user']): Promise<Shopper['checkout']> {
  const { total } = await getCart(shop, user.id)
  const intent = await givenIntent(shop, user)
  await confirmCard(shop, intent)
  expect(filsFromAmount(total)).toBeGreaterThan(0)
  return { shipping: anAddress(), payment_intent_id: intent.paymentIntentId }
}

test('an order keeps the address of its pick-up in every language it had', async () => {
  const counter = { kind: 'pick-up' as const, name: 'Counter', pick_up_address: 'Gate 3' }
  const placeAt = async (translations: { ar: string } | undefined) => {
    await givenZones(shop, [aZone([aMethod({ ...counter, pick_up_address_translations: translations })])])
    const user = await givenCart(shop, [{ product: jersey, quantity: 1 }])
    return placeOrder(shop, user.id, await pay(user))
  }
  const { id, delivery } = await placeAt({ ar: 'البوابة 3' })
  const other = await placeAt(undefined)

  expect(delivery).toMatchObject({ pick_up_address: 'Gate 3', pick_up_address_translations: { ar: 'البوابة 3' } })
  expect((await getOrder(shop, id)).delivery).toEqual(delivery)
  expect(other.delivery).toMatchObject({ pick_up_address: 'Gate 3' })
  expect(other.delivery).not.toHaveProperty('pick_up_address_translations')
})
