import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { updateUser } from '../accounts/update-user'
import { jobHandlers } from '../job-handlers'
import { saveAndHandleEvent, saveEvent } from '../payments/receive-event'
import { givenAdmin, givenUser } from '../testing/account-factories'
import { closeReview, givenDispute, givenPaidOrder, givenWarning, moveDispute } from '../testing/dispute-factories'
import { signedEvent } from '../testing/gateway-event'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { syncDispute } from './sync-dispute'
import { syncRecentDisputes } from './sync-recent-disputes'
import { getOrderDisputes, listDisputesToDecide } from './get-disputes'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
  await shop.pool.query(`delete from graphile_worker._private_jobs`)
})
afterEach(() => shop.close())

test('an event is a reason to look: the dispute is kept as the gateway shows it, whatever the event says', async () => {
  const { id: orderId, payment } = await givenPaidOrder(shop)
  const id = await givenDispute(shop, payment.intentId, { reason: 'product_not_received', due_by: 1_900_000_000 })

  await deliverEvent('charge.dispute.created', { id, amount: 1, status: 'won', payment_intent: payment.intentId })

  expect(await getOrderDisputes(shop, orderId)).toMatchObject({
    disputes: [
      {
        ...{ id, order_id: orderId, amount: 409, currency: 'usd', reason: 'product_not_received' },
        ...{ stage: 'to-answer', is_inquiry: false, locks_refunds: true, due_by: '2030-03-17T17:46:40.000Z' },
        ...{ closed_at: null, gateway_url: null },
      },
    ],
    warnings: [],
    time_zone: 'Asia/Dubai',
  })
  expect((await listDisputesToDecide(shop)).data).toMatchObject([{ id, order_id: orderId }])
})

test('security case 22: a forged event about a dispute is refused, and one about none changes nothing', async () => {
  const { id: orderId, payment } = await givenPaidOrder(shop)
  const forged = signedEvent('charge.dispute.created', { id: 'dp_1', payment_intent: payment.intentId })
  await expect(saveEvent(shop, `${forged.body} `, forged.signature)).rejects.toMatchObject({
    code: 'malformed-request',
  })

  await deliverEvent('charge.dispute.created', { id: 'dp_invented', payment_intent: payment.intentId, amount: 40_900 })
  await deliverEvent('radar.early_fraud_warning.created', { id: 'issfr_invented', payment_intent: payment.intentId })

  expect(await getOrderDisputes(shop, orderId)).toMatchObject({ disputes: [], warnings: [] })
})

test('events twice and in the wrong order end with what is true', async () => {
  const { id: orderId, payment } = await givenPaidOrder(shop)
  const id = await givenDispute(shop, payment.intentId)
  await moveDispute(shop, id, { status: 'lost' })

  for (const type of ['charge.dispute.closed', 'charge.dispute.created', 'charge.dispute.closed']) {
    await deliverEvent(type, { id, payment_intent: payment.intentId, status: 'needs_response' })
  }

  expect((await getOrderDisputes(shop, orderId)).disputes).toMatchObject([{ id, stage: 'lost', locks_refunds: false }])
})

test('of two processes that look at once, the one that was overtaken does not bring the past back', async () => {
  const { id: orderId, payment } = await givenPaidOrder(shop)
  const id = await givenDispute(shop, payment.intentId)
  await syncDispute(shop, id)
  const old = await shop.gateway.findDispute(id)
  await moveDispute(shop, id, { status: 'won' })
  let looks = 0
  const slow = {
    ...shop,
    gateway: {
      ...shop.gateway,
      findDispute: async (id: string) => {
        looks += 1
        if (looks > 1) return shop.gateway.findDispute(id)
        // Another process saves the decided dispute before this process gets its older answer.
        await syncDispute(shop, id)
        return old && { ...old, reason: 'general' }
      },
    },
  }

  await syncDispute(slow, id)

  expect(looks).toBe(2)
  expect((await getOrderDisputes(shop, orderId)).disputes).toMatchObject([{ stage: 'won' }])
})

test('twenty that look at once keep one dispute, and every admin gets one mail', async () => {
  const admins = [await givenAdmin(shop), await givenAdmin(shop)]
  const { id: orderId, payment } = await givenPaidOrder(shop)
  const id = await givenDispute(shop, payment.intentId)

  await Promise.all(Array.from({ length: 20 }, () => syncDispute(shop, id)))

  expect((await getOrderDisputes(shop, orderId)).disputes).toHaveLength(1)
  expect((await mailsSent()).map(({ to }) => to).sort()).toEqual(admins.map(({ email }) => email).sort())
})

