import { fils } from '@shop/contract/money'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { issuePapers } from '../invoices/issue-papers'
import { jobHandlers } from '../job-handlers'
import { getOrder } from '../orders/get-orders'
import { getManagedOrder } from '../payments/get-managed-order'
import { receiveCash } from '../payments/receive-cash'
import { refundOrder } from '../payments/refund-order'
import { setOrderStatus } from '../payments/set-order-status'
import { settleOpenPayments } from '../payments/settle-open-payments'
import { checkBooks } from '../books/check-books'
import { givenAdmin, givenUser } from '../testing/account-factories'
import { givenCash, givenCashOrder } from '../testing/cash-factories'
import { givenProduct } from '../testing/catalog-factories'
import { givenCart, misbehave } from '../testing/checkout-factories'
import { givenArrivedOrder, givenInspected, givenReturn } from '../testing/return-factories'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { givenCode, givenVoucher } from '../testing/voucher-factories'
import { approveReturn, receiveReturn } from './decide-return'
import { exchangeReturn } from './exchange-return'
import { getManagedReturn } from './get-returns'
import { inspectReturn } from './inspect-return'
import { refundReturn } from './refund-return'
import { requestReturn } from './request-return'

let shop: TestShop
let adminId: number
beforeAll(async () => {
  shop = await openTestShop()
  adminId = (await givenAdmin(shop)).id
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.pool.query('delete from graphile_worker._private_jobs')
})

const jersey = (price = 10_000) =>
  givenProduct(shop, { sizes: ['M', 'L'], sizeStock: { M: 10, L: 3 }, priceInFils: fils(price) })

/** Runs the waiting mails of returns and counts those to this customer. */
async function mailsTo(email: string): Promise<string[]> {
  const { rows } = await shop.pool.query<{ payload: { returnId: number; state: 'requested' } }>(
    `select payload from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
     where task.identifier = 'send-return-mail' order by job.id`,
  )
  for (const { payload } of [...rows, ...rows]) await jobHandlers['send-return-mail'](shop, payload)
  return shop.mailer.sent.filter(({ to }) => to === email).map(({ subject }) => subject)
}

test('a return goes from the request to the money, with a mail for each step, a credit note and its pieces in stock', async () => {
  const product = await jersey()
  const arrived = await givenArrivedOrder(shop, adminId, [{ product, size: 'M', quantity: 3 }])
  const asked = await givenReturn(shop, arrived, { pieces: 2 })
  const inspected = await givenInspected(shop, adminId, asked)
  expect(inspected).toMatchObject({ state: 'inspected', refund: 200, to_refund: 200, delivery: 0 })
  expect(await refundReturn(shop, asked.id, fils(20_000), adminId)).toMatchObject({
    state: 'refunded',
    to_refund: null,
  })

  const order = await getManagedOrder(shop, arrived.order.id)
  expect(order).toMatchObject({
    ...{ payment_status: 'paid', status: 'completed', refunded: 200 },
    refunds: [{ amount: 200, state: 'succeeded', reason: `Return #${asked.id}` }],
  })
  await issuePapers(shop, order.id)
  const { rows } = await shop.pool.query(
    `select total_in_fils from papers where order_id = $1 and kind = 'credit-note'`,
    [order.id],
  )
  expect(rows).toEqual([{ total_in_fils: 20_000 }])
  expect(await mailsTo(arrived.user.email)).toEqual([
    `We have your return #${asked.id}`,
    `Your return #${asked.id} is approved`,
    `Your return #${asked.id} has arrived`,
  ])
  expect(await checkBooks(shop, { withGateway: true })).toEqual([])
})

test('the discount is shared out: three pieces come back one by one, and exactly what was paid is refunded', async () => {
  await givenVoucher(shop, { code: 'TEN' })
  const user = await givenUser(shop)
  const product = await jersey(3333)
  await givenCart(shop, [{ product, size: 'M', quantity: 3 }], user)
  await givenCode(shop, user)
  const arrived = await givenArrivedOrder(shop, adminId, [], user)
  const amounts: number[] = []
  for (let piece = 0; piece < 3; piece += 1) {
    const { id, to_refund: amount } = await givenInspected(shop, adminId, await givenReturn(shop, arrived))
    await refundReturn(shop, id, fils(Math.round((amount ?? 0) * 100)), adminId)
    amounts.push(Math.round((amount ?? 0) * 100))
  }
  expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(Math.round(arrived.order.total * 100))
  expect(new Set(amounts).size).toBeGreaterThan(1)
  expect(await getOrder(shop, arrived.order.id)).toMatchObject({ payment_status: 'refunded' })
  expect(await checkBooks(shop)).toEqual([])
})

