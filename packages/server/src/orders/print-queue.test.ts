import { afterAll, beforeAll, expect, test } from 'vitest'
import { listAuditLog } from '../audit/list-audit-log'
import { refundOrder } from '../payments/refund-order'
import { setOrderStatus } from '../payments/set-order-status'
import { givenAdmin } from '../testing/account-factories'
import { givenCash, givenCashOrder } from '../testing/cash-factories'
import { givenOrder } from '../testing/checkout-factories'
import { givenPrintable } from '../testing/print-factories'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { listPrintQueue, setPrinted } from './print-queue'

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop()))
afterAll(() => shop.close())

test('what is ticked off is on record line by line, and what was before is not again', async () => {
  const [rashid, omar] = [await givenAdmin(shop, { name: 'Rashid' }), await givenAdmin(shop, { name: 'Omar' })]
  const product = await givenPrintable(shop)
  const order = await givenOrder(shop, [
    { product, size: 'M', name: 'Sara', number: 7 },
    { product, size: 'L', number: 10 },
  ])
  const ids = order.items.map(({ id }) => id)

  await setPrinted(shop, rashid.id, { ids, printed: true })
  await setPrinted(shop, omar.id, { ids, printed: true })
  await setPrinted(shop, omar.id, { ids: ids.slice(0, 1), printed: false })

  const { data } = await listAuditLog(shop, { page: 1, per_page: 10, sort: 'oldest' })
  const subject = { kind: 'order', id: order.id, name: `Order #${order.id}` }
  expect(data).toMatchObject([
    { by: { name: 'Rashid' }, action: 'printed', subject, changes: [{ after: 'Home Jersey 2026/27, M, SARA, 7' }] },
    { by: { name: 'Rashid' }, action: 'printed', subject, changes: [{ after: 'Home Jersey 2026/27, L, 10' }] },
    { by: { name: 'Omar' }, action: 'unprinted', subject, changes: [{ before: 'Home Jersey 2026/27, M, SARA, 7' }] },
  ])
  expect(data).toHaveLength(3)
})

test.each([
  ['MIRZA', ['MIRZA']],
  ['home jersey', ['MIRZA', 'DANIEL']],
  ['nobody', []],
  ['100%', []],
])('a search for %j finds the prints %j', async (search, names) => {
  const product = await givenPrintable(shop)
  const { id } = await givenOrder(shop, [
    { product, size: 'M', name: 'Mirza' },
    { product, size: 'L', name: 'Daniel' },
  ])

  const page = await listPrintQueue(shop, { page: 1, per_page: 100, state: 'open', search })

  const found = page.data.filter(({ order_id }) => order_id === id)
  expect(found.map(({ name }) => name)).toEqual(names)
  expect(page.meta.total).toBe(page.data.length)
})

test('an order is found by its number in the queue, and once it is printed among what was printed', async () => {
  const { id, items } = await givenOrder(shop, [{ product: await givenPrintable(shop), size: 'M', name: 'Sara' }])
  const find = async (state: 'open' | 'printed') =>
    (await listPrintQueue(shop, { page: 1, per_page: 10, state, search: `#${id}` })).data.map(
      ({ order_id }) => order_id,
    )
  expect([await find('open'), await find('printed')]).toEqual([[id], []])

  await setPrinted(shop, (await givenAdmin(shop)).id, { ids: items.map((item) => item.id), printed: true })

  expect([await find('open'), await find('printed')]).toEqual([[], [id]])
})

async function isQueued(orderId: number): Promise<boolean> {
  const { data } = await listPrintQueue(shop, { page: 1, per_page: 100, state: 'open' })
  return data.some(({ order_id }) => order_id === orderId)
}

test('an order leaves the queue when all its money goes back, not when a part of it does', async () => {
  const admin = await givenAdmin(shop)
  const { id, total } = await givenOrder(shop, [{ product: await givenPrintable(shop), size: 'M', name: 'Sara' }])
  await refundOrder(shop, id, { amount: 20 }, admin.id)
  expect(await isQueued(id)).toBe(true)

  await refundOrder(shop, id, { amount: total - 20 }, admin.id)

  expect(await isQueued(id)).toBe(false)
})

test('an order paid by card leaves the queue when it is cancelled, and stays out when it is opened again', async () => {
  const admin = await givenAdmin(shop)
  const { id } = await givenOrder(shop, [{ product: await givenPrintable(shop), size: 'M', name: 'Sara' }])
  await setOrderStatus(shop, id, 'cancelled', admin.id)
  expect(await isQueued(id)).toBe(false)

  const reopened = await setOrderStatus(shop, id, 'processing', admin.id)

  expect(reopened).toMatchObject({ status: 'processing', payment_status: 'refunded' })
  expect(await isQueued(id)).toBe(false)
})

test('an order to be paid in cash leaves the queue when it is cancelled, and returns when it is opened again', async () => {
  await givenCash(shop)
  const admin = await givenAdmin(shop)
  const { id } = await givenCashOrder(shop, [{ product: await givenPrintable(shop), size: 'M', name: 'Sara' }])
  expect(await isQueued(id)).toBe(true)
  await setOrderStatus(shop, id, 'cancelled', admin.id)
  expect(await isQueued(id)).toBe(false)

  const reopened = await setOrderStatus(shop, id, 'processing', admin.id)

  expect(reopened).toMatchObject({ status: 'processing', payment_status: 'due' })
  expect(await isQueued(id)).toBe(true)
})
