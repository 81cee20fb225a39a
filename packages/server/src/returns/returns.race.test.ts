import { fils } from '@shop/contract/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Shop } from '../kernel/shop'
import { getOrder } from '../orders/get-orders'
import { getManagedOrder } from '../payments/get-managed-order'
import { refundOrder } from '../payments/refund-order'
import { setOrderStatus } from '../payments/set-order-status'
import { settleOpenPayments } from '../payments/settle-open-payments'
import { checkBooks } from '../books/check-books'
import { givenAdmin } from '../testing/account-factories'
import { givenProduct } from '../testing/catalog-factories'
import {
  aReturnInput,
  givenArrivedOrder,
  givenInspected,
  givenReturn,
  type ArrivedOrder,
} from '../testing/return-factories'
import { openSecondProcess, openTestShop, type TestShop } from '../testing/test-shop'
import { approveReturn, cancelReturn, receiveReturn, refuseReturn } from './decide-return'
import { exchangeReturn } from './exchange-return'
import { inspectReturn } from './inspect-return'
import { refundReturn } from './refund-return'
import { requestReturn } from './request-return'

let shop: TestShop
let otherProcess: TestShop
let adminId: number
beforeAll(async () => {
  shop = await openTestShop()
  otherProcess = await openSecondProcess(shop)
  adminId = (await givenAdmin(shop)).id
})
afterAll(async () => {
  await otherProcess.close()
  await shop.close()
})

const at = (click: number): Shop => (click % 2 === 0 ? shop : otherProcess)
const jersey = (L = 3) => givenProduct(shop, { sizes: ['M', 'L'], sizeStock: { M: 300, L }, priceInFils: fils(10_000) })
const fulfilled = (outcomes: PromiseSettledResult<unknown>[]) => outcomes.filter(({ status }) => status === 'fulfilled')

async function many<Result>(times: number, work: (shop: Shop, click: number) => Promise<Result>) {
  return Promise.allSettled(Array.from({ length: times }, (_, click) => work(at(click), click)))
}

test('of twenty requests for the same two pieces, two succeed, and no piece is asked for twice', async () => {
  const { user, order } = await givenArrivedOrder(shop, adminId, [{ product: await jersey(), size: 'M', quantity: 2 }])
  const outcomes = await many(20, (shop) => requestReturn(shop, user.id, order.id, aReturnInput(order)))
  expect(fulfilled(outcomes)).toHaveLength(2)
  const { rows } = await shop.pool.query('select returned from order_lines where order_id = $1', [order.id])
  expect(rows).toEqual([{ returned: 2 }])
})

test('twenty clicks with the same key are one return', async () => {
  const { user, order } = await givenArrivedOrder(shop, adminId, [{ product: await jersey(), size: 'M', quantity: 9 }])
  const input = { ...aReturnInput(order), key: 'one' }
  const outcomes = await many(20, (shop) => requestReturn(shop, user.id, order.id, input))
  const ids = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value.id] : []))
  expect(ids).toHaveLength(20)
  expect(new Set(ids).size).toBe(1)
})

test('of 200 who want the last piece of a size, exactly one gets it', async () => {
  const product = await jersey(1)
  const first = await givenArrivedOrder(shop, adminId, [{ product, size: 'M' }])
  const arrived = await copiesOf(first, 200)
  const outcomes = await many(200, (shop, click) => {
    const { user, order } = arrived[click] ?? first
    return requestReturn(shop, user.id, order.id, aReturnInput(order, { wanted_size: 'L' }, 'exchange'))
  })
  expect(fulfilled(outcomes)).toHaveLength(1)
  const codes = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? [(outcome.reason as { code?: string }).code] : [],
  )
  expect(new Set(codes)).toEqual(new Set(['out-of-stock']))
  const { rows } = await shop.pool.query('select size_stock from products where id = $1', [product.id])
  expect(rows).toEqual([{ size_stock: { M: 299, L: 0 } }])
})