test('delivery is refunded with the return that completes the order, if the shop is at fault throughout', async () => {
  const [one, other] = [await jersey(), await jersey()]
  const lines = [
    { product: one, size: 'M' },
    { product: other, size: 'M' },
  ]
  const arrived = await givenArrivedOrder(shop, adminId, lines)
  await shop.pool.query(
    `update orders set delivery_in_fils = 1500, total_in_fils = total_in_fils + 1500, delivery_tax_in_fils = 71,
       tax_in_fils = tax_in_fils + 71 where id = $1`,
    [arrived.order.id],
  )
  await shop.pool.query(
    `update payments set amount_in_fils = amount_in_fils + 1500, captured_in_fils = captured_in_fils + 1500
     where order_id = $1`,
    [arrived.order.id],
  )
  const [first, second] = arrived.order.items
  const damaged = { reason: 'damaged' as const }
  const partly = await givenInspected(
    shop,
    adminId,
    await givenReturn(shop, arrived, { ...damaged, item_id: first?.id ?? 0 }),
  )
  expect(partly).toMatchObject({ delivery: 0, to_refund: 100 })
  const whole = await givenInspected(
    shop,
    adminId,
    await givenReturn(shop, arrived, { ...damaged, item_id: second?.id ?? 0 }),
  )
  expect(whole).toMatchObject({ delivery: 15, refund: 115 })
  await shop.pool.query(
    `update payments set amount_in_fils = amount_in_fils - 1500, captured_in_fils = captured_in_fils - 1500
     where order_id = $1`,
    [arrived.order.id],
  )
  await shop.pool.query(
    `update orders set delivery_in_fils = 0, total_in_fils = total_in_fils - 1500, delivery_tax_in_fils = 0,
       tax_in_fils = tax_in_fils - 71 where id = $1`,
    [arrived.order.id],
  )

  const kept = await givenArrivedOrder(shop, adminId, [{ product: one, size: 'M' }])
  await shop.pool.query(`update orders set delivery_in_fils = 1500 where id = $1`, [kept.order.id])
  expect(await givenInspected(shop, adminId, await givenReturn(shop, kept))).toMatchObject({ delivery: 0, refund: 100 })
  await shop.pool.query(`update orders set delivery_in_fils = 0 where id = $1`, [kept.order.id])
})

test('staff may refund less, not more than was paid, and keep pieces out of stock', async () => {
  const product = await jersey()
  const arrived = await givenArrivedOrder(shop, adminId, [{ product, size: 'M' }])
  const asked = await givenReturn(shop, arrived)
  await approveReturn(shop, asked.id, {}, adminId)
  await receiveReturn(shop, asked.id, adminId)
  const inspect = (refund: number) =>
    inspectReturn(shop, asked.id, { lines: [{ id: asked.lines[0]?.id ?? 0, restock: false, refund }] }, adminId)
  await expect(inspect(100.01)).rejects.toMatchObject({ code: 'invalid-input' })
  await expect(inspectReturn(shop, asked.id, { lines: [] }, adminId)).rejects.toMatchObject({ code: 'invalid-input' })
  expect(await inspect(60)).toMatchObject({ to_refund: 60, lines: [{ is_restocked: false, refund: 60 }] })
  await refundReturn(shop, asked.id, fils(6000), adminId)
  const { rows } = await shop.pool.query(`select size_stock from products where id = $1`, [product.id])
  expect(rows).toEqual([{ size_stock: { M: 9, L: 3 } }])
  expect(await checkBooks(shop)).toEqual([])
})

test('what staff refunded for a line before is not refunded by its return again', async () => {
  const arrived = await givenArrivedOrder(shop, adminId, [{ product: await jersey(), size: 'M', quantity: 2 }])
  const itemId = arrived.order.items[0]?.id ?? 0
  await refundOrder(shop, arrived.order.id, { amount: 150, lines: [{ item_id: itemId, amount: 150 }] }, adminId)
  await expect(
    refundOrder(shop, arrived.order.id, { amount: 50, lines: [{ item_id: itemId, amount: 50.01 }] }, adminId),
  ).rejects.toMatchObject({ code: 'invalid-input' })
  await expect(
    refundOrder(shop, arrived.order.id, { amount: 50.01, lines: [{ item_id: itemId, amount: 50.01 }] }, adminId),
  ).rejects.toMatchObject({ code: 'conflict' })
  const inspected = await givenInspected(shop, adminId, await givenReturn(shop, arrived, { pieces: 2 }))
  expect(inspected).toMatchObject({ to_refund: 50 })
})

