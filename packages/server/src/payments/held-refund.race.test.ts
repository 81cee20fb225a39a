import { fils } from '@shop/contract/money'
import { test, type TestContext } from 'vitest'
import type { Shop } from '../kernel/shop'
import { checkBooks } from '../books/check-books'
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

// The tests run at once, each in a shop of its own, because each of them waits for the held call.
test.concurrent.for<[what: string, decide: (order: HeldOrder) => Promise<unknown>, returned: number]>([
  ['in part', ({ shop, id, adminId }) => refundOrder(shop, id, { amount: 30 }, adminId), 3000],
  ['in full', ({ shop, id, adminId }) => refundOrder(shop, id, { amount: 100 }, adminId), 10_000],
  ['by a cancellation', ({ shop, id, adminId }) => setOrderStatus(shop, id, 'cancelled', adminId), 10_000],
])(
  'a refund %s that the gateway holds is paid out once, whoever settles beside the request',
  async ([, decide, sum], { expect, onTestFinished }) => {
    const order = await givenHeldOrder(onTestFinished)
    const { shop, otherProcess } = order
    await misbehave(shop, { call: 'refund', what: 'hold', ms: HELD_FOR_MS })

    const held = { isOver: false }
    const request = decide(order).finally(() => (held.isOver = true))
    while (!held.isOver) await settleOpenPayments(otherProcess)
    await request
    await settleOpenPayments(shop)

    expect(await sumAtGateway(order)).toBe(sum)
    expect(await stateOfRefunds(order)).toEqual(['succeeded'])
    expect(await checkBooks(shop, { withGateway: true, patienceInMs: 0 })).toEqual([])
  },
)

test.concurrent('a refund whose process dies while the gateway holds the call is paid out once', async ({
  expect,
  onTestFinished,
}) => {
  const order = await givenHeldOrder(onTestFinished)
  const { shop, otherProcess, id, adminId } = order
  await misbehave(shop, { call: 'refund', what: 'hold', ms: HELD_FOR_MS })
  const held = { isOver: false }
  const refundIntent: Shop['gateway']['refundIntent'] = async (...call) => {
    // Where the other process called first, the gateway refuses this call as a duplicate that is still running.
    await shop.gateway.refundIntent(...call).catch(() => undefined)
    held.isOver = true
    return new Promise<string>(() => undefined)
  }

  void refundOrder({ ...shop, gateway: { ...shop.gateway, refundIntent } }, id, { amount: 30 }, adminId)
  while (!held.isOver) await settleOpenPayments(otherProcess)
  await settleOpenPayments(otherProcess)

  expect(await sumAtGateway(order)).toBe(3000)
  expect(await stateOfRefunds(order)).toEqual(['succeeded'])
})

test.concurrent.for(['refund', 'cancellation'])(
  'the job of a %s leaves the first try to the request',
  async (what, { expect, onTestFinished }) => {
    const { shop, id, adminId } = await givenHeldOrder(onTestFinished)
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
  },
)

interface HeldOrder {
  shop: TestShop
  /** Settles payments beside the shop. */
  otherProcess: TestShop
  adminId: number
  id: number
}

/** An order of 100.00 in a new shop that is open in two processes. */
async function givenHeldOrder(onTestFinished: TestContext['onTestFinished']): Promise<HeldOrder> {
  const shop = await openTestShop()
  const otherProcess = await openSecondProcess(shop, 5)
  onTestFinished(async () => {
    await otherProcess.close()
    await shop.close()
  })
  const product = await givenProduct(shop, { priceInFils: fils(10_000), sizes: [], stock: 10 })
  const { id } = await givenOrder(shop, [{ product }])
  return { shop, otherProcess, adminId: (await givenAdmin(shop)).id, id }
}

async function stateOfRefunds({ shop, id }: HeldOrder): Promise<string[]> {
  return (await getManagedOrder(shop, id)).refunds.map(({ state }) => state)
}

/** Reads the refunded amount from the test gateway's tables, not from the shop's. */
async function sumAtGateway({ shop, id }: HeldOrder): Promise<number> {
  const { rows } = await shop.pool.query<{ sum: number }>(
    `select coalesce(sum(amount), 0)::int as sum from gateway_refunds
     where status = 'succeeded' and intent_id = (select intent_id from payments where order_id = $1)`,
    [id],
  )
  return rows[0]?.sum ?? 0
}