/** Copies an order row by row, which is faster than 200 checkouts. */
async function copiesOf({ user, order }: ArrivedOrder, times: number): Promise<ArrivedOrder[]> {
  const copies: ArrivedOrder[] = []
  for (let copy = 0; copy < times; copy += 1) {
    const { rows } = await shop.pool.query<{ id: number }>(
      `insert into orders (user_id, status, payment_status, total_in_fils, shipping_first_name, shipping_last_name,
         shipping_address1, shipping_city, shipping_state, shipping_zip, shipping_country, shipping_phone)
       select user_id, status, payment_status, total_in_fils, shipping_first_name, shipping_last_name,
         shipping_address1, shipping_city, shipping_state, shipping_zip, shipping_country, shipping_phone
       from orders where id = $1 returning id`,
      [order.id],
    )
    const id = rows[0]?.id ?? 0
    await shop.pool.query(
      `insert into order_lines (order_id, product_id, product_name, options, quantity, price_in_fils)
       select $1, product_id, product_name, options, quantity, price_in_fils from order_lines where order_id = $2`,
      [id, order.id],
    )
    copies.push({ user, order: await getOrder(shop, id) })
  }
  return copies
}

test('a refund that twenty click at once, beside the refund dialog, is made once', async () => {
  const arrived = await givenArrivedOrder(shop, adminId, [{ product: await jersey(), size: 'M', quantity: 2 }])
  const { id } = await givenInspected(shop, adminId, await givenReturn(shop, arrived))
  await Promise.all([
    many(20, (shop) => refundReturn(shop, id, fils(10_000), adminId)),
    many(3, (shop) => refundOrder(shop, arrived.order.id, { amount: 30 }, adminId)),
  ])
  await settleOpenPayments(shop)
  const { refunds, payment } = await getManagedOrder(shop, arrived.order.id)
  expect(refunds.filter(({ reason }) => reason === `Return #${id}`)).toMatchObject([
    { amount: 100, state: 'succeeded' },
  ])
  expect(payment).toMatchObject({ refunded: 190, refundable: 10 })
  expect(await sumAtGateway(arrived.order.id)).toBe(19_000)
})

test('an inspection that ten click at once restocks once', async () => {
  const product = await jersey()
  const arrived = await givenArrivedOrder(shop, adminId, [{ product, size: 'M' }])
  const asked = await givenReturn(shop, arrived)
  await approveReturn(shop, asked.id, {}, adminId)
  await receiveReturn(shop, asked.id, adminId)
  const lines = asked.lines.map(({ id }) => ({ id, restock: true }))
  await many(10, (shop) => inspectReturn(shop, asked.id, { lines }, adminId))
  const { rows } = await shop.pool.query('select size_stock from products where id = $1', [product.id])
  expect(rows).toEqual([{ size_stock: { M: 300, L: 3 } }])
})

test('an exchange that ten click at once is packed once', async () => {
  const arrived = await givenArrivedOrder(shop, adminId, [{ product: await jersey(), size: 'M' }])
  const { user, order } = arrived
  const asked = await requestReturn(shop, user.id, order.id, aReturnInput(order, { wanted_size: 'L' }, 'exchange'))
  await givenInspected(shop, adminId, asked)
  await many(10, (shop) => exchangeReturn(shop, asked.id, adminId))
  const { items, parcels } = await getOrder(shop, order.id)
  expect(items).toHaveLength(2)
  expect(parcels).toHaveLength(1)
})

test('of an approval, a refusal and a cancellation at once one wins, and a held size goes back at most once', async () => {
  const product = await jersey(3)
  for (let round = 0; round < 5; round += 1) {
    const { user, order } = await givenArrivedOrder(shop, adminId, [{ product, size: 'M' }])
    const asked = await requestReturn(shop, user.id, order.id, aReturnInput(order, { wanted_size: 'L' }, 'exchange'))
    const outcomes = await Promise.allSettled([
      refuseReturn(shop, asked.id, 'No.', adminId),
      cancelReturn(otherProcess, user.id, asked.id),
      refuseReturn(otherProcess, asked.id, 'No.', adminId),
      cancelReturn(shop, user.id, asked.id),
      setOrderStatus(otherProcess, order.id, 'cancelled', adminId),
    ])
    expect(fulfilled(outcomes).length).toBeGreaterThan(0)
  }
  const { rows } = await shop.pool.query<{ size_stock: { L: number } }>(
    'select size_stock from products where id = $1',
    [product.id],
  )
  expect(rows[0]?.size_stock.L).toBe(3)
  const faults = await checkBooks(shop)
  expect(faults.filter(({ what }) => what === 'size-stock')).toEqual([])
})

async function sumAtGateway(orderId: number): Promise<number> {
  const { rows } = await shop.pool.query<{ sum: number }>(
    `select sum(amount)::int as sum from gateway_refunds
     where status = 'succeeded' and intent_id = (select intent_id from payments where order_id = $1)`,
    [orderId],
  )
  return rows[0]?.sum ?? 0
}
