import type { Order } from '@shop/contract/orders'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listAuditLog } from '../audit/list-audit-log'
import { gatherEvidence } from '../disputes/gather-evidence'
import { jobHandlers } from '../job-handlers'
import { changeOrderAddress } from '../orders/change-address'
import { getOrder, listShipping } from '../orders/get-orders'
import { setPrinted } from '../orders/print-queue'
import { cancelOwnOrder } from '../payments/cancel-own-order'
import { getManagedOrder } from '../payments/get-managed-order'
import { refundOrder } from '../payments/refund-order'
import { setOrderStatus } from '../payments/set-order-status'
import { givenAdmin, givenUser } from '../testing/account-factories'
import { givenProduct } from '../testing/catalog-factories'
import { anAddress, givenOrder, type WantedLine } from '../testing/checkout-factories'
import { givenPrintable } from '../testing/print-factories'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { correctParcel, undoParcel } from './change-parcel'
import { makeCourierFile } from './courier-file'
import { deliverParcels } from './deliver-parcels'
import { fakeCarrier } from './fake-carrier'
import { listCarriers } from './list-carriers'
import { listPackingSlips } from './list-packing-slips'
import { packOrders, packParcel } from './pack-orders'
import { shipParcels } from './ship-parcels'

let shop: TestShop
let adminId: number
let dhl: number
beforeAll(async () => {
  shop = await openTestShop()
  adminId = (await givenAdmin(shop)).id
  const carriers = (await listCarriers(shop)).data
  dhl = carriers.find(({ name }) => name === 'DHL')?.id ?? 0
})
afterAll(() => shop.close())
beforeEach(() => void (shop.mailer.sent.length = 0))

test('the address of an order can be changed until its first parcel is shipped', async () => {
  const order = await anOrder([{ quantity: 1 }])
  await packOrders(shop, adminId, [order.id])
  const [parcel] = await parcelsOf(order)
  const to = (city: string) => changeOrderAddress(shop, adminId, order.id, { ...anAddress(), address2: null, city })

  await to('Sharjah')
  await ship(parcel?.id ?? 0, 'JD 1')
  await expect(to('Ajman')).rejects.toMatchObject({ code: 'conflict', message: /^Parcel 1 is shipped/ })

  expect((await getOrder(shop, order.id)).shipping_city).toBe('Sharjah')
})

test('an order goes out in two parcels, and each tells the customer', async () => {
  const order = await anOrder([{ quantity: 3 }])
  const [item] = itemsOf(order)

  const packed = await packParcel(shop, adminId, order.id, { items: [{ item_id: item.id, quantity: 1 }] })
  expect(packed).toMatchObject({ status: 'processing', fulfilment: { stage: 'to-pack', pieces: 3, packed: 1 } })
  await packOrders(shop, adminId, [order.id])
  const [first, second] = await parcelsOf(order)
  expect([first?.items, second?.items]).toEqual([
    [{ item_id: item.id, quantity: 1 }],
    [{ item_id: item.id, quantity: 2 }],
  ])

  await ship(first?.id ?? 0, 'JD 01/4 & 600')
  await sendMails('shipped', order.id, first?.id ?? 0)
  expect(shop.mailer.sent).toMatchObject([{ subject: `Your order #${order.id} is on its way` }])
  const text = shop.mailer.sent[0]?.text ?? ''
  const url = 'https://www.dhl.com/global-en/home/tracking.html?tracking-id=JD%2001%2F4%20%26%20600'
  for (const part of [
    'Carrier: DHL',
    'Tracking number: JD 01/4 & 600',
    url,
    '1 × ',
    'The rest of your order follows',
  ]) {
    expect(text).toContain(part)
  }
  expect(await getOrder(shop, order.id)).toMatchObject({
    status: 'processing',
    fulfilment: { stage: 'to-ship', shipped: 1 },
    parcels: [{ state: 'shipped', carrier: 'DHL', tracking_url: url }, { state: 'packed' }],
  })

  await ship(second?.id ?? 0, null)
  await deliverParcels(shop, adminId, [first?.id ?? 0, second?.id ?? 0])
  await sendMails('delivered', order.id, second?.id ?? 0)
  expect(shop.mailer.sent.at(-1)?.subject).toBe(`Your order #${order.id} was delivered`)
  const done = await getManagedOrder(shop, order.id)
  expect(done).toMatchObject({ status: 'processing', fulfilment: { stage: 'delivered', delivered: 3 } })
  expect(done.parcel_events.map(({ kind, parcel }) => `${parcel} ${kind}`)).toEqual([
    ...['1 packed', '2 packed', '1 shipped', '2 shipped', '1 delivered', '2 delivered'],
  ])
  expect(done.parcel_events.every(({ by }) => by !== null)).toBe(true)
})

