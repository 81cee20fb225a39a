import { afterAll, beforeAll, expect, test } from 'vitest'
import { getOrder } from '../orders/get-orders'
import { givenAdmin } from '../testing/account-factories'
import { givenProduct } from '../testing/catalog-factories'
import { givenOrder } from '../testing/checkout-factories'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { correctParcel } from './change-parcel'
import { listCarriers } from './list-carriers'
import { packOrders } from './pack-orders'
import { addCarrier, changeCarrier } from './save-carrier'
import { shipParcels } from './ship-parcels'

let shop: TestShop
let by: number
beforeAll(async () => {
  shop = await openTestShop()
  by = (await givenAdmin(shop)).id
})
afterAll(() => shop.close())

const SWIFT = { name: 'Swift', tracking_pattern: 'https://swift.example/{number}', is_active: true }

async function givenPacked() {
  const order = await givenOrder(shop, [{ product: await givenProduct(shop, { sizes: [], stock: 3 }) }])
  await packOrders(shop, by, [order.id])
  const parcel = (await getOrder(shop, order.id)).parcels[0]
  return { orderId: order.id, parcelId: parcel?.id ?? 0 }
}

function ship(parcelId: number, carrierId: number) {
  const parcels = [{ parcel_id: parcelId, carrier_id: carrierId, tracking_number: 'SW 1' }]
  return shipParcels(shop, by, { parcels, mail: false })
}

test('a parcel keeps name and link of its carrier, whatever becomes of the carrier', async () => {
  const carrier = await addCarrier(shop, by, SWIFT)
  const { orderId, parcelId } = await givenPacked()
  await ship(parcelId, carrier.id)
  const moved = { name: 'Swift World', tracking_pattern: 'https://other.example/p/{number}', is_active: false }
  await changeCarrier(shop, by, carrier.id, moved)

  const kept = { carrier: 'Swift', tracking_url: 'https://swift.example/SW%201' }
  expect((await getOrder(shop, orderId)).parcels).toMatchObject([kept])
  // A corrected number keeps the page; the carrier that is switched off gets no further parcels.
  const corrected = await correctParcel(shop, by, parcelId, { carrier_id: carrier.id, tracking_number: 'SW 2' })
  expect(corrected.parcels).toMatchObject([{ carrier: 'Swift', tracking_url: 'https://swift.example/SW%202' }])
  const next = await givenPacked()
  await expect(ship(next.parcelId, carrier.id)).rejects.toMatchObject({ code: 'invalid-input' })
  expect((await listCarriers(shop)).data).toContainEqual({ id: carrier.id, ...moved })
})

test('a pattern that leads elsewhere and a name that is taken are refused', async () => {
  const pattern = 'javascript:alert({number})'
  await expect(addCarrier(shop, by, { ...SWIFT, name: 'A', tracking_pattern: pattern })).rejects.toMatchObject({
    details: { errors: { tracking_pattern: [expect.any(String)] } },
  })
  await expect(addCarrier(shop, by, { ...SWIFT, name: 'dhl' })).rejects.toMatchObject({
    details: { errors: { name: [expect.any(String)] } },
  })
  const added = await Promise.allSettled(
    ['Twin', 'TWIN', 'twin'].map((name) => addCarrier(shop, by, { ...SWIFT, name })),
  )
  expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('a page that takes no number stays while the rest of its carrier changes', async () => {
  const { data } = await listCarriers(shop)
  const post = data.find(({ name }) => name === 'Emirates Post')
  const input = { name: 'Emirates Post', tracking_pattern: post?.tracking_pattern ?? null, is_active: false }
  expect(await changeCarrier(shop, by, post?.id ?? 0, input)).toMatchObject({ is_active: false })
})
