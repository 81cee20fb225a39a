import type { Order } from '@shop/contract/orders'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenAdmin, givenSession, givenUser } from '../testing/account-factories'
import { givenProduct } from '../testing/catalog-factories'
import { givenOrder } from '../testing/checkout-factories'
import { buildTestApp } from '../testing/test-app'
import { openTestShop, type TestShop } from '../testing/test-shop'

let shop: TestShop
let app: FastifyInstance
let staff: { authorization: string }
beforeAll(async () => {
  shop = await openTestShop()
  app = await buildTestApp(shop)
  staff = { authorization: `Bearer ${await givenSession(shop, await givenAdmin(shop))}` }
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

test('from the packing table to the door, and what the customer sees of it', async () => {
  const user = await givenUser(shop)
  const order = await givenOrder(
    shop,
    [{ product: await givenProduct(shop, { stock: 5 }), size: 'M', quantity: 2 }],
    user,
  )
  const [item] = order.items
  const path = `/api/admin/order-management/${order.id}/parcels`

  const packed = await send('POST', path, { items: [{ item_id: item?.id, quantity: 1 }] })
  expect(packed).toMatchObject({ status: 201, body: { fulfilment: { packed: 1 } } })
  expect(await send('POST', '/api/admin/parcels', { order_ids: [order.id] })).toMatchObject({ status: 201 })
  const [first] = (packed.body as Order).parcels
  const parcels = [{ parcel_id: first?.id, carrier_id: 5, tracking_number: ' 1Z 99 ' }]
  expect(await send('POST', '/api/admin/shipments', { parcels })).toMatchObject({ status: 200 })
  expect(await send('POST', '/api/admin/deliveries', { parcel_ids: [first?.id] })).toMatchObject({ status: 200 })

  const customer = { authorization: `Bearer ${await givenSession(shop, user)}` }
  const seen = await app.inject({ url: `/api/orders/${order.id}`, headers: customer })
  expect(seen.json()).toMatchObject({
    status: 'processing',
    can_cancel: false,
    fulfilment: { stage: 'to-ship', shipped: 1, delivered: 1 },
    parcels: [
      { state: 'delivered', tracking_number: '1Z 99', tracking_url: 'https://www.ups.com/track?tracknum=1Z%2099' },
      { state: 'packed', carrier: null, tracking_url: null },
    ],
  })
  const list = await app.inject({ url: '/api/orders', headers: customer })
  expect(list.json()).toMatchObject({ data: [{ fulfilment: { stage: 'to-ship' } }] })
})

test('what is missing or wrong in a call is said by field', async () => {
  expect(await send('POST', '/api/admin/parcels', { order_ids: [] })).toMatchObject({ status: 422 })
  expect(await send('POST', '/api/admin/shipments', { parcels: [{ parcel_id: 1 }] })).toMatchObject({ status: 422 })
  expect(await send('PUT', '/api/admin/parcels/999', { carrier_id: 1, tracking_number: 'X' })).toMatchObject({
    status: 404,
  })
  expect(await send('POST', '/api/admin/parcels/999/undo', { state: 'delivered' })).toMatchObject({ status: 422 })
})

test('couriers get a CSV file', async () => {
  const order = await givenOrder(shop, [{ product: await givenProduct(shop, { stock: 5 }), size: 'M' }])
  const { body } = await send('POST', '/api/admin/parcels', { order_ids: [order.id] })
  const parcel = (body as { data: Order[] }).data[0]?.parcels[0]?.id

  const file = await app.inject({ url: `/api/admin/courier-file?parcel_ids=${parcel}`, headers: staff })

  expect(file.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="courier.csv"',
  })
  expect(file.body).toContain(`Order ${order.id}-1,Sara,Nasser,12 Al Wasl Road`)
})

async function send(method: 'POST' | 'PUT', url: string, payload: object) {
  const response = await app.inject({ method, url, payload, headers: staff })
  return { status: response.statusCode, body: response.json<unknown>() }
}