test('mails wait in the transaction of their step: none for a step that was refused, or where staff want none', async () => {
  const { order, parcel } = await aParcel()
  const before = await countMails(order.id)

  await expect(ship(parcel, 'X', 999_999)).rejects.toMatchObject({ code: 'not-found' })
  await shipParcels(shop, adminId, {
    parcels: [{ parcel_id: parcel, carrier_id: dhl, tracking_number: 'X' }],
    mail: false,
  })

  expect(await countMails(order.id)).toBe(before)
  await deliverParcels(shop, adminId, [parcel])
  expect(await countMails(order.id)).toBe(before + 1)
})

test('no piece is packed twice, nor one of another order, nor one before it is printed', async () => {
  const order = await anOrder([{ quantity: 2 }])
  const [item] = itemsOf(order)
  const [foreign] = itemsOf(await anOrder([{}]))
  const product = await givenPrintable(shop)
  const print = await givenOrder(shop, [{ product, size: 'M', name: 'SMITH', number: 9 }])
  const pack = (of: Order, item_id: number, quantity: number) =>
    packParcel(shop, adminId, of.id, { items: [{ item_id, quantity }] })

  await expect(pack(order, item.id, 3)).rejects.toMatchObject({ code: 'conflict' })
  await expect(pack(order, foreign.id, 1)).rejects.toMatchObject({ code: 'not-found' })
  await expect(packOrders(shop, adminId, [print.id])).rejects.toMatchObject({ code: 'conflict' })
  const twice = { items: [item, item].map(({ id }) => ({ item_id: id, quantity: 1 })) }
  await packParcel(shop, adminId, order.id, twice)
  await expect(pack(order, item.id, 1)).rejects.toMatchObject({ code: 'conflict' })
  await expect(packOrders(shop, adminId, [order.id])).rejects.toMatchObject({ code: 'conflict' })

  await setPrinted(shop, adminId, { ids: itemsOf(print).map(({ id }) => id), printed: true })
  await packOrders(shop, adminId, [print.id])
  // Its text would be changeable again while it lies in the parcel.
  await expect(
    setPrinted(shop, adminId, { ids: itemsOf(print).map(({ id }) => id), printed: false }),
  ).rejects.toMatchObject({ code: 'conflict' })
})

test('the database itself refuses a piece too many, and one of another order', async () => {
  const { order, parcel } = await aParcel()
  const [foreign] = itemsOf(await anOrder([{}]))
  const insert = 'insert into parcel_lines (parcel_id, order_line_id, pieces) values ($1, $2, $3)'

  await expect(
    shop.pool.query('update parcel_lines set pieces = pieces + 1 where parcel_id = $1', [parcel]),
  ).rejects.toMatchObject({ constraint: 'order_lines_packed_once' })
  await expect(shop.pool.query(insert, [parcel, foreign.id, 1])).rejects.toThrow('of another order')
  expect(itemsOf(await getOrder(shop, order.id))[0].packed).toBe(1)
})

test('what is cancelled or refunded is not packed, not shipped, and gets no packing slip', async () => {
  const cancelled = await anOrder([{}])
  await setOrderStatus(shop, cancelled.id, 'cancelled', adminId)
  const { order: refunded, parcel } = await aParcel()
  await refundOrder(shop, refunded.id, { amount: refunded.total }, adminId)

  await expect(packOrders(shop, adminId, [cancelled.id])).rejects.toMatchObject({ code: 'conflict' })
  await expect(ship(parcel, 'X')).rejects.toMatchObject({ code: 'conflict' })
  for (const { id } of [cancelled, refunded]) {
    await expect(listPackingSlips(shop, [id])).rejects.toMatchObject({ code: 'conflict' })
  }
  await expect(listPackingSlips(shop, [999_999])).rejects.toMatchObject({ code: 'not-found' })
})

test('a packing slip says in which language its customer reads', async () => {
  const [arabic, unknown] = [await givenUser(shop), await givenUser(shop)]
  await shop.pool.query(`update users set language = 'ar' where id = $1`, [arabic.id])
  const product = await givenProduct(shop, { stock: 5 })
  const ids: number[] = []
  for (const user of [arabic, unknown]) ids.push((await givenOrder(shop, [{ product, size: 'M' }], user)).id)

  const { data } = await listPackingSlips(shop, ids)

  expect(data.map(({ user }) => user.language)).toEqual(['ar', null])
})

