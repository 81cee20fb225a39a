import { fils } from '@shop/contract/money'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { placeOrder } from '../checkout/place-order'
import { givenUser } from '../testing/account-factories'
import { givenProduct } from '../testing/catalog-factories'
import { anAddress, givenCart } from '../testing/checkout-factories'
import { codeOf, givenBoughtCard, redeem } from '../testing/gift-card-factories'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { givenCode, givenVoucher } from '../testing/voucher-factories'
import { checkBooks } from './check-books'
import { nextStepOf } from './next-step'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
  const product = await givenProduct(shop, { sizes: [], stock: 50, priceInFils: fils(10_000) })
  const card = await givenBoughtCard(shop, await givenUser(shop))
  await givenVoucher(shop, { most_uses: 1 })
  const owner = await givenCart(shop, [{ product }])
  await givenCode(shop, owner)
  await redeem(shop, owner, await codeOf(shop, card.id))
  await placeOrder(shop, owner.id, { shipping: anAddress(), pay_with: 'none', key: 'a-key-of-mine' })
  expect(await checkBooks(shop)).toEqual([])
})
afterEach(() => shop.close())

test.each([
  ['gift-card-balance', 'update gift_cards set balance_in_fils = balance_in_fils + 1'],
  ['gift-card-sold', 'update gift_cards set amount_in_fils = 30000'],
  ['gift-card-state', "update gift_cards set state = 'failed'"],
  [
    'gift-card-refund',
    "insert into gift_card_movements (gift_card_id, kind, amount_in_fils, created_at) values (1, 'refunded', -100, now())",
  ],
  ['order-gift-card', 'update orders set gift_card_in_fils = gift_card_in_fils - 1, total_in_fils = total_in_fils + 1'],
  [
    'gift-card-returned',
    "insert into gift_card_movements (gift_card_id, kind, amount_in_fils, order_id, created_at) values (1, 'returned', 100, 1, now())",
  ],
  [
    'gift-card-owner',
    "insert into gift_card_movements (gift_card_id, kind, amount_in_fils, order_id, user_id, created_at) values (1, 'spent', -1, 1, 1, now())",
  ],
  ['order-discount', 'update voucher_uses set discount_in_fils = discount_in_fils + 1'],
  ['voucher-overused', ''],
  ['voucher-use', 'update voucher_uses set given_back_at = now()'],
  ['voucher-owner', 'update voucher_uses set user_id = 1'],
  ['voucher-delivery', 'update voucher_uses set delivery_in_fils = 5; update orders set delivery_in_fils = 5'],
  ['way-to-pay', "update orders set way_to_pay = 'card'"],
])('finds %s', async (what, tampering) => {
  if (what === 'voucher-overused') {
    expect(await findOveruse()).toContain(what)
    return
  }
  await shop.pool.query(tampering)
  expect((await checkBooks(shop)).map((mismatch) => mismatch.what)).toContain(what)
  expect(nextStepOf(what)).not.toContain('Keep this text')
})

/** A second order takes a use that the limit forbids. */
async function findOveruse(): Promise<string[]> {
  await shop.pool.query('update vouchers set most_uses = null')
  const product = await givenProduct(shop, { sizes: [], stock: 5, priceInFils: fils(10_000) })
  await givenVoucher(shop, { code: 'ALL', reward: { kind: 'percent', percent: 100 } })
  const owner = await givenCart(shop, [{ product }])
  await givenCode(shop, owner, 'ALL')
  const order = await placeOrder(shop, owner.id, { shipping: anAddress(), pay_with: 'none', key: 'another-key' })
  await shop.pool.query('update voucher_uses set voucher_id = 1 where order_id = $1', [order.id])
  await shop.pool.query('update vouchers set most_uses = 1 where id = 1')
  expect(nextStepOf('voucher-overused')).not.toContain('Keep this text')
  return (await checkBooks(shop)).map(({ what }) => what)
}