test('a return is refunded by the amount that staff saw, after its inspection, and never as an exchange', async () => {
  const arrived = await givenArrivedOrder(shop, adminId, [{ product: await jersey(), size: 'M' }])
  const asked = await givenReturn(shop, arrived)
  await expect(refundReturn(shop, asked.id, fils(10_000), adminId)).rejects.toMatchObject({ code: 'conflict' })
  await givenInspected(shop, adminId, asked)
  await expect(refundReturn(shop, asked.id, fils(9000), adminId)).rejects.toMatchObject({ code: 'conflict' })
  await expect(exchangeReturn(shop, asked.id, adminId)).rejects.toMatchObject({ code: 'conflict' })
})

test('a refund that the gateway refuses can be made again, and is made once', async () => {
  const arrived = await givenArrivedOrder(shop, adminId, [{ product: await jersey(), size: 'M' }])
  const { id } = await givenInspected(shop, adminId, await givenReturn(shop, arrived))
  await misbehave(shop, { call: 'refund', what: 'decline', times: 1 })
  await refundReturn(shop, id, fils(10_000), adminId)
  expect(await getManagedReturn(shop, id)).toMatchObject({ has_failed: true, to_refund: 100 })
  await refundReturn(shop, id, fils(10_000), adminId)
  expect(await getManagedReturn(shop, id)).toMatchObject({ has_failed: false, to_refund: null })
  expect(await getOrder(shop, arrived.order.id)).toMatchObject({ refunded: 100 })
})

test.each(['before', 'after'])(
  'a refund that ends in doubt (%s the work) is made by the sweep, once',
  async (moment) => {
    const arrived = await givenArrivedOrder(shop, adminId, [{ product: await jersey(), size: 'M' }])
    const { id } = await givenInspected(shop, adminId, await givenReturn(shop, arrived))
    await misbehave(shop, { call: 'refund', what: 'fail', moment, times: 3 })
    await refundReturn(shop, id, fils(10_000), adminId)
    await refundReturn(shop, id, fils(10_000), adminId)
    await settleOpenPayments(shop)
    await settleOpenPayments(shop)
    expect((await getManagedOrder(shop, arrived.order.id)).refunds).toMatchObject([{ amount: 100, state: 'succeeded' }])
    expect(await checkBooks(shop, { withGateway: true })).toEqual([])
  },
)

test('an exchange sends the new size as a parcel of the order, at no charge, and its pieces can be returned for money', async () => {
  const product = await jersey()
  const arrived = await givenArrivedOrder(shop, adminId, [{ product, size: 'M', quantity: 2 }])
  const { user, order } = arrived
  const asked = await requestReturn(shop, user.id, order.id, {
    wish: 'exchange',
    lines: [{ item_id: order.items[0]?.id ?? 0, pieces: 1, reason: 'too-small', wanted_size: 'L' }],
  })
  await givenInspected(shop, adminId, asked)
  await exchangeReturn(shop, asked.id, adminId)
  await exchangeReturn(shop, asked.id, adminId)
  const exchanged = await getOrder(shop, order.id)
  expect(exchanged).toMatchObject({
    total: 200,
    items: [
      { quantity: 2 },
      { quantity: 1, price: 0, options: { size: 'L' }, exchange_of: order.items[0]?.id, packed: 1 },
    ],
    parcels: [{ state: 'packed', items: [{ quantity: 1 }] }],
  })
  expect(await checkBooks(shop)).toEqual([])

  const back = await givenReturn(shop, { user, order: exchanged }, { item_id: exchanged.items[1]?.id ?? 0, pieces: 1 })
  expect(await givenInspected(shop, adminId, back)).toMatchObject({ to_refund: 100 })
  await refundReturn(shop, back.id, fils(10_000), adminId)
  expect(await checkBooks(shop)).toEqual([])
})

test('cash is recorded as paid back by hand', async () => {
  await givenCash(shop, { cash_fee: 0 })
  const user = await givenUser(shop)
  const { id } = await givenCashOrder(shop, [{ product: await jersey(), size: 'M' }], user)
  await receiveCash(shop, id, adminId)
  const arrived = { user, order: await setOrderStatus(shop, id, 'completed', adminId) }
  const { id: returnId, to_refund: due } = await givenInspected(shop, adminId, await givenReturn(shop, arrived))
  expect(await refundReturn(shop, returnId, fils((due ?? 0) * 100), adminId)).toMatchObject({
    ...{ state: 'refunded', is_cash: true, paid_with: 'Cash' },
  })
  expect(await getManagedReturn(shop, returnId, 'ar')).toMatchObject({ paid_with: 'نقدا' })
  expect((await getManagedOrder(shop, id)).refunds).toMatchObject([{ state: 'succeeded' }])
  expect(await checkBooks(shop)).toEqual([])
})
