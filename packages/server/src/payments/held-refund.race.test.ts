import { fils } from '@shop/contract/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Shop } from '../kernel/shop'
import { checkBooks } from '../reports/check-books'
import { givenAdmin } from '../testing/account-factories'
import { givenProduct } from '../testing/catalog-factories'
import { givenOrder, misbehave } from '../testing/checkout-factories'
import { openSecondProcess, openTestShop, type TestShop } from '../testing/test-shop'
import { getManagedOrder } from './get-managed-order'
import { refundOrder } from './refund-order'
import { setOrderStatus } from './set-order-status'
import { settleOpenPayments } from './settle-open-payments'

/** Longer than the SDK retries on an idempotency key in use, so that a concurrent call gets a 409. */
const HELD_FOR_MS = 7_000

let shop: TestShop
let otherProcess: TestShop
let adminId: number
beforeAll(async () => {
  shop = await openTestShop()
  otherProcess = await openSecondProcess(shop, 5)
  adminId = (await givenAdmin(shop)).id
})
afterAll(async () => {
  await otherProcess.close()
  await shop.close()
})

test.each<[what: string, decide: (id: number, by: Shop) => Promise<unknown>, returned: number]>([
  ['in part', (id, by) => refundOrder(by, id, { amount: 30 }, adminId), 3000],
  ['in full', (id, by) => refundOrder(by, id, { amount: 100 }, adminId), 10_000],
  ['by a cancellation', (id, by) => setOrderStatus(by, id, 'cancelled', adminId), 10_000],
])(
  'a refund %s that the gateway holds is paid out once, whoever settles beside the request',
  async (_what, decide, sum) => {
    const id = await anOrder()
    await misbehave(shop, { call: 'refund', what: 'hold', ms: HELD_FOR_MS })

    const held = { isOver: false }
    const request = decide(id, shop).finally(() => (held.isOver = true))
    await expect.poll(() => stateOfRefunds(id), { timeout: 20_000 }).toEqual(['pending'])
    while (!held.isOver) await settleOpenPayments(otherProcess)
    await request
    await settleOpenPayments(shop)

    expect(await sumAtGateway(id)).toBe(sum)
    expect(await stateOfRefunds(id)).toEqual(['succeeded'])
    expect(await checkBooks(shop, { withGateway: true, patienceInMs: 0 })).toEqual([])
  },
  60_000,
)

test('a refund whose process dies while the gateway holds the call is paid out once', async () => {
  const id = await anOrder()
  await misbehave(shop, { call: 'refund', what: 'hold', ms: HELD_FOR_MS })
  const held = { isOver: false }
  const refundIntent: Shop['gateway']['refundIntent'] = async (...call) => {
    await shop.gateway.refundIntent(...call)
    held.isOver = true
    return new Promise<string>(() => undefined)
  }

  void refundOrder({ ...shop, gateway: { ...shop.gateway, refundIntent } }, id, { amount: 30 }, adminId)
  await expect.poll(() => stateOfRefunds(id), { timeout: 20_000 }).toEqual(['pending'])
  while (!held.isOver) await settleOpenPayments(otherProcess)
  await settleOpenPayments(otherProcess)

  expect(await sumAtGateway(id)).toBe(3000)
  expect(await stateOfRefunds(id)).toEqual(['succeeded'])
})

test.each(['refund', 'cancellation'])('the job of a %s leaves the first try to the request', async (what) => {
  const id = await anOrder()
  await (what === 'refund'
    ? refundOrder(shop, id, { amount: 30 }, adminId)
    : setOrderStatus(shop, id, 'cancelled', adminId))

  const { rows } = await shop.pool.query<{ waits: boolean }>(
    `select run_at > jobs.created_at as waits from graphile_worker._private_jobs jobs
     join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
     join payments on payments.id = (payload ->> 'paymentId')::integer
     where tasks.identifier = 'settle-payment' and order_id = $1`,
    [id],
  )
  expect(new Set(rows.map(({ waits }) => waits))).toEqual(new Set([true]))
})

async function anOrder(): Promise<number> {
  const product = await givenProduct(shop, { priceInFils: fils(10_000), sizes: [], stock: 10 })
  return (await givenOrder(shop, [{ product }])).id
}

async function stateOfRefunds(id: number): Promise<string[]> {
  return (await getManagedOrder(shop, id)).refunds.map(({ state }) => state)
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