test('customers cannot cancel what is packed; staff can, which unpacks it, until it is shipped', async () => {
  const user = await givenUser(shop)
  const order = await givenOrder(shop, [{ product: await givenProduct(shop, { stock: 5 }), size: 'M' }], user)
  await packOrders(shop, adminId, [order.id])
  expect(await getOrder(shop, order.id)).toMatchObject({ can_cancel: false })
  await expect(cancelOwnOrder(shop, user.id, order.id)).rejects.toThrow('packed already')

  await setOrderStatus(shop, order.id, 'cancelled', adminId)
  expect(await getOrder(shop, order.id)).toMatchObject({ status: 'cancelled', parcels: [], fulfilment: null })

  const { order: sent, parcel } = await aParcel()
  await ship(parcel, 'X')
  await expect(setOrderStatus(shop, sent.id, 'cancelled', adminId)).rejects.toMatchObject({ code: 'conflict' })
  await undoParcel(shop, adminId, parcel, { state: 'shipped' })
  await setOrderStatus(shop, sent.id, 'cancelled', adminId)
})

test('a number is corrected and a step undone until the delivery, and the audit log says by whom', async () => {
  const { order, parcel } = await aParcel()
  await expect(deliverParcels(shop, adminId, [parcel])).rejects.toMatchObject({ code: 'conflict' })
  await ship(parcel, 'OLD 1')
  await expect(ship(parcel, 'OLD 2')).rejects.toMatchObject({ code: 'conflict' })

  const corrected = await correctParcel(shop, adminId, parcel, { carrier_id: dhl, tracking_number: 'NEW 1' })
  expect(corrected.parcels).toMatchObject([{ tracking_number: 'NEW 1', state: 'shipped' }])
  await undoParcel(shop, adminId, parcel, { state: 'shipped' })
  // The second click of two saw the same state.
  await expect(undoParcel(shop, adminId, parcel, { state: 'shipped' })).rejects.toMatchObject({ code: 'conflict' })
  await sendMails('shipped', order.id, parcel)
  expect(shop.mailer.sent).toEqual([])
  const unpacked = await undoParcel(shop, adminId, parcel, { state: 'packed' })
  expect(unpacked).toMatchObject({ parcels: [], fulfilment: { stage: 'to-pack', packed: 0 } })

  const { data } = await listAuditLog(shop, { subject: 'order', id: order.id, page: 1, per_page: 24, sort: 'oldest' })
  expect(data.map(({ action, changes }) => [action, changes[0]?.before, changes[0]?.after])).toEqual([
    ['packed', null, '1 × Jersey'],
    ['shipped', null, 'DHL OLD 1'],
    ['changed', 'DHL OLD 1', 'DHL NEW 1'],
    ['unshipped', null, 'DHL NEW 1'],
    ['unpacked', null, 'unpacked'],
  ])

  await packOrders(shop, adminId, [order.id])
  const [again] = await parcelsOf(order)
  await ship(again?.id ?? 0, 'X')
  await deliverParcels(shop, adminId, [again?.id ?? 0])
  for (const change of [
    () => undoParcel(shop, adminId, again?.id ?? 0, { state: 'shipped' }),
    () => correctParcel(shop, adminId, again?.id ?? 0, { carrier_id: dhl, tracking_number: 'Y' }),
    () => deliverParcels(shop, adminId, [again?.id ?? 0]),
  ]) {
    await expect(change()).rejects.toMatchObject({ code: 'conflict' })
  }
})

test('several parcels are shipped all or not at all', async () => {
  const [one, other] = [await aParcel(), await aParcel()]
  await ship(other.parcel, 'GONE')
  const wanted = [one, other].map(({ parcel }) => ({ parcel_id: parcel, carrier_id: dhl, tracking_number: 'X' }))

  await expect(shipParcels(shop, adminId, { parcels: wanted, mail: true })).rejects.toMatchObject({ code: 'conflict' })

  expect((await getOrder(shop, one.order.id)).parcels).toMatchObject([{ state: 'packed' }])
})

test('a completed order tells its customer once', async () => {
  const order = await anOrder([{}])
  const before = await countMails(order.id)

  await setOrderStatus(shop, order.id, 'completed', adminId)
  await setOrderStatus(shop, order.id, 'completed', adminId)
  expect(await countMails(order.id)).toBe(before + 1)
  await jobHandlers['send-order-mail'](shop, { orderId: order.id, kind: 'completed' })
  expect(shop.mailer.sent).toMatchObject([{ subject: `Your order #${order.id} is completed` }])

  await setOrderStatus(shop, order.id, 'processing', adminId)
  await jobHandlers['send-order-mail'](shop, { orderId: order.id, kind: 'completed' })
  expect(shop.mailer.sent).toHaveLength(1)
})

