import type { User } from '@shop/contract/accounts'
import { fils } from '@shop/contract/money'
import type { Order } from '@shop/contract/orders'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { products } from '../catalog/catalog.tables'
import type { Shop } from '../kernel/shop'
import { getOrder } from '../orders/get-orders'
import { changePrint } from '../orders/change-print'
import { setPrinted } from '../orders/print-queue'
import { checkBooks } from '../books/check-books'
import { givenAdmin, givenUser } from '../testing/account-factories'
import { givenProduct } from '../testing/catalog-factories'
import { givenOrder, misbehave } from '../testing/checkout-factories'
import { givenPrintable } from '../testing/print-factories'
import { openSecondProcess, openTestShop, type TestShop } from '../testing/test-shop'
import { cancelOwnOrder } from './cancel-own-order'
import { getManagedOrder } from './get-managed-order'
import { refundOrder } from './refund-order'
import { setOrderStatus } from './set-order-status'
import { settleOpenPayments } from './settle-open-payments'

/** Longer than the SDK retries on an idempotency key in use, so that a concurrent call gets a 409. */
const HELD_FOR_MS = 7_000
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

const cancel = (id: number, by: Shop = shop) => cancelOwnOrder(by, user.id, id)

test('twenty clicks on two processes cancel once', async () => {
  const { order, productId } = await anOrder()

  const outcomes = await Promise.allSettled(
    Array.from({ length: 20 }, (_, click) => cancel(order.id, click % 2 === 0 ? shop : otherProcess)),
  )
  await settleOpenPayments(shop)

  for (const outcome of outcomes) expect(outcome).toMatchObject({ value: { status: 'cancelled' } })
  await expectCancelledOnce(order, productId)
})

test('against a staff member who completes the order one of the two wins, and the other is told', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { order, productId } = await anOrder()
    const calls = [() => cancel(order.id), () => setOrderStatus(otherProcess, order.id, 'completed', adminId)]
    const [first, second] = await Promise.allSettled((round % 2 === 0 ? calls : calls.reverse()).map((call) => call()))

    expect([first?.status, second?.status].sort()).toEqual(['fulfilled', 'rejected'])
    const { status } = await getOrder(shop, order.id)
    if (status === 'cancelled') await expectCancelledOnce(order, productId)
    else {
      expect(await getManagedOrder(shop, order.id)).toMatchObject({ status: 'completed', refunds: [] })
      expect(await stockOf(productId)).toBe(9)
    }
  }
})

test('beside cancellations and refunds by staff all of the money goes back, once, and the goods once', async () => {
  const { order, productId } = await anOrder()

  await Promise.allSettled([
    ...Array.from({ length: 5 }, () => cancel(order.id)),
    ...Array.from({ length: 5 }, () => setOrderStatus(otherProcess, order.id, 'cancelled', adminId)),
    ...Array.from({ length: 5 }, () => refundOrder(otherProcess, order.id, { amount: 30 }, adminId)),
  ])
  await settleOpenPayments(shop)

  expect(await getManagedOrder(shop, order.id)).toMatchObject({ status: 'cancelled', payment_status: 'refunded' })
  expect(await sumAtGateway(order.id)).toBe(10_000)
  expect(await stockOf(productId)).toBe(10)
  expect(await checkBooks(shop, { withGateway: true, patienceInMs: 0 })).toEqual([])
})

test('against the print queue one of the two wins: nothing is printed for an order that is cancelled', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { order, itemId } = await aPrintedOrder()
    const calls = [() => cancel(order.id), () => setPrinted(otherProcess, adminId, { ids: [itemId], printed: true })]
    const settled = await Promise.allSettled((round % 2 === 0 ? calls : calls.reverse()).map((call) => call()))

    expect(settled.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const { status, items } = await getOrder(shop, order.id)
    expect(status === 'cancelled').toBe(items[0]?.printed_at === null)
  }
})

test.each(['cancellation', 'print'])('where the %s is first, the other waits for it and is refused', async (first) => {
  const { order, itemId } = await aPrintedOrder()
  const holder = await otherProcess.pool.connect()
  await holder.query('begin')
  await holder.query('select from orders where id = $1 for update', [order.id])
  const tick = () => setPrinted(otherProcess, adminId, { ids: [itemId], printed: true })
  const [one, other] = first === 'print' ? [tick, () => cancel(order.id)] : [() => cancel(order.id), tick]

  const winner = one()
  await expect.poll(waitingForLocks, { timeout: 20_000 }).toBe(1)
  const loser = expect(other()).rejects.toMatchObject({ code: 'conflict' })
  await expect.poll(waitingForLocks, { timeout: 20_000 }).toBe(2)
  await holder.query('commit')
  holder.release()

  await winner
  await loser
  const { status, items } = await getOrder(shop, order.id)
  expect([status, items[0]?.printed_at === null]).toEqual(
    first === 'print' ? ['processing', false] : ['cancelled', true],
  )
})

