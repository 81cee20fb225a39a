import { fils } from '@shop/contract/money'
import type { Order } from '@shop/contract/orders'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listAuditLog } from '../audit/list-audit-log'
import { placeOrder } from '../checkout/place-order'
import { jobHandlers } from '../job-handlers'
import { checkBooks } from '../books/check-books'
import { givenAdmin } from '../testing/account-factories'
import { givenOrderInDoubt } from '../testing/books-factories'
import { givenProduct } from '../testing/catalog-factories'
import { givenShopper, misbehave } from '../testing/checkout-factories'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { getManagedOrder } from './get-managed-order'
import { handleEvent } from './receive-event'
import { refundOrder } from './refund-order'
import { setOrderStatus } from './set-order-status'
import { settleOpenPayments } from './settle-open-payments'

let shop: TestShop
let adminId: number
beforeAll(async () => {
  shop = await openTestShop()
  adminId = (await givenAdmin(shop)).id
})
afterAll(() => shop.close())

const refund = (id: number, amount: number, reason?: string) => refundOrder(shop, id, { amount, reason }, adminId)

test('a part of the money goes back, and the order stays paid and as it was', async () => {
  const order = await anOrder()

  const refunded = await refund(order.id, 10.1, 'A loose thread')

  expect(refunded).toMatchObject({
    status: 'processing',
    payment_status: 'paid',
    payment: { amount: 100, refunded: 10.1, refundable: 89.9, is_settled: true },
    refunds: [{ amount: 10.1, state: 'succeeded', reason: 'A loose thread', by: 'Omar Siddiqui' }],
  })
  expect(refunded.events.at(-1)).toMatchObject({ kind: 'refunded', amount: 10.1, by: 'Omar Siddiqui' })
  expect(await refundsAtGateway(order)).toEqual([1010])
  expect(await checkBooks(shop)).toEqual([])
})

test('parts that make up the whole leave the payment refunded, to the last fils', async () => {
  const order = await anOrder()
  for (const amount of [33.33, 33.33]) expect(await refund(order.id, amount)).toMatchObject({ payment_status: 'paid' })

  expect(await refund(order.id, 33.34)).toMatchObject({
    status: 'processing',
    payment_status: 'refunded',
    payment: { refunded: 100, refundable: 0, is_settled: true },
  })
  await expect(refund(order.id, 0.01)).rejects.toMatchObject({
    code: 'conflict',
    message: 'All of this payment was returned already.',
  })
  expect(await refundsAtGateway(order)).toEqual([3333, 3333, 3334])
  expect(await checkBooks(shop)).toEqual([])
})

test('more than is left is refused, says how much is left, and changes nothing', async () => {
  const order = await anOrder()
  await refund(order.id, 60)

  await expect(refund(order.id, 40.01)).rejects.toMatchObject({
    code: 'conflict',
    message: 'Only AED 40.00 of this payment is left to return.',
  })
  expect(await getManagedOrder(shop, order.id)).toMatchObject({ payment: { refunded: 60 }, refunds: [{ amount: 60 }] })
})

test('a later cancellation returns only the rest, and its mail says so', async () => {
  const order = await anOrder()
  await refund(order.id, 30)

  await setOrderStatus(shop, order.id, 'cancelled', adminId)

  expect(await getManagedOrder(shop, order.id)).toMatchObject({
    payment_status: 'refunded',
    payment: { refunded: 100, refundable: 0 },
    refunds: [{ amount: 30 }, { amount: 70, by: 'Omar Siddiqui' }],
  })
  expect(await refundsAtGateway(order)).toEqual([3000, 7000])
  await jobHandlers['send-order-mail'](shop, { orderId: order.id, kind: 'cancellation' })
  expect(shop.mailer.sent.at(-1)?.text).toContain(
    'AED 70.00 is on its way back to your card. Your bank may take up to ten days to show it. AED 30.00 was returned before.',
  )
  expect(await checkBooks(shop)).toEqual([])
})

test('only money that was taken can be returned', async () => {
  const waiting = await givenOrderInDoubt(shop, [{ product: await aProduct() }])
  await expect(refund(waiting, 1)).rejects.toMatchObject({ code: 'conflict', message: /not been charged yet/ })

  await setOrderStatus(shop, waiting, 'cancelled', adminId)
  await expect(refund(waiting, 1)).rejects.toMatchObject({ code: 'conflict', message: /nothing to return/ })
  await expect(refund(999_999, 1)).rejects.toMatchObject({ code: 'not-found' })
})

test.each(['before', 'after'])(
  'a refund that ends in doubt (%s the work) is made by the sweep, once',
  async (moment) => {
    const order = await anOrder()
    await misbehave(shop, { call: 'refund', what: 'fail', moment, times: 3 })

    const asked = await refund(order.id, 25)
    expect(asked).toMatchObject({ payment: { refunded: 25, is_settled: false }, refunds: [{ state: 'pending' }] })
    await settleOpenPayments(shop)
    await settleOpenPayments(shop)

    expect(await refundsAtGateway(order)).toEqual([2500])
    expect(await getManagedOrder(shop, order.id)).toMatchObject({
      payment_status: 'paid',
      payment: { is_settled: true },
      refunds: [{ state: 'succeeded' }],
    })
  },
)

