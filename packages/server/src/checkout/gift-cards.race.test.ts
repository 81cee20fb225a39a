import { fils } from '@shop/contract/money'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkBooks } from '../books/check-books'
import { givenProduct } from '../testing/catalog-factories'
import { anAddress, confirmCard, givenCart, givenIntent } from '../testing/checkout-factories'
import { balanceOf, givenGiftCard, redeem } from '../testing/gift-card-factories'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { placeOrder } from './place-order'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})
afterEach(async () => {
  expect(await checkBooks(shop, { withGateway: true })).toEqual([])
  await shop.close()
})

const PEOPLE = 200

test('200 people with the same card never spend more than it has', async () => {
  const product = await givenProduct(shop, { sizes: [], stock: 500, priceInFils: fils(10_000) })
  const card = await givenGiftCard(shop, 750)
  const owners = []
  for (let index = 0; index < PEOPLE; index += 1) {
    const owner = await givenCart(shop, [{ product }])
    await redeem(shop, owner, card.code)
    owners.push(owner)
  }
  const outcomes = await Promise.allSettled(
    owners.map(({ id }) => placeOrder(shop, id, { shipping: anAddress(), pay_with: 'none', key: 'one-and-the-same' })),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(7)
  const lost = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? [outcome.reason as { code?: string }] : [],
  )
  expect(new Set(lost.map(({ code }) => code))).toEqual(new Set(['price-changed']))
  expect(await balanceOf(shop, card.id)).toBe(5_000)
})

test('whoever comes second learns before anything is charged that the card is spent', async () => {
  const product = await givenProduct(shop, { sizes: [], stock: 50, priceInFils: fils(10_000) })
  const card = await givenGiftCard(shop, 60)
  const pay = async () => {
    const owner = await givenCart(shop, [{ product }])
    await redeem(shop, owner, card.code)
    const intent = await givenIntent(shop, owner)
    await confirmCard(shop, intent)
    return { id: owner.id, checkout: { shipping: anAddress(), payment_intent_id: intent.paymentIntentId } }
  }
  const buyers = [await pay(), await pay(), await pay()]
  const outcomes = await Promise.allSettled(buyers.map(({ id, checkout }) => placeOrder(shop, id, checkout)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await balanceOf(shop, card.id)).toBe(0)
})