test('a correction of the print beside the print queue and a cancellation waits for nobody in a circle', async () => {
  const { order, itemId } = await aPrintedOrder()
  const line = { orderId: order.id, lineId: itemId }

  const outcomes = await Promise.allSettled([
    ...[8, 9, 11].map((number) => changePrint(shop, user.id, line, { name: 'Sara', number })),
    setPrinted(otherProcess, adminId, { ids: [itemId], printed: true }),
    cancel(order.id),
  ])

  const faults = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as object] : []))
  for (const fault of faults) expect(fault).toMatchObject({ code: 'conflict' })
  const { status, items } = await getOrder(shop, order.id)
  expect(status === 'cancelled').toBe(items[0]?.printed_at === null)
})

test('a process that dies before the cancellation is saved changes nothing, and the next click cancels', async () => {
  const { order, productId } = await anOrder()
  const holder = await shop.pool.connect()
  await holder.query('begin')
  await holder.query('select from products where id = $1 for update', [productId])

  const dying = expect(cancel(order.id, otherProcess)).rejects.toBeDefined()
  await expect.poll(waitingForLocks, { timeout: 20_000 }).toBe(1)
  await shop.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  )
  await dying
  await holder.query('commit')
  holder.release()

  expect(await getOrder(shop, order.id)).toMatchObject({ status: 'processing', payment_status: 'paid' })
  expect(await sumAtGateway(order.id)).toBe(0)
  await cancel(order.id)
  await expectCancelledOnce(order, productId)
})

test('a process that dies before it asks the gateway leaves the refund to the next one', async () => {
  const { order, productId } = await anOrder()
  const never: Shop['gateway']['refundIntent'] = () => new Promise<string>(() => undefined)

  void cancel(order.id, { ...otherProcess, gateway: { ...otherProcess.gateway, refundIntent: never } })
  await expect.poll(() => stateOfRefunds(order.id), { timeout: 20_000 }).toEqual(['pending'])
  expect(await cancel(order.id)).toMatchObject({ status: 'cancelled', payment_status: 'refunded' })
  await settleOpenPayments(shop)

  await expectCancelledOnce(order, productId)
})

test('a gateway that answers late pays the money back once, whoever settles beside the click', async () => {
  const { order, productId } = await anOrder()
  await misbehave(shop, { call: 'refund', what: 'hold', ms: HELD_FOR_MS })

  const held = { isOver: false }
  const click = cancel(order.id).finally(() => (held.isOver = true))
  await expect.poll(() => stateOfRefunds(order.id), { timeout: 20_000 }).toEqual(['pending'])
  expect(await getOrder(shop, order.id)).toMatchObject({ status: 'cancelled' })
  while (!held.isOver) await settleOpenPayments(otherProcess)
  await click
  await settleOpenPayments(shop)

  await expectCancelledOnce(order, productId)
}, 60_000)

async function expectCancelledOnce(order: Order, productId: number): Promise<void> {
  const managed = await getManagedOrder(shop, order.id)
  expect(managed).toMatchObject({ status: 'cancelled', payment_status: 'refunded', payment: { is_settled: true } })
  expect(managed.refunds.map(({ state }) => state)).toEqual(['succeeded'])
  expect(managed.events.filter(({ status }) => status === 'cancelled')).toHaveLength(1)
  expect(await sumAtGateway(order.id)).toBe(10_000)
  expect(await stockOf(productId)).toBe(10)
  expect(await countOf('cancellation', order.id)).toBe(1)
  expect(await checkBooks(shop, { withGateway: true, patienceInMs: 0 })).toEqual([])
}

async function anOrder() {
  const product = await givenProduct(shop, { priceInFils: fils(10_000), sizes: [], stock: 10 })
  return { order: await givenOrder(shop, [{ product }], user), productId: product.id }
}

async function aPrintedOrder() {
  const product = await givenPrintable(shop)
  const order = await givenOrder(shop, [{ product, size: 'M', name: 'Sara', number: 7 }], user)
  return { order, itemId: order.items[0]?.id ?? 0 }
}

async function waitingForLocks(): Promise<number> {
  const { rows } = await shop.pool.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows[0]?.count ?? 0
}

async function stateOfRefunds(id: number): Promise<string[]> {
  return (await getManagedOrder(shop, id)).refunds.map(({ state }) => state)
}

async function stockOf(id: number): Promise<number | undefined> {
  const [row] = await shop.db.select({ stock: products.stock }).from(products).where(eq(products.id, id))
  return row?.stock
}

/** Counts the queued mails of one kind for an order. */
async function countOf(kind: string, orderId: number): Promise<number> {
  const { rows } = await shop.pool.query<{ count: number }>(
    `select count(*)::int as count from graphile_worker._private_jobs
     where payload ->> 'kind' = $1 and (payload ->> 'orderId')::int = $2`,
    [kind, orderId],
  )
  return rows[0]?.count ?? 0
}

/** Reads the refunded amount from the test gateway's tables, not from the shop's. */
async function sumAtGateway(orderId: number): Promise<number> {
  const { rows } = await shop.pool.query<{ sum: number }>(
    `select coalesce(sum(amount), 0)::int as sum from gateway_refunds
     where status = 'succeeded' and intent_id = (select intent_id from payments where order_id = $1)`,
    [orderId],
  )
  return rows[0]?.sum ?? 0
}
