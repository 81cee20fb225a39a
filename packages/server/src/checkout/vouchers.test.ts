import type { User } from '@shop/contract/accounts'
import type { Product } from '@shop/contract/catalog'
import { filsFromAmount } from '@shop/contract/money'
import type { VoucherInput } from '@shop/contract/vouchers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { getCart } from '../cart/save-cart'
import { removeCartVoucher } from '../cart/set-cart-voucher'
import { getOrder } from '../orders/get-orders'
import { cancelOwnOrder } from '../payments/cancel-own-order'
import { setOrderStatus } from '../payments/set-order-status'
import { settleOpenPayments } from '../payments/settle-open-payments'
import { checkBooks } from '../books/check-books'
import { givenAdmin, givenUser } from '../testing/account-factories'
import { givenClub, givenLeague, givenProduct } from '../testing/catalog-factories'
import { anAddress, confirmCard, givenCart, givenIntent, misbehave } from '../testing/checkout-factories'
import { aMethod, aZone, givenZones } from '../testing/delivery-factories'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { aVoucherInput, givenCode, givenVoucher } from '../testing/voucher-factories'
import { getVoucher, getVoucherAndUses } from '../vouchers/manage-vouchers'
import { deleteVoucher, saveVoucher } from '../vouchers/save-voucher'
import { createPaymentIntent } from './create-payment-intent'
import { placeOrder } from './place-order'

let shop: TestShop
let jersey: Product
beforeEach(async () => {
  shop = await openTestShop()
  jersey = await givenProduct(shop, { sizes: [], stock: 100 })
})
afterEach(async () => {
  expect(await checkBooks(shop, { withGateway: true })).toEqual([])
  await shop.close()
})

async function givenShopperWith(code = 'TEN', user?: User) {
  const owner = await givenCart(shop, [{ product: jersey }], user)
  await givenCode(shop, owner, code)
  return owner
}

async function pay(user: User) {
  const intent = await givenIntent(shop, user)
  await confirmCard(shop, intent)
  return { shipping: anAddress(), payment_intent_id: intent.paymentIntentId }
}

async function buy(user: User) {
  return placeOrder(shop, user.id, await pay(user))
}

test('a code lowers the total, the charge and the order, which keeps the name of the code', async () => {
  const voucher = await givenVoucher(shop)
  const user = await givenShopperWith()

  const cart = await getCart(shop, user.id)
  expect(cart).toMatchObject({
    total: 368.1,
    summary: { subtotal: 409, discount: 40.9, total: 368.1, vouchers: [{ label: 'TEN', discount: 40.9, delivery: 0 }] },
    vouchers: [{ code: 'TEN', saving: 40.9, message: null }],
  })
  const checkout = await pay(user)
  const order = await placeOrder(shop, user.id, checkout)

  expect(order).toMatchObject({ total: 368.1, summary: { discount: 40.9, vouchers: [{ label: 'TEN' }] } })
  expect((await shop.gateway.findIntent(checkout.payment_intent_id))?.amountReceived).toBe(36_810)
  expect(await getVoucherAndUses(shop, voucher.id)).toMatchObject({
    voucher: { uses: 1, saved: 40.9 },
    uses: [{ order_id: order.id, code: 'TEN', saved: 40.9, given_back_at: null }],
  })
  expect((await getCart(shop, user.id)).vouchers).toEqual([])
})

test('a voucher without a code applies by itself and shows its name', async () => {
  await givenVoucher(shop, { code: null, name: 'White Friday', reward: { kind: 'amount', amount: 9 } })
  const order = await buy(await givenCart(shop, [{ product: jersey }]))
  expect(order).toMatchObject({ total: 400, summary: { discount: 9, vouchers: [{ label: 'White Friday' }] } })
})

test('free delivery lowers the delivery itself', async () => {
  await givenZones(shop, [aZone([aMethod({ price: 25 })])])
  await givenVoucher(shop, { code: 'FREE', reward: { kind: 'free-delivery' } })
  const order = await buy(await givenShopperWith('FREE'))
  expect(order).toMatchObject({
    total: 409,
    summary: { discount: 0, delivery: 0, vouchers: [{ label: 'FREE', discount: 0, delivery: 25 }] },
  })
})

test('vouchers for a league, a club and a kit count their lines only', async () => {
  const league = await givenLeague(shop)
  const club = await givenClub(shop, { parentId: league.id })
  const own = await givenProduct(shop, { categoryId: club.id, sizes: [], stock: 9, kit: 'away' })
  await givenVoucher(shop, { code: 'LEAGUE', league_ids: [league.id] })
  await givenVoucher(shop, { code: 'CLUB', club_ids: [club.id], kits: ['away'] })
  await givenVoucher(shop, { code: 'HOME', club_ids: [club.id], kits: ['home'] })
  const user = await givenCart(shop, [{ product: jersey }, { product: own }])
  for (const code of ['LEAGUE', 'CLUB'])
    expect((await givenCode(shop, user, code)).summary?.discount).toBe(own.price / 10)
  await expect(givenCode(shop, user, 'HOME')).rejects.toThrow('This code is not for the jerseys in your cart.')
})

