import type { Product } from '@shop/contract/catalog'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getOrder } from '../orders/get-orders'
import { receiveCash } from '../payments/receive-cash'
import { setOrderStatus } from '../payments/set-order-status'
import { getSettings } from '../settings/get-settings'
import { saveSettings } from '../settings/save-settings'
import { givenAdmin } from '../testing/account-factories'
import { givenCash, givenCashOrder } from '../testing/cash-factories'
import { givenProduct } from '../testing/catalog-factories'
import { givenOrder } from '../testing/checkout-factories'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { completeShippedOrder } from './complete-shipped-order'
import { packParcel } from './pack-orders'
import { shipParcels } from './ship-parcels'

let shop: TestShop
let jersey: Product
let staffId: number
beforeAll(async () => {
  shop = await openTestShop()
  staffId = (await givenAdmin(shop)).id
  jersey = await givenProduct(shop, { sizes: [], stock: 50 })
  await givenCash(shop)
})
afterAll(() => shop.close())

async function ship({ id, items }: { id: number; items: readonly { id: number }[] }, quantity: number): Promise<void> {
  const { parcels } = await packParcel(shop, staffId, id, { items: [{ item_id: items[0]?.id ?? 0, quantity }] })
  const handOver = { parcel_id: parcels.at(-1)?.id ?? 0, carrier_id: 1, tracking_number: null }
  await shipParcels(shop, staffId, { parcels: [handOver], mail: false })
}

/** Runs the job that a shipment or the receipt of cash has queued. */
async function statusAfterJob(id: number): Promise<string> {
  await completeShippedOrder(shop, id, staffId)
  return (await getOrder(shop, id)).status
}

async function letOrders(value: 'ask' | 'itself'): Promise<void> {
  const { version } = await getSettings(shop)
  await saveSettings(shop, staffId, { version, completes_shipped: value })
}

test('unless the settings say so, a shipped order waits for staff', async () => {
  const order = await givenOrder(shop, [{ product: jersey }])
  await ship(order, 1)

  expect(await statusAfterJob(order.id)).toBe('processing')
})

test('with the setting an order is completed with its last parcel, once', async () => {
  await letOrders('itself')
  const order = await givenOrder(shop, [{ product: jersey, quantity: 2 }])
  await ship(order, 1)
  expect(await statusAfterJob(order.id)).toBe('processing')

  await ship(order, 1)
  const { rows } = await shop.pool.query<{ count: number }>(
    `select count(*)::int as count from graphile_worker.jobs where task_identifier = 'complete-shipped-order'`,
  )
  expect(rows[0]?.count).toBeGreaterThan(0)
  await Promise.all([statusAfterJob(order.id), statusAfterJob(order.id)])
  const { status, events } = await getOrder(shop, order.id)
  expect(status).toBe('completed')
  expect(events.filter((event) => event.status === 'completed')).toHaveLength(1)
})

test('cash that is due keeps an order open until it is received', async () => {
  const order = await givenCashOrder(shop, [{ product: jersey }])
  await ship(order, 1)
  expect(await statusAfterJob(order.id)).not.toBe('completed')

  await receiveCash(shop, order.id, staffId)
  expect(await statusAfterJob(order.id)).toBe('completed')
})

test('an order that staff cancelled meanwhile stays cancelled', async () => {
  const order = await givenOrder(shop, [{ product: jersey }])
  await setOrderStatus(shop, order.id, 'cancelled', staffId)

  await setOrderStatus(shop, order.id, 'completed', staffId, ['pending', 'processing'])
  expect((await getOrder(shop, order.id)).status).toBe('cancelled')
})