test('active admins hear once of a dispute, of another deadline and of the end; nobody else does', async () => {
  const admin = await givenAdmin(shop)
  const other = await givenAdmin(shop)
  await updateUser(shop, other.id, { status: 'blocked' }, { userId: admin.id, role: 'admin' })
  await givenUser(shop, { role: 'manager' })
  const { id: orderId, payment } = await givenPaidOrder(shop)
  const id = await givenDispute(shop, payment.intentId, { due_by: 1_900_000_000 })
  const lookTwice = async () => {
    await syncDispute(shop, id)
    await syncDispute(shop, id)
    return mailsSent()
  }

  const [opened, ...none] = await lookTwice()
  expect(none).toEqual([])
  expect(opened).toMatchObject({ to: admin.email })
  // The time is in the shop's time zone, four hours ahead of UTC.
  expect(opened?.subject).toBe(
    `A cardholder disputes the payment of order #${orderId}: answer by March 17, 2030 at 9:46 PM`,
  )
  expect(opened?.text).toContain('409.00 USD')

  await moveDispute(shop, id, { due_by: 1_900_086_400 })
  expect((await lookTwice()).map(({ subject }) => subject)).toEqual([
    `New deadline for the dispute of order #${orderId}: answer by March 18, 2030 at 9:46 PM`,
  ])
  await moveDispute(shop, id, { status: 'under_review' })
  expect(await lookTwice()).toEqual([])
  await moveDispute(shop, id, { status: 'lost' })
  expect((await lookTwice()).map(({ subject }) => subject)).toEqual([`The dispute about order #${orderId} was lost`])
})

test('a dispute about a payment that the shop does not know is kept, without an order', async () => {
  const { payment } = await givenPaidOrder(shop)
  await shop.db.execute(sql`delete from payments where id = ${payment.id}`)
  const id = await givenDispute(shop, payment.intentId)

  await deliverEvent('charge.dispute.created', { id, payment_intent: payment.intentId })

  expect((await listDisputesToDecide(shop)).data).toMatchObject([{ id, order_id: null, amount: 409 }])
})

test('an early fraud warning and a review are kept with their order, and a review that ended is closed', async () => {
  const { id: orderId, payment } = await givenPaidOrder(shop)
  const warning = await givenWarning(shop, payment.intentId, 'fraud-warning')
  const review = await givenWarning(shop, payment.intentId, 'review')

  await deliverEvent('radar.early_fraud_warning.created', { id: warning, payment_intent: payment.intentId })
  await deliverEvent('review.opened', { id: review, payment_intent: payment.intentId })
  expect((await getOrderDisputes(shop, orderId)).warnings).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: 'fraud-warning', reason: 'made_with_stolen_card', is_open: true }),
      expect.objectContaining({ kind: 'review', is_open: true }),
    ]),
  )

  await closeReview(shop, review)
  await deliverEvent('review.closed', { id: review, payment_intent: payment.intentId })
  expect((await getOrderDisputes(shop, orderId)).warnings).toContainEqual(
    expect.objectContaining({ kind: 'review', is_open: false }),
  )
})

test('a dispute whose event never came is found by the nightly look', async () => {
  const { id: orderId, payment } = await givenPaidOrder(shop)
  const known = await givenDispute(shop, payment.intentId, { amount: 100 })
  await syncDispute(shop, known)
  await moveDispute(shop, known, { status: 'won' })
  const missed = await givenDispute(shop, payment.intentId, { amount: 200 })

  await syncRecentDisputes(shop, new Date(Date.now() - 60_000))

  expect((await getOrderDisputes(shop, orderId)).disputes).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ id: known, stage: 'won', amount: 1 }),
      expect.objectContaining({ id: missed, stage: 'to-answer', amount: 2 }),
    ]),
  )
})

/** Delivers a signed webhook event and runs the jobs that it queues. */
async function deliverEvent(type: string, object: object): Promise<void> {
  const { body, signature } = signedEvent(type, object)
  await saveAndHandleEvent(shop, body, signature)
  await doJobs('look-at-dispute')
}

async function mailsSent() {
  await doJobs('send-dispute-mail')
  return shop.mailer.sent.splice(0)
}

async function doJobs(name: 'look-at-dispute' | 'send-dispute-mail'): Promise<void> {
  const { rows } = await shop.pool.query<{ payload: never }>(
    `delete from graphile_worker._private_jobs job using graphile_worker._private_tasks task
     where task.id = job.task_id and task.identifier = $1 returning job.payload`,
    [name],
  )
  for (const { payload } of rows) await jobHandlers[name](shop, payload)
}
