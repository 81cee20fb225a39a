import type { Product } from '@shop/contract/catalog'
import { filsFromAmount, fils } from '@shop/contract/money'
import type { SettingValues } from '@shop/contract/setting-list'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { getCart } from '../cart/save-cart'
import { setCartDelivery } from '../cart/set-cart-delivery'
import { orderLines, orders } from '../orders/orders.tables'
import { checkBooks } from '../books/check-books'
import { saveSettings } from '../settings/save-settings'
import { getSettings } from '../settings/get-settings'
import { givenAdmin } from '../testing/account-factories'
import { givenProduct } from '../testing/catalog-factories'
import { anAddress, confirmCard, givenCart, givenIntent } from '../testing/checkout-factories'
import { aMethod, aZone, givenZones } from '../testing/delivery-factories'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { placeOrder } from './place-order'

let shop: TestShop
let jersey: Product
beforeEach(async () => {
  shop = await openTestShop()
  jersey = await givenProduct(shop, { sizes: [], stock: 100, priceInFils: fils(9_999) })
  await givenZones(shop, [aZone([aMethod({ price: 12.5 })])])
})
afterEach(async () => {
  expect(await checkBooks(shop)).toEqual([])
  await shop.close()
})

async function givenSettings(values: Partial<SettingValues>): Promise<void> {
  const { version } = await getSettings(shop)
  await saveSettings(shop, (await givenAdmin(shop)).id, { version, ...values })
}

async function givenPaidCart(quantity = 3) {
  const user = await givenCart(shop, [{ product: jersey, quantity }])
  const intent = await givenIntent(shop, user)
  await confirmCard(shop, intent)
  return { user, checkout: { shipping: anAddress(), payment_intent_id: intent.paymentIntentId } }
}

async function storedTax(orderId: number) {
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId))
  const lines = await shop.db.select().from(orderLines).where(eq(orderLines.orderId, orderId))
  return {
    order: [order?.taxInFils, order?.deliveryTaxInFils, order?.taxRate, order?.taxCountry],
    lines: lines.map(({ taxInFils, taxRate }) => [taxInFils, taxRate]),
  }
}

test('a new shop has the tax inside its prices: totals stay the sums of lines and delivery', async () => {
  const { user, checkout } = await givenPaidCart()
  const { summary: shown } = await getCart(shop, user.id)

  const { id, total, summary } = await placeOrder(shop, user.id, checkout)

  expect(total).toBe(312.47)
  expect(summary).toEqual(shown)
  expect(summary).toMatchObject({ tax: 14.88, tax_rate: 5, is_tax_included: true })
  expect(await storedTax(id)).toEqual({ order: [1488, 60, 500, 'AE'], lines: [[1428, 500]] })
})

test('added tax is part of the total of the cart, and is what the card is charged with', async () => {
  await givenSettings({ tax_in_prices: 'added' })
  const { user, checkout } = await givenPaidCart()
  const { total: shown } = await getCart(shop, user.id)

  const { id, total, summary } = await placeOrder(shop, user.id, checkout)

  expect([shown, total]).toEqual([328.1, 328.1])
  expect(summary).toMatchObject({ subtotal: 299.97, delivery: 12.5, tax: 15.63, is_tax_included: false })
  expect((await shop.gateway.findIntent(checkout.payment_intent_id))?.amountReceived).toBe(filsFromAmount(total))
  expect(await storedTax(id)).toEqual({ order: [1563, 63, 500, 'AE'], lines: [[1500, 500]] })
})

test('the country of the address decides: the cart follows the address told, the order its own', async () => {
  await givenZones(shop, [aZone([aMethod()], { countries: [] })])
  await givenSettings({ tax_in_prices: 'added', tax_rates: 'AE 5\nSA 15' })
  const { user, checkout } = await givenPaidCart()
  const riyadh = { ...anAddress(), city: 'Riyadh', state: 'Riyadh', country: 'Saudi Arabia' }

  await expect(placeOrder(shop, user.id, { ...checkout, shipping: riyadh })).rejects.toMatchObject({
    code: 'price-changed',
  })

  expect(await getCart(shop, user.id)).toMatchObject({ total: 344.97, summary: { tax: 45, tax_rate: 15 } })
  await setCartDelivery(shop, user.id, { country: 'Germany' })
  expect(await getCart(shop, user.id)).toMatchObject({ total: 299.97, summary: { tax: 0, tax_rate: 0 } })
})

test('who picks up pays the tax of the shop’s country, wherever they live', async () => {
  const pickUp = aMethod({ kind: 'pick-up', name: 'Pick up', pick_up_address: 'Shop 3, Dubai' })
  await givenZones(shop, [aZone([pickUp], { countries: [] })])
  const { user, checkout } = await givenPaidCart()

  const { id } = await placeOrder(shop, user.id, { ...checkout, shipping: { ...anAddress(), country: 'Oman' } })

  expect((await storedTax(id)).order).toEqual([1428, 0, 500, 'AE'])
})

test('a rate that changes between payment and order refuses the order where totals change, and only there', async () => {
  const { user, checkout } = await givenPaidCart()
  await givenSettings({ tax_rates: 'AE 10' })
  expect((await placeOrder(shop, user.id, checkout)).summary).toMatchObject({ tax: 28.41, total: 312.47 })

  await givenSettings({ tax_in_prices: 'added' })
  const next = await givenPaidCart()
  await givenSettings({ tax_rates: 'AE 5' })
  await expect(placeOrder(shop, next.user.id, next.checkout)).rejects.toMatchObject({ code: 'price-changed' })
})