test('a refund that was decided and then forgotten in a crash is made by the sweep', async () => {
  const order = await anOrder()
  const gateway = { ...shop.gateway, refundIntent: () => new Promise<string>(() => undefined) }
  void refundOrder({ ...shop, gateway }, order.id, { amount: 25 }, adminId)
  await expect.poll(() => stateOfRefunds(order)).toEqual(['pending'])

  await settleOpenPayments(shop)

  expect(await refundsAtGateway(order)).toEqual([2500])
  expect(await stateOfRefunds(order)).toEqual(['succeeded'])
})

test('a refund that the gateway refuses is shown as failed, is in the books, and may be tried again', async () => {
  const order = await anOrder()
  await misbehave(shop, { call: 'refund', what: 'decline', times: 1 })

  expect(await refund(order.id, 25)).toMatchObject({
    payment_status: 'paid',
    payment: { refunded: 0, refundable: 100 },
    refunds: [{ state: 'failed', amount: 25 }],
  })
  expect(await checkBooks(shop)).toMatchObject([{ what: 'failed-refund' }])

  expect(await refund(order.id, 25)).toMatchObject({ refunds: [{ state: 'failed' }, { state: 'succeeded' }] })
  expect(await checkBooks(shop)).toEqual([])
})

test('a whole refund that the gateway refuses may be tried again as well', async () => {
  const order = await anOrder()
  await misbehave(shop, { call: 'refund', what: 'decline', times: 1 })
  expect(await refund(order.id, 100)).toMatchObject({ payment_status: 'refunded', payment: { refundable: 100 } })

  expect(await refund(order.id, 100)).toMatchObject({ payment: { refundable: 0 } })
  expect(await refundsAtGateway(order)).toEqual([10_000])
  expect(await checkBooks(shop)).toEqual([])
})

test('what the gateway tells of our own refunds is no news', async () => {
  const order = await anOrder()
  await refund(order.id, 40)
  await refund(order.id, 60)
  await handleAllEvents()

  expect(await getManagedOrder(shop, order.id)).toMatchObject({ refunds: [{ amount: 40 }, { amount: 60 }] })
  expect(await checkBooks(shop)).toEqual([])
})

test('who decided it, the old and the new sum and the reason are on record', async () => {
  const order = await anOrder()
  await refund(order.id, 10)
  await refund(order.id, 5.5, 'Late')

  const { data } = await listAuditLog(shop, { page: 1, per_page: 1, sort: 'newest', subject: 'order', id: order.id })
  expect(data).toMatchObject([
    {
      by: { id: adminId, name: 'Omar Siddiqui' },
      action: 'refunded',
      subject: { name: `Order #${order.id}` },
      changes: [
        { field: 'refunded', before: '10', after: '15.5' },
        { field: 'reason', before: null, after: 'Late' },
      ],
    },
  ])
})

test('the customer is told once it is made, and by the cancellation alone where there was one', async () => {
  const order = await anOrder()
  await misbehave(shop, { call: 'refund', what: 'fail', moment: 'before', times: 3 })
  await refund(order.id, 12.5)
  expect(await refundMails(order)).toEqual([])
  await settleOpenPayments(shop)
  await settleOpenPayments(shop)
  expect(await refundMails(order)).toEqual([{ orderId: order.id, kind: 'refund', amount: 1250 }])

  await jobHandlers['send-order-mail'](shop, { orderId: order.id, kind: 'refund', amount: fils(1250) })
  expect(shop.mailer.sent.at(-1)).toMatchObject({
    subject: `Money back for your order #${order.id}`,
    text: expect.stringContaining('We are returning AED 12.50 of the AED 100.00 you paid') as string,
  })

  await setOrderStatus(shop, order.id, 'cancelled', adminId)
  const before = shop.mailer.sent.length
  await jobHandlers['send-order-mail'](shop, { orderId: order.id, kind: 'refund', amount: fils(8750) })
  expect(shop.mailer.sent).toHaveLength(before)
})

async function anOrder(): Promise<Order> {
  const { user, checkout } = await givenShopper(shop, [{ product: await aProduct() }])
  return placeOrder(shop, user.id, checkout)
}

function aProduct() {
  return givenProduct(shop, { priceInFils: fils(10_000), sizes: [], stock: 10 })
}

/** Reads the refunds from the test gateway's tables, not from the shop's. */
async function refundsAtGateway({ id }: Order): Promise<number[]> {
  const { rows } = await shop.pool.query<{ amount: number }>(
    `select amount from gateway_refunds
     where status = 'succeeded' and intent_id = (select intent_id from payments where order_id = $1) order by sequence`,
    [id],
  )
  return rows.map(({ amount }) => amount)
}

async function stateOfRefunds({ id }: Order): Promise<string[]> {
  return (await getManagedOrder(shop, id)).refunds.map(({ state }) => state)
}

async function refundMails({ id }: Order): Promise<unknown[]> {
  const { rows } = await shop.pool.query<{ payload: unknown }>(
    `select payload from graphile_worker._private_jobs jobs
     join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
     where tasks.identifier = 'send-order-mail' and payload ->> 'kind' = 'refund' and payload ->> 'orderId' = $1`,
    [String(id)],
  )
  return rows.map(({ payload }) => payload)
}

async function handleAllEvents(): Promise<void> {
  const { rows } = await shop.pool.query<{ id: string }>('select id from gateway_events order by sequence')
  for (const { id } of rows) await jobHandlers['deliver-gateway-event'](shop, { eventId: id })
  const { rows: received } = await shop.pool.query<{ event_id: string }>('select event_id from webhook_events')
  for (const { event_id: eventId } of received) await handleEvent(shop, eventId)
}
