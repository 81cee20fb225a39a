import type { User } from '@shop/contract/accounts'
import type { Product } from '@shop/contract/catalog'
import { fils } from '@shop/contract/money'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { getCart } from '../cart/save-cart'
import { listPaperRows } from '../invoices/invoices.queries'
import { issuePapers } from '../invoices/issue-papers'
import { cancelOwnOrder } from '../payments/cancel-own-order'
import { getManagedOrder } from '../payments/get-managed-order'
import { refundOrder } from '../payments/refund-order'
import { setOrderStatus } from '../payments/set-order-status'
import { settleOpenPayments } from '../payments/settle-open-payments'
import { checkBooks } from '../books/check-books'
import { givenAdmin } from '../testing/account-factories'
import { givenProduct } from '../testing/catalog-factories'
import { anAddress, confirmCard, givenCart, givenIntent, misbehave } from '../testing/checkout-factories'
import { balanceOf, givenGiftCard, redeem } from '../testing/gift-card-factories'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { placeOrder } from './place-order'

let shop: TestShop
let jersey: Product
beforeEach(async () => {
  shop = await openTestShop()
  jersey = await givenProduct(shop, { sizes: [], stock: 50 })
})
afterEach(async () => {
  expect(await checkBooks(shop, { withGateway: true, patienceInMs: 0 })).toEqual([])
  await shop.close()
})

async function buy(user: User) {
  const intent = await givenIntent(shop, user)
  await confirmCard(shop, intent)
  return placeOrder(shop, user.id, { shipping: anAddress(), payment_intent_id: intent.paymentIntentId })
}

async function papersOf(orderId: number) {
  await settleOpenPayments(shop)
  await issuePapers(shop, orderId)
  return listPaperRows(shop.db, orderId)
}

async function givenPartlyPaid() {
  const card = await givenGiftCard(shop, 100)
  const user = await givenCart(shop, [{ product: jersey }])
  await redeem(shop, user, card.code)
  return { card, user, order: await buy(user) }
}

test('a gift card pays a part: the total is what is charged, tax and invoice stay on the whole', async () => {
  const card = await givenGiftCard(shop, 100)
  const user = await givenCart(shop, [{ product: jersey }])
  const before = await getCart(shop, user.id)
  expect(await redeem(shop, user, card.code.toLowerCase().replace(/(.{4})/g, '$1 '))).toMatchObject({
    total: 309,
    summary: { subtotal: 409, gift_card: 100, total: 309, tax: before.summary?.tax },
    gift_cards: [{ id: card.id, last4: card.code.slice(-4), balance: 100, used: 100, message: null }],
  })
  const order = await buy(user)
  expect(order).toMatchObject({ total: 309, summary: { gift_card: 100 } })
  expect(await balanceOf(shop, card.id)).toBe(0)
  expect(await papersOf(order.id)).toMatchObject([{ kind: 'invoice', totalInFils: 40_900, body: { gift_card: 100 } }])
  await givenCart(shop, [{ product: jersey }], user)
  await expect(redeem(shop, user, card.code)).rejects.toMatchObject({ message: 'Nothing is left on this gift card.' })
})

test('a card that pays for everything needs no other payment, and keeps the rest', async () => {
  const card = await givenGiftCard(shop, 500)
  const user = await givenCart(shop, [{ product: jersey }])
  expect(await redeem(shop, user, card.code)).toMatchObject({ total: 0, way_to_pay: 'none' })
  const order = await placeOrder(shop, user.id, { shipping: anAddress(), pay_with: 'none', key: 'a-key-of-mine' })
  expect(await balanceOf(shop, card.id)).toBe(9_100)
  const [invoice] = await papersOf(order.id)
  expect(invoice).toMatchObject({ totalInFils: 40_900 })

  const by = (await givenAdmin(shop)).id
  await refundOrder(shop, order.id, { amount: 9 }, by)
  expect(await balanceOf(shop, card.id)).toBe(10_000)
  expect(await getManagedOrder(shop, order.id)).toMatchObject({
    payment_status: 'paid',
    payment: { refunded: 9, refundable: 400 },
    refunds: [{ amount: 9, to_gift_card: true, state: 'succeeded' }],
  })
  await cancelOwnOrder(shop, user.id, order.id)
  expect(await balanceOf(shop, card.id)).toBe(50_000)
  expect((await papersOf(order.id)).map(({ totalInFils }) => totalInFils)).toEqual([40_900, 900, 40_000])
})

test('a rest that no card can be charged is raised to the least charge, and the gift card keeps the difference', async () => {
  const card = await givenGiftCard(shop, 408.9)
  const user = await givenCart(shop, [{ product: jersey }])
  expect(await redeem(shop, user, card.code)).toMatchObject({ total: 0.5, gift_cards: [{ used: 408.5 }] })
  await buy(user)
  expect(await balanceOf(shop, card.id)).toBe(40)
})

test('a total below the least charge is refused in plain words', async () => {
  const cheap = await givenProduct(shop, { sizes: [], stock: 5, priceInFils: fils(10) })
  const user = await givenCart(shop, [{ product: cheap }])
  await expect(givenIntent(shop, user)).rejects.toMatchObject({
    message:
      'AED 0.10 is left to pay, but a card can’t be charged less than USD 0.50. Please add something to your cart, or take a code out of it.',
  })
})

test('a refund goes to the card first, up to what was charged, and the rest to the gift card', async () => {
  const { card, order } = await givenPartlyPaid()
  const by = (await givenAdmin(shop)).id
  await refundOrder(shop, order.id, { amount: 300 }, by)
  expect(await balanceOf(shop, card.id)).toBe(0)
  await expect(refundOrder(shop, order.id, { amount: 110 }, by)).rejects.toMatchObject({ code: 'conflict' })
  await refundOrder(shop, order.id, { amount: 59 }, by)
  expect(await balanceOf(shop, card.id)).toBe(5_000)
  await refundOrder(shop, order.id, { amount: 50 }, by)
  expect(await getManagedOrder(shop, order.id)).toMatchObject({
    payment_status: 'refunded',
    payment: { refunded: 409, refundable: 0 },
  })
  expect((await papersOf(order.id)).map(({ totalInFils }) => totalInFils)).toEqual([40_900, 30_000, 900, 5_000, 5_000])
})

test('a cancelled order returns both parts, and can’t be reopened', async () => {
  const { card, user, order } = await givenPartlyPaid()
  await papersOf(order.id)
  await cancelOwnOrder(shop, user.id, order.id)
  expect(await balanceOf(shop, card.id)).toBe(10_000)
  expect(
    (await papersOf(order.id)).reduce(
      (sum, { kind, totalInFils }) => sum + (kind === 'invoice' ? 1 : -1) * totalInFils,
      0,
    ),
  ).toBe(0)
  const by = (await givenAdmin(shop)).id
  await expect(setOrderStatus(shop, order.id, 'processing', by)).rejects.toMatchObject({ code: 'conflict' })
})

test('an order whose payment fails gives the money back and the card into the cart', async () => {
  const card = await givenGiftCard(shop, 100)
  const user = await givenCart(shop, [{ product: jersey }])
  await redeem(shop, user, card.code)
  await misbehave(shop, { call: 'capture', what: 'decline', times: 1 })
  await expect(buy(user)).rejects.toMatchObject({ code: 'payment-refused' })
  await settleOpenPayments(shop)
  expect(await balanceOf(shop, card.id)).toBe(10_000)
  expect(await getCart(shop, user.id)).toMatchObject({ total: 309, gift_cards: [{ id: card.id, used: 100 }] })
})
