import { afterAll, beforeAll, expect, test } from 'vitest'
import { getCart } from '../cart/save-cart'
import { estimateDelivery } from '../delivery/estimate-delivery'
import { saveSettings } from '../settings/save-settings'
import { givenAdmin } from '../testing/account-factories'
import { anAddress, confirmCard, givenCart, givenIntent } from '../testing/checkout-factories'
import { givenPrintable } from '../testing/print-factories'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { placeOrder } from './place-order'

let shop: TestShop
beforeAll(async () => {
  const opened = await openTestShop()
  // A Monday morning.
  shop = Object.assign(opened, { now: () => new Date('2026-11-16T06:00:00Z') })
  await saveSettings(shop, (await givenAdmin(shop)).id, { version: 0, print_days: 3 })
})
afterAll(() => shop.close())

async function promised(lines: { name?: string }[]) {
  const product = await givenPrintable(shop)
  const user = await givenCart(
    shop,
    lines.map((line) => ({ product, size: 'M', ...line })),
  )
  const cart = await getCart(shop, user.id)
  const [offer] = cart.delivery?.methods ?? []
  const intent = await givenIntent(shop, user)
  await confirmCard(shop, intent)
  const input = { shipping: anAddress(), payment_intent_id: intent.paymentIntentId }
  const { delivery } = await placeOrder(shop, user.id, input)
  return { cart: [offer?.arrives_from, offer?.arrives_to], order: [delivery?.arrives_from, delivery?.arrives_to] }
}

test('one printed line delays an order by the days of the workshop, in the cart and in the order alike', async () => {
  const plain = ['2026-11-18', '2026-11-20']
  const printed = ['2026-11-23', '2026-11-25']

  expect(await promised([{}])).toEqual({ cart: plain, order: plain })
  expect(await promised([{}, { name: 'SARA' }])).toEqual({ cart: printed, order: printed })
})

test('the estimate of a product names the days that printing adds', async () => {
  const product = await givenPrintable(shop)

  expect(await estimateDelivery(shop, { product_id: product.id })).toMatchObject({
    print_days: 3,
    methods: [{ arrives_from: '2026-11-18' }],
  })
  expect(await estimateDelivery(shop, { product_id: product.id, printed: true })).toMatchObject({
    print_days: 3,
    methods: [{ arrives_from: '2026-11-23', arrives_to: '2026-11-25' }],
  })
})
