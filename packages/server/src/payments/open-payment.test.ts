import { afterAll, beforeAll, expect, test } from 'vitest'
import { addToCart } from '../cart/save-cart'
import { givenProduct } from '../testing/catalog-factories'
import { confirmCard, givenCart, givenIntent, misbehave } from '../testing/checkout-factories'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { settleOpenPayments } from './settle-open-payments'

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop()))
afterAll(() => shop.close())

test('asking again for the same cart goes on with the same payment', async () => {
  const user = await aShopper()
  const first = await givenIntent(shop, user)

  expect(await givenIntent(shop, user)).toEqual(first)
  expect(first.clientSecret).toMatch(new RegExp(`^${first.paymentIntentId}_secret_`))
})

test('a card that was confirmed before the page was loaded anew need not be confirmed again', async () => {
  const user = await aShopper()
  const first = await givenIntent(shop, user)
  await confirmCard(shop, first)

  expect(await givenIntent(shop, user)).toEqual({ ...first, isAuthorized: true })
})

test('for another total there is another payment, and the card is not held twice', async () => {
  const user = await aShopper()
  const first = await givenIntent(shop, user)
  await confirmCard(shop, first)
  await addToCart(shop, user.id, { product_id: (await givenPlainProduct()).id, quantity: 1, options: {} })
  const second = await givenIntent(shop, user)
  await settleOpenPayments(shop)

  expect(second.paymentIntentId).not.toBe(first.paymentIntentId)
  expect((await shop.gateway.findIntent(first.paymentIntentId))?.status).toBe('canceled')
  expect(await shop.gateway.findIntent(second.paymentIntentId)).toMatchObject({ status: 'requires_payment_method' })
})

test('a gateway that does not answer is told as such, and nothing is charged', async () => {
  const user = await aShopper()
  await misbehave(shop, { call: 'create', what: 'fail', moment: 'before', times: 3 })

  await expect(givenIntent(shop, user)).rejects.toMatchObject({
    code: 'unavailable',
    message: expect.stringContaining('Nothing was charged') as string,
  })
})

async function aShopper() {
  return givenCart(shop, [{ product: await givenPlainProduct() }])
}

function givenPlainProduct() {
  return givenProduct(shop, { sizes: [], sizeStock: undefined, stock: 5 })
}
