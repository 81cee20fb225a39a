import type { User } from '@shop/contract/accounts'
import type { Order } from '@shop/contract/orders'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Shop } from '../kernel/shop'
import { getOrder } from '../orders/get-orders'
import { cancelOwnOrder } from '../payments/cancel-own-order'
import { setOrderStatus } from '../payments/set-order-status'
import { checkBooks } from '../books/check-books'
import { givenAdmin, givenUser } from '../testing/account-factories'
import { givenProduct } from '../testing/catalog-factories'
import { givenOrder } from '../testing/checkout-factories'
import { openSecondProcess, openTestShop, type TestShop } from '../testing/test-shop'
import { undoParcel } from './change-parcel'
import { packOrders, packParcel } from './pack-orders'
import { shipParcels } from './ship-parcels'

const ROUNDS = 8

let shop: TestShop
let otherProcess: TestShop
let user: User
let adminId: number
beforeAll(async () => {
  shop = await openTestShop()
  otherProcess = await openSecondProcess(shop)
  adminId = (await givenAdmin(shop)).id
  user = await givenUser(shop)
})
afterAll(async () => {
  await otherProcess.close()
  await shop.close()
})

test('twenty packers on two processes pack no piece twice', async () => {
  const order = await anOrder(7)
  const items = order.items.map(({ id }) => ({ item_id: id, quantity: 1 }))

  const outcomes = await Promise.allSettled(
    Array.from({ length: 20 }, (_, click) =>
      packParcel(click % 2 === 0 ? shop : otherProcess, adminId, order.id, { items }),
    ),
  )

  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(7)
  expect(outcomes.filter(isConflict)).toHaveLength(13)
  const { parcels, fulfilment } = await getOrder(shop, order.id)
  expect(fulfilment).toMatchObject({ pieces: 7, packed: 7 })
  expect(parcels.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7])
})

test('a parcel is shipped once, and its customer is told once, however many click', async () => {
  const { order, parcel } = await aParcel()

  const outcomes = await Promise.allSettled(
    Array.from({ length: 10 }, (_, click) => ship(click % 2 === 0 ? shop : otherProcess, parcel)),
  )

  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(outcomes.filter(isConflict)).toHaveLength(9)
  const { rows } = await shop.pool.query(
    `select 1 from graphile_worker._private_jobs where (payload->>'orderId')::int = $1 and payload->>'kind' = 'shipped'`,
    [order.id],
  )
  expect(rows).toHaveLength(1)
})

test('of a shipment and a cancellation by staff at the same moment exactly one wins', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { order, parcel } = await aParcel()
    const calls = [() => ship(shop, parcel), () => setOrderStatus(otherProcess, order.id, 'cancelled', adminId)]
    const outcomes = await Promise.allSettled((round % 2 === 0 ? calls : calls.reverse()).map((call) => call()))

    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const { status, parcels } = await getOrder(shop, order.id)
    if (status === 'cancelled') expect(parcels).toEqual([])
    else expect(parcels).toMatchObject([{ state: 'shipped' }])
  }
  expect(await checkBooks(shop, { withGateway: true, patienceInMs: 0 })).toEqual([])
})

test('of the packing and a cancellation by the customer exactly one wins', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const order = await anOrder(1)
    const calls = [
      () => packOrders(shop, adminId, [order.id]),
      () => cancelOwnOrder(otherProcess, user.id, order.id),
    ] as (() => Promise<unknown>)[]
    const outcomes = await Promise.allSettled((round % 2 === 0 ? calls : calls.reverse()).map((call) => call()))

    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const { status, parcels } = await getOrder(shop, order.id)
    expect(parcels).toHaveLength(status === 'cancelled' ? 0 : 1)
  }
})

test('batches in opposite sequences do not block each other for good', async () => {
  const orders: Order[] = []
  for (let count = 0; count < 6; count += 1) orders.push(await anOrder(2))
  const ids = orders.map(({ id }) => id)
  const items = ({ items }: Order) => items.map(({ id }) => ({ item_id: id, quantity: 1 }))

  await Promise.all([
    packOrders(shop, adminId, ids).catch(() => undefined),
    packOrders(otherProcess, adminId, ids.toReversed()).catch(() => undefined),
    ...orders.map((order) => packParcel(shop, adminId, order.id, { items: items(order) }).catch(() => undefined)),
  ])

  for (const id of ids) {
    const { fulfilment } = await getOrder(shop, id)
    expect(fulfilment?.packed).toBeGreaterThan(0)
    expect(fulfilment?.packed).toBeLessThanOrEqual(2)
  }
})

test('two clicks on undo undo one step', async () => {
  const { order, parcel } = await aParcel()
  await ship(shop, parcel)

  const outcomes = await Promise.allSettled([
    undoParcel(shop, adminId, parcel, { state: 'shipped' }),
    undoParcel(otherProcess, adminId, parcel, { state: 'shipped' }),
  ])

  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect((await getOrder(shop, order.id)).parcels).toMatchObject([{ state: 'packed', carrier: null }])
})

async function anOrder(quantity: number): Promise<Order> {
  return givenOrder(shop, [{ product: await givenProduct(shop, { stock: 20 }), size: 'M', quantity }], user)
}

async function aParcel(): Promise<{ order: Order; parcel: number }> {
  const order = await anOrder(1)
  const { data } = await packOrders(shop, adminId, [order.id])
  return { order, parcel: data[0]?.parcels[0]?.id ?? 0 }
}

function ship(by: Shop, parcel: number) {
  return shipParcels(by, adminId, {
    parcels: [{ parcel_id: parcel, carrier_id: 1, tracking_number: 'X' }],
    mail: true,
  })
}

function isConflict(outcome: PromiseSettledResult<unknown>): boolean {
  return outcome.status === 'rejected' && (outcome.reason as { code?: string }).code === 'conflict'
}
