import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listAuditLog } from '../audit/list-audit-log'
import { products } from '../catalog/catalog.tables'
import { syncDispute } from '../disputes/sync-dispute'
import { getOrder } from '../orders/get-orders'
import { setPrinted } from '../orders/print-queue'
import { sendOrderMail } from '../orders/send-order-mail'
import { checkBooks } from '../books/check-books'
import { givenAdmin, givenUser } from '../testing/account-factories'
import { paymentOfOrder } from '../testing/books-factories'
import { givenProduct } from '../testing/catalog-factories'
import { givenOrder, givenShopper, misbehave } from '../testing/checkout-factories'
import { givenDispute } from '../testing/dispute-factories'
import { givenPrintable } from '../testing/print-factories'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { placeOrder } from '../checkout/place-order'
import { cancelOwnOrder } from './cancel-own-order'
import { getManagedOrder } from './get-managed-order'
import { setOrderStatus } from './set-order-status'

let shop: TestShop
let adminId: number
beforeAll(async () => {
  shop = await openTestShop()
  adminId = (await givenAdmin(shop)).id
})
afterAll(() => shop.close())

test('a customer’s cancellation returns goods and money, and stands in history and audit log', async () => {
  const jersey = await givenProduct(shop, { sizes: [], stock: 5 })
  const user = await givenUser(shop, { name: 'Sara' })
  const { id, can_cancel } = await givenOrder(shop, [{ product: jersey, quantity: 2 }], user)
  expect(can_cancel).toBe(true)

  const order = await cancelOwnOrder(shop, user.id, id)

  expect(order).toMatchObject({ status: 'cancelled', payment_status: 'refunded', can_cancel: false })
  expect(order.events.map(({ kind }) => kind)).toEqual(['placed', 'paid', 'status', 'status', 'refunded'])
  expect(await stockOf(jersey.id)).toBe(5)
  const managed = await getManagedOrder(shop, id)
  expect(managed).toMatchObject({ payment: { refundable: 0, is_settled: true }, refunds: [{ state: 'succeeded' }] })
  expect(managed.events.at(-2)).toMatchObject({ status: 'cancelled', by: 'Sara' })
  const { data } = await listAuditLog(shop, { page: 1, per_page: 1, sort: 'newest' })
  expect(data).toMatchObject([{ by: { name: 'Sara' }, action: 'changed', subject: { name: `Order #${id}` } }])
  expect(await checkBooks(shop, { withGateway: true, patienceInMs: 0 })).toEqual([])
})

test('the customer gets one mail, which says that the money is on its way', async () => {
  const user = await givenUser(shop)
  const { id } = await givenOrder(shop, [{ product: await givenProduct(shop), size: 'M' }], user)
  await cancelOwnOrder(shop, user.id, id)
  await cancelOwnOrder(shop, user.id, id)

  expect(await cancellationMails(id)).toBe(1)
  await sendOrderMail(shop, id, { kind: 'cancellation' })
  expect(shop.mailer.sent.at(-1)).toMatchObject({
    to: user.email,
    subject: `Your order #${id} was cancelled`,
    text: expect.stringContaining('is on its way back to your card') as string,
  })
})

test('an order whose card is not charged yet lets the card go', async () => {
  const { user, checkout, intentId } = await givenShopper(shop, [{ product: await givenProduct(shop), size: 'M' }])
  await misbehave(shop, { call: 'capture', what: 'fail', moment: 'before', times: 3 })
  const { id } = await placeOrder(shop, user.id, checkout)

  expect(await cancelOwnOrder(shop, user.id, id)).toMatchObject({ status: 'cancelled', payment_status: 'voided' })
  expect((await shop.gateway.findIntent(intentId))?.status).toBe('canceled')
})

test('nobody cancels the order of another customer, not even staff, by this call', async () => {
  const { id } = await givenOrder(shop, [{ product: await givenProduct(shop), size: 'M' }])

  for (const { id: userId } of [await givenUser(shop), { id: adminId }]) {
    await expect(cancelOwnOrder(shop, userId, id)).rejects.toMatchObject({ code: 'not-found' })
  }
  expect(await getOrder(shop, id)).toMatchObject({ status: 'processing', payment_status: 'paid' })
})

test('a completed order can’t be cancelled', async () => {
  const user = await givenUser(shop)
  const { id } = await givenOrder(shop, [{ product: await givenProduct(shop), size: 'M' }], user)
  expect(await setOrderStatus(shop, id, 'completed', adminId)).toMatchObject({ can_cancel: false })

  await expect(cancelOwnOrder(shop, user.id, id)).rejects.toMatchObject({ code: 'conflict', message: /is completed/ })
  expect(await getOrder(shop, id)).toMatchObject({ status: 'completed', payment_status: 'paid' })
})

test('an order with a printed jersey can’t be cancelled, unless the tick was a mistake', async () => {
  const user = await givenUser(shop)
  const printable = await givenPrintable(shop)
  const plain = await givenProduct(shop)
  const { id, items } = await givenOrder(
    shop,
    [
      { product: plain, size: 'M' },
      { product: printable, size: 'M', name: 'Sara', number: 7 },
    ],
    user,
  )
  const ids = items.filter(({ proof }) => proof !== null).map((item) => item.id)
  await setPrinted(shop, adminId, { ids, printed: true })
  expect(await getOrder(shop, id)).toMatchObject({ can_cancel: false })

  await expect(cancelOwnOrder(shop, user.id, id)).rejects.toMatchObject({ code: 'conflict', message: /is printed/ })
  expect(await getOrder(shop, id)).toMatchObject({ status: 'processing', payment_status: 'paid' })

  await setPrinted(shop, adminId, { ids, printed: false })
  expect(await cancelOwnOrder(shop, user.id, id)).toMatchObject({ status: 'cancelled' })
})

test('an order whose payment is disputed can’t be cancelled', async () => {
  const user = await givenUser(shop)
  const { id } = await givenOrder(shop, [{ product: await givenProduct(shop), size: 'M' }], user)
  const { intentId } = await paymentOfOrder(shop, id)
  await syncDispute(shop, await givenDispute(shop, intentId))

  await expect(cancelOwnOrder(shop, user.id, id)).rejects.toMatchObject({ code: 'conflict', message: /Your bank/ })
  expect(await getOrder(shop, id)).toMatchObject({ status: 'processing', payment_status: 'paid' })
})

test('an order that staff cancelled stays as it is', async () => {
  const user = await givenUser(shop)
  const { id } = await givenOrder(shop, [{ product: await givenProduct(shop), size: 'M' }], user)
  const before = await setOrderStatus(shop, id, 'cancelled', adminId)

  expect(await cancelOwnOrder(shop, user.id, id)).toEqual(before)
})

async function stockOf(id: number): Promise<number | undefined> {
  const [row] = await shop.db.select({ stock: products.stock }).from(products).where(eq(products.id, id))
  return row?.stock
}

async function cancellationMails(orderId: number): Promise<number> {
  const { rows } = await shop.pool.query<{ count: number }>(
    `select count(*)::int as count from graphile_worker._private_jobs
     where payload ->> 'kind' = 'cancellation' and (payload ->> 'orderId')::int = $1`,
    [orderId],
  )
  return rows[0]?.count ?? 0
}