test.each<[string, Partial<VoucherInput>, string]>([
  ['that is unknown', { code: 'OTHER' }, 'This code is not valid. Please check it and try again.'],
  ['that is switched off', { is_enabled: false }, 'This code is not valid. Please check it and try again.'],
  ['that is over', { until: '2020-01-31' }, 'This code has expired.'],
  ['with a minimum', { minimum: 1000 }, 'This code is for orders from AED 1,000.00.'],
])('a code %s is refused and changes nothing', async (_, given, text) => {
  await givenVoucher(shop, given)
  const user = await givenCart(shop, [{ product: jersey }])
  await expect(givenCode(shop, user)).rejects.toMatchObject({ code: 'invalid-input', message: text })
  expect(await getCart(shop, user.id)).toMatchObject({ total: 409, vouchers: [] })
})

test('guessing codes is limited, using them is not', async () => {
  await givenVoucher(shop)
  const user = await givenCart(shop, [{ product: jersey }])
  for (let time = 0; time < 30; time += 1) await givenCode(shop, user)
  for (let time = 0; time < 20; time += 1) await expect(givenCode(shop, user, `TEN${time}`)).rejects.toBeDefined()
  await expect(givenCode(shop, user)).rejects.toMatchObject({ code: 'too-many-attempts' })
})

test('codes replace each other, unless all of them are combinable', async () => {
  await givenVoucher(shop)
  await givenVoucher(shop, { code: 'NINE', reward: { kind: 'amount', amount: 9 }, is_combinable: true })
  await givenVoucher(shop, { code: 'HALF', reward: { kind: 'percent', percent: 50 }, is_combinable: true })
  const user = await givenShopperWith('TEN')
  const codesAfter = async (code: string) => (await givenCode(shop, user, code)).vouchers?.map(({ code }) => code)
  expect(await codesAfter('NINE')).toEqual(['NINE'])
  expect(await codesAfter('HALF')).toEqual(['NINE', 'HALF'])
  // Half of 409, then 9 off.
  expect(await getCart(shop, user.id)).toMatchObject({ total: 195.5, summary: { discount: 213.5 } })
  expect((await removeCartVoucher(shop, user.id, ' nine ')).vouchers?.map(({ code }) => code)).toEqual(['HALF'])
  expect(await codesAfter('TEN')).toEqual(['TEN'])
  expect(await removeCartVoucher(shop, user.id, undefined)).toMatchObject({ total: 409, vouchers: [] })
  const order = await buy(await givenShopperWith('HALF', user))
  expect(order.total).toBe(409)
})

test('a code that saves less than what applies by itself is refused', async () => {
  await givenVoucher(shop)
  await givenVoucher(shop, { code: null, name: 'White Friday', reward: { kind: 'percent', percent: 20 } })
  const user = await givenCart(shop, [{ product: jersey }])
  await expect(givenCode(shop, user)).rejects.toThrow(
    'White Friday saves you more, and the two can’t be used together.',
  )
})

test('who has used a code once learns it before paying, and may use it again after cancelling', async () => {
  const { id } = await givenVoucher(shop, { per_customer: 1 })
  const user = await givenShopperWith()
  const order = await buy(user)
  await givenCart(shop, [{ product: jersey }], user)
  await expect(givenCode(shop, user)).rejects.toThrow('You have used this code already.')

  await cancelOwnOrder(shop, user.id, order.id)

  expect((await getVoucher(shop, id)).uses).toBe(0)
  expect(await givenCode(shop, user)).toMatchObject({ total: 368.1 })
  expect((await buy(user)).total).toBe(368.1)
})

test('a code that is used up between cart and payment is told before the card is asked for', async () => {
  await givenVoucher(shop, { most_uses: 1 })
  const [first, second] = [await givenShopperWith(), await givenShopperWith()]
  await buy(first)

  const input = { amount: 36_810, currency: shop.currency }
  await expect(createPaymentIntent(shop, second.id, input)).rejects.toThrow(
    'TEN: This code was used up. The total of your cart has changed. Please look at it again.',
  )
  expect(await getCart(shop, second.id)).toMatchObject({
    total: 409,
    vouchers: [{ code: 'TEN', saving: 0, message: 'This code was used up.' }],
  })
  expect((await buy(second)).total).toBe(409)
})

