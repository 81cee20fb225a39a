import type { User } from '@shop/contract/accounts'
import type { Product } from '@shop/contract/catalog'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addAddress } from '../addresses/save-addresses'
import { givenUser } from '../testing/account-factories'
import { givenProduct } from '../testing/catalog-factories'
import { anAddress, givenCart, givenIntent } from '../testing/checkout-factories'
import { aMethod, aZone, givenZones, idOf } from '../testing/delivery-factories'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { getCartToPay } from './get-cart-to-pay'
import { changeQuantity, getCart } from './save-cart'
import { setCartDelivery } from './set-cart-delivery'

let shop: TestShop
let jersey: Product
let sara: User
beforeEach(async () => {
  shop = await openTestShop()
  // A Tuesday morning in Dubai.
  shop.now = () => new Date('2026-11-17T09:00:00+04:00')
  jersey = await givenProduct(shop, { sizes: [], stock: 10 })
  sara = await givenCart(shop, [{ product: jersey }])
})
afterEach(() => shop.close())

const dubai = { country: 'UAE', state: 'Dubai', city: 'Dubai' }
const france = { country: 'France', state: 'Paris', city: 'Paris' }

test('a new shop delivers for nothing: the total is the sum of the lines', async () => {
  const cart = await getCart(shop, sara.id)
  expect(cart.total).toBe(409)
  expect(cart.summary).toMatchObject({ subtotal: 409, discount: 0, delivery: 0, total: 409 })
  expect(cart.delivery).toMatchObject({
    place: 'Dubai, United Arab Emirates',
    is_known: false,
    is_chosen: false,
    refusal: null,
    methods: [{ name: 'Standard', price: 0, arrives_from: '2026-11-19', arrives_to: '2026-11-23' }],
  })
})

test('where nothing is chosen the cheapest counts, and what is chosen counts from then on', async () => {
  const settings = await givenZones(shop, [
    aZone([aMethod({ name: 'Express', kind: 'express', price: 25.5 }), aMethod({ price: 10 })]),
  ])
  expect(await getCart(shop, sara.id)).toMatchObject({
    total: 419,
    summary: { subtotal: 409, delivery: 10, total: 419 },
    delivery: { method_id: idOf(settings, 'Standard'), is_chosen: false },
  })

  const chosen = await setCartDelivery(shop, sara.id, { method_id: idOf(settings, 'Express') })
  expect(chosen).toMatchObject({
    total: 434.5,
    delivery: { method_id: idOf(settings, 'Express'), is_chosen: true, is_known: false },
  })
  expect((await getCartToPay(shop, sara.id)).total).toBe(43_450)

  expect((await setCartDelivery(shop, sara.id, { method_id: null })).total).toBe(419)
})

test('the price follows the order value and the weight of what is in the cart', async () => {
  await givenZones(shop, [aZone([aMethod({ price: 30, free_from: 800 })])])
  const { items, total } = await getCart(shop, sara.id)
  expect(total).toBe(439)
  expect((await changeQuantity(shop, sara.id, items[0]?.id ?? 0, 2)).total).toBe(818)

  const tiers = [
    { from: 0, price: 5 },
    { from: 1000, price: 12 },
  ]
  await givenZones(shop, [aZone([aMethod({ price_by: 'weight', tiers })])], { piece_weight: 400 })
  expect((await getCart(shop, sara.id)).summary?.delivery).toBe(5)
  await shop.pool.query('update products set weight_in_grams = 500 where id = $1', [jersey.id])
  expect((await getCart(shop, sara.id)).summary?.delivery).toBe(12)
})

test('an empty cart costs nothing to deliver', async () => {
  await givenZones(shop, [aZone([aMethod({ price: 30 })])])
  expect(await getCart(shop, (await givenUser(shop)).id)).toMatchObject({ total: 0, summary: { delivery: 0 } })
})

test('the address decides what is offered: told for the cart, or else the default of the address book', async () => {
  await givenZones(shop, [
    aZone([aMethod({ name: 'Home', price: 5 })], { countries: ['AE'] }),
    aZone([aMethod({ name: 'Abroad', price: 60 })], { countries: ['FR'] }),
  ])
  expect((await getCart(shop, sara.id)).summary?.delivery).toBe(5)

  await addAddress(shop, sara.id, { ...anAddress(), country: 'France', state: 'Paris', is_default: true })
  expect(await getCart(shop, sara.id)).toMatchObject({ total: 469, delivery: { is_known: true } })

  expect((await setCartDelivery(shop, sara.id, dubai)).total).toBe(414)
})

test('an address that no zone covers is refused before the payment, in words', async () => {
  const settings = await givenZones(shop, [aZone([aMethod({ price: 5 })], { countries: ['AE'] })])
  await setCartDelivery(shop, sara.id, { ...dubai, method_id: idOf(settings, 'Standard') })

  const text = 'We don’t deliver to Paris, France. Please choose another address.'
  const cart = await setCartDelivery(shop, sara.id, france)
  expect(cart).toMatchObject({ total: 409, delivery: { refusal: text, methods: [], method_id: null } })
  await expect(givenIntent(shop, sara)).rejects.toMatchObject({ code: 'invalid-input', message: text })

  await setCartDelivery(shop, sara.id, dubai)
  await expect(givenIntent(shop, sara)).resolves.toBeDefined()
})

test('a method that is not offered there is refused, and a new address drops it', async () => {
  const settings = await givenZones(shop, [
    aZone([aMethod({ name: 'Courier', price: 20 }), aMethod({ price: 5 })], { countries: ['AE'], regions: ['Dubai'] }),
    aZone([aMethod({ name: 'Post', price: 8 })]),
  ])
  const courier = idOf(settings, 'Courier')
  await expect(setCartDelivery(shop, sara.id, { ...france, method_id: courier })).rejects.toMatchObject({
    code: 'invalid-input',
    details: { errors: { method_id: [expect.stringContaining('not offered')] } },
  })

  expect((await setCartDelivery(shop, sara.id, { ...dubai, method_id: courier })).total).toBe(429)
  expect(await setCartDelivery(shop, sara.id, france)).toMatchObject({ total: 417, delivery: { is_chosen: false } })
  expect((await setCartDelivery(shop, sara.id, dubai)).total).toBe(414)
})

test('a method that staff took away does not count any more', async () => {
  const settings = await givenZones(shop, [aZone([aMethod({ name: 'Express', price: 25 }), aMethod()])])
  await setCartDelivery(shop, sara.id, { method_id: idOf(settings, 'Express') })
  await givenZones(shop, [aZone([aMethod()])])
  expect(await getCart(shop, sara.id)).toMatchObject({ total: 409, delivery: { is_chosen: false } })
})

test('what one customer tells counts for their own cart alone', async () => {
  const settings = await givenZones(shop, [aZone([aMethod({ name: 'Express', price: 25 }), aMethod()])])
  await setCartDelivery(shop, sara.id, { method_id: idOf(settings, 'Express') })
  const omar = await givenCart(shop, [{ product: jersey }])
  expect((await getCart(shop, omar.id)).total).toBe(409)
})
