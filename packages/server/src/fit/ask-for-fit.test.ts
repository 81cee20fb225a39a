import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { jobHandlers } from '../job-handlers'
import { givenUser } from '../testing/account-factories'
import { givenProduct } from '../testing/catalog-factories'
import { givenSizedLine } from '../testing/order-factories'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { queueFitRequests, sendFitRequest } from './ask-for-fit'
import { openFitLink } from './fit-link'
import { voteOnLine } from './own-fit'

const DAY_IN_MS = 24 * 3_600_000

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.pool.query('delete from graphile_worker._private_jobs')
})

async function givenCompleted(daysAgo: number) {
  const user = await givenUser(shop)
  const line = await givenSizedLine(shop, user, await givenProduct(shop))
  await shop.pool.query(
    `insert into order_events (order_id, kind, status, created_at) values ($1, 'status', 'completed', $2)`,
    [line.orderId, new Date(shop.now().getTime() - daysAgo * DAY_IN_MS)],
  )
  return { user, ...line }
}

async function queued(): Promise<number[]> {
  const { rows } = await shop.pool.query<{ id: number }>(
    `select (payload ->> 'orderId')::int as id from graphile_worker._private_jobs order by 1`,
  )
  return rows.map(({ id }) => id)
}

test('an order is asked about once, some days after it arrived, also where two jobs run at once', async () => {
  const [, due] = [await givenCompleted(2), await givenCompleted(4), await givenCompleted(40)]
  await Promise.all([queueFitRequests(shop), queueFitRequests(shop)])
  await queueFitRequests(shop)
  expect(await queued()).toEqual([due.orderId])
})

test('an order whose last piece is still under way is not asked about', async () => {
  const user = await givenUser(shop)
  const { orderId, lineId } = await givenSizedLine(shop, user, await givenProduct(shop), { status: 'processing' })
  const arrived = new Date(shop.now().getTime() - 5 * DAY_IN_MS)
  await shop.pool.query('update order_lines set quantity = 2 where id = $1', [lineId])
  const deliver = (number: number) =>
    shop.pool.query(
      `with parcel as (
         insert into parcels (order_id, number, carrier_id, packed_at, shipped_at, delivered_at)
         values ($1, $4, 1, $3, $3, $3) returning id
       ) insert into parcel_lines (parcel_id, order_line_id, pieces) select id, $2, 1 from parcel`,
      [orderId, lineId, arrived, number],
    )
  await deliver(1)
  await queueFitRequests(shop)
  expect(await queued()).toEqual([])
  await deliver(2)
  await queueFitRequests(shop)
  expect(await queued()).toEqual([orderId])
})

test('the mail asks about each jersey with three links that open it, and says why it comes', async () => {
  const { user, orderId } = await givenCompleted(4)
  await jobHandlers['send-fit-request'](shop, { orderId })
  const mail = shop.mailer.sent.findLast(({ to }) => to === user.email)
  expect(mail?.subject).toBe('Does your jersey fit?')
  expect(mail?.text).toContain('Jersey, size L:')
  expect(mail?.text).toContain(`You get this mail because you bought this jersey with order #${orderId}.`)
  const links = [...(mail?.text ?? '').matchAll(/\/fit\?answer=(\w+)#token=(\S+)/g)]
  expect(links.map(([, answer]) => answer)).toEqual(['small', 'right', 'large'])
  for (const [, , token = ''] of links)
    expect(await openFitLink(shop, token)).toMatchObject({ size: 'L', answer: null })
})

test('nobody is asked about a jersey that has an answer already', async () => {
  const { user, orderId, lineId } = await givenCompleted(4)
  await voteOnLine(shop, user.id, lineId, 'right')
  await sendFitRequest(shop, orderId)
  expect(shop.mailer.sent.filter(({ to }) => to === user.email)).toEqual([])
})