test('an order that is reopened takes its use again, or is refused', async () => {
  const adminId = (await givenAdmin(shop)).id
  const { id } = await givenVoucher(shop, { most_uses: 1 })
  const order = await buy(await givenShopperWith())
  await setOrderStatus(shop, order.id, 'cancelled', adminId)
  expect((await getVoucher(shop, id)).uses).toBe(0)
  await setOrderStatus(shop, order.id, 'pending', adminId)
  expect((await getVoucher(shop, id)).uses).toBe(1)
  await setOrderStatus(shop, order.id, 'cancelled', adminId)
  await buy(await givenShopperWith())
  await expect(setOrderStatus(shop, order.id, 'pending', adminId)).rejects.toThrow(/TEN was used up meanwhile/)
  expect((await getOrder(shop, order.id)).status).toBe('cancelled')
})

test('an order that is reopened does not give its customer a use more than allowed', async () => {
  const adminId = (await givenAdmin(shop)).id
  await givenVoucher(shop, { per_customer: 1 })
  const user = await givenShopperWith()
  const order = await buy(user)
  await setOrderStatus(shop, order.id, 'cancelled', adminId)
  await setOrderStatus(shop, order.id, 'pending', adminId)
  await setOrderStatus(shop, order.id, 'cancelled', adminId)
  await givenCart(shop, [{ product: await givenProduct(shop, { sizes: [], stock: 5 }) }], user)
  await givenCode(shop, user, 'TEN')
  await buy(user)

  await expect(setOrderStatus(shop, order.id, 'pending', adminId)).rejects.toThrow(/TEN was used up meanwhile/)
})

test('a payment that fails gives the use back and puts the code into the cart again', async () => {
  const { id } = await givenVoucher(shop, { most_uses: 1 })
  const user = await givenShopperWith()
  const checkout = await pay(user)
  await misbehave(shop, { call: 'capture', what: 'decline' })
  await expect(placeOrder(shop, user.id, checkout)).rejects.toMatchObject({ code: 'payment-refused' })
  await settleOpenPayments(shop)

  expect((await getVoucher(shop, id)).uses).toBe(0)
  expect(await getCart(shop, user.id)).toMatchObject({ total: 368.1, vouchers: [{ code: 'TEN', saving: 40.9 }] })
  expect((await buy(user)).total).toBe(368.1)
})

test('a used voucher can’t be deleted, nor limited below its uses, but switched off', async () => {
  const adminId = (await givenAdmin(shop)).id
  const { id } = await givenVoucher(shop)
  await buy(await givenShopperWith())
  await buy(await givenShopperWith())
  await expect(deleteVoucher(shop, adminId, id)).rejects.toMatchObject({ code: 'conflict' })
  await expect(saveVoucher(shop, adminId, id, aVoucherInput({ most_uses: 1 }))).rejects.toThrow(/2 uses already/)
  const off = await saveVoucher(shop, adminId, id, aVoucherInput({ is_enabled: false, code: 'TEN-MORE' }))
  expect(off).toMatchObject({ state: 'off', uses: 2 })
  const cart = await givenCart(shop, [{ product: jersey }], await givenUser(shop))
  await expect(givenCode(shop, cart)).rejects.toThrow(/not valid/)
})

test('a total that is compared to the last fils is what the card was asked for', async () => {
  await givenVoucher(shop, { reward: { kind: 'percent', percent: 33 } })
  const user = await givenShopperWith()
  const { total } = await getCart(shop, user.id)
  await expect(
    createPaymentIntent(shop, user.id, { amount: filsFromAmount(total) + 1, currency: shop.currency }),
  ).rejects.toThrow('The total of your cart has changed.')
  expect((await buy(user)).total).toBe(total)
})

test('a voucher without a code is named in every language it has, in the cart and on the order that used it', async () => {
  const names = { name: 'Autumn offer', name_translations: { ar: 'عرض الخريف' } }
  const { id } = await givenVoucher(shop, { code: null, ...names })
  const user = await givenCart(shop, [{ product: jersey }])
  const label = { label: 'Autumn offer', label_translations: { ar: 'عرض الخريف' } }

  const cart = await getCart(shop, user.id)
  expect(cart.vouchers).toMatchObject([names])
  expect(cart.summary?.vouchers).toMatchObject([label])
  const order = await buy(user)
  await saveVoucher(shop, (await givenAdmin(shop)).id, id, aVoucherInput({ code: null, name: 'Renamed' }))

  expect((await getOrder(shop, order.id)).summary?.vouchers).toMatchObject([label])
  expect(await getVoucher(shop, id)).not.toHaveProperty('name_translations')
})

test('a voucher in English alone is answered as before there were languages', async () => {
  await givenVoucher(shop, { name_translations: { ar: '' } })
  const { vouchers, summary } = await getCart(shop, (await givenShopperWith()).id)
  expect(Object.keys(vouchers?.[0] ?? {})).toEqual(['code', 'name', 'saving', 'message'])
  expect(Object.keys(summary?.vouchers?.[0] ?? {})).toEqual(['label', 'discount', 'delivery'])
})