test('staff find orders by the step that waits for them', async () => {
  await shop.pool.query(`update orders set status = 'cancelled'`)
  const product = await givenPrintable(shop)
  const toPrint = await givenOrder(shop, [
    { product, size: 'M', name: 'SMITH', number: 9 },
    { product, size: 'L' },
  ])
  const toPack = await anOrder([{}])
  const { order: toShip } = await aParcel()
  const { order: shipped, parcel } = await aParcel()
  await ship(parcel, 'X')
  const { order: delivered, parcel: gone } = await aParcel()
  await ship(gone, 'X')
  await deliverParcels(shop, adminId, [gone])
  await setOrderStatus(shop, (await anOrder([{}])).id, 'completed', adminId)
  const found = async (state: 'all' | 'to-print' | 'to-pack' | 'to-ship' | 'shipped', search?: string) => {
    const { data } = await listShipping(shop, { page: 1, per_page: 24, state, search })
    return data.map(({ id }) => id)
  }

  expect(await found('to-print')).toEqual([toPrint.id])
  expect(await found('to-pack')).toEqual([toPack.id])
  expect(await found('to-ship')).toEqual([toShip.id])
  expect(await found('shipped')).toEqual([shipped.id])
  expect(await found('all')).toEqual([toPrint.id, toPack.id, toShip.id, shipped.id])
  expect(await found('all', String(shipped.id))).toEqual([shipped.id])
  expect(await found('all', String(delivered.id))).toEqual([])
  expect(await listShipping(shop, { page: 1, per_page: 24, state: 'shipped' })).toMatchObject({
    meta: { total: 1 },
    counts: { all: 4, 'to-print': 1, 'to-pack': 1, 'to-ship': 1, shipped: 1 },
  })
})

test('the carrier is told of packed parcels by its port', async () => {
  const carrier = fakeCarrier()
  const { order, parcel } = await aParcel()

  await makeCourierFile({ ...shop, carrier }, [parcel])

  expect(carrier.announced).toMatchObject([
    { reference: `${order.id}-1`, firstName: 'Sara', phone: '+971 50 123 4567', pieces: 1, contents: '1 × Jersey' },
  ])
  await expect(makeCourierFile(shop, [999_999])).rejects.toMatchObject({ code: 'not-found' })
})

test('the file for couriers runs no formula and spoils no phone number', async () => {
  const { order, parcel } = await aParcel()
  await shop.pool.query(
    `update orders set shipping_first_name = '=cmd()', shipping_phone = '+971501234567' where id = $1`,
    [order.id],
  )

  const { csv } = await makeCourierFile(shop, [parcel])

  expect(csv.startsWith('\uFEFFreference,first name')).toBe(true)
  expect(csv).toContain(`Order ${order.id}-1,'=cmd(),Nasser`)
  expect(csv).toContain(',(+971) 501234567,')
})

test('a bank that is told of a dispute reads who brought the parcel, and when', async () => {
  const { order, parcel } = await aParcel()
  await ship(parcel, 'JD 7')
  await deliverParcels(shop, adminId, [parcel])

  for await (const { path, bytes } of await gatherEvidence(shop, order.id)) {
    if (path === 'order.txt') expect(bytes.toString()).toMatch(/^ {2}1: DHL JD 7, shipped .+, delivered .+$/m)
  }
  expect.assertions(1)
})

type Items = [Order['items'][number], ...Order['items']]

function itemsOf({ items }: Order): Items {
  return items as Items
}

async function anOrder(lines: Partial<WantedLine>[]): Promise<Order> {
  const product = await givenProduct(shop, { name: 'Jersey', stock: 50 })
  return givenOrder(
    shop,
    lines.map((line) => ({ product, size: 'M', ...line })),
  )
}

async function aParcel(): Promise<{ order: Order; parcel: number }> {
  const order = await anOrder([{}])
  await packOrders(shop, adminId, [order.id])
  const [parcel] = await parcelsOf(order)
  return { order, parcel: parcel?.id ?? 0 }
}

async function parcelsOf({ id }: Order) {
  return (await getOrder(shop, id)).parcels
}

function ship(parcel: number, number: string | null, carrier = dhl) {
  return shipParcels(shop, adminId, {
    parcels: [{ parcel_id: parcel, carrier_id: carrier, tracking_number: number }],
    mail: true,
  })
}

function sendMails(kind: 'shipped' | 'delivered', orderId: number, parcelId: number) {
  return jobHandlers['send-order-mail'](shop, { orderId, kind, parcelId })
}

async function countMails(orderId: number): Promise<number> {
  const { rows } = await shop.pool.query<{ count: number }>(
    `select count(*)::int from graphile_worker._private_jobs where (payload->>'orderId')::int = $1
       and payload->>'kind' in ('shipped', 'delivered', 'completed')`,
    [orderId],
  )
  return rows[0]?.count ?? 0
}
