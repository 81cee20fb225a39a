import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction, type Shop } from '../kernel/shop'
import { countDays } from '../orders/count-days'
import { listOrders } from '../orders/get-orders'
import { givenManyOrders } from '../testing/many-orders'
import { givenManyProducts } from '../testing/many-products'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { countByStatus, listBestSellers, listTakings } from './dashboard.queries'

const FROM = new Date(Date.now() - 720 * 24 * 60 * 60 * 1000).toISOString().slice(0, 'yyyy-mm-dd'.length)
/** An offset of three quarters of an hour, and summer times in both halves of the year. */
const TIME_ZONES = ['Asia/Dubai', 'Asia/Kathmandu', 'America/New_York', 'Australia/Lord_Howe']

const COMPLETED = `(select max(id) from orders where status = 'completed')`

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await givenManyProducts(shop, 40)
  await givenManyOrders(shop, 1500)
})
afterAll(() => shop.close())

test.each(TIME_ZONES)('days that were counted add up to what every order adds up to: %s', async (timeZone) => {
  const local: Shop = { ...shop, timeZone }
  await expectTrueSums(local)
  await countDays(local)
  expect(await isCounted(local, FROM)).toBe(true)
  await expectTrueSums(local)
})

test.each<[string, string]>([
  ['a cancelled order', `update orders set status = 'cancelled' where id = 700`],
  ['an order that was paid', `update orders set payment_status = 'paid' where payment_status = 'authorized'`],
  [
    'a refund',
    `insert into refunds (payment_id, refund_id, amount_in_fils, status) values (701, 're_part', 300, 'succeeded')`,
  ],
  ['a refund that failed', `update refunds set status = 'failed' where refund_id = 're_part'`],
  [
    'a lost dispute',
    `insert into disputes (dispute_id, charge_id, payment_id, amount_in_fils, currency, reason, status, is_refundable, opened_at, closed_at, updated_at)
      select 'dp_lost', 'ch_lost', id, amount_in_fils, 'usd', 'fraudulent', 'lost', false, now(), now(), now() from payments where id = 702`,
  ],
  ['a changed line', `update order_lines set quantity = quantity + 3 where order_id = ${COMPLETED}`],
  [
    'an added line',
    `insert into order_lines (order_id, product_id, product_name, quantity, price_in_fils) values (${COMPLETED}, 1, 'Cap', 9, 100)`,
  ],
  [
    'an order that moved to another day',
    `update orders set created_at = created_at - interval '40 days' where id = 705`,
  ],
  ['an order of long ago', `update orders set created_at = created_at - interval '700 days' where id = 1499`],
])('%s changes the sums at once, before its day is counted anew and after', async (_, change) => {
  await countDays(shop)
  const before = await fastSums(shop)
  await shop.pool.query(change)

  expect(await fastSums(shop)).not.toEqual(before)
  await expectTrueSums(shop)
  await countDays(shop)
  await expectTrueSums(shop)
})

test('an order of a day that is counted makes that day wait for the next count, and no other', async () => {
  await countDays(shop)
  const { rows } = await shop.pool.query<{ day: string; before: string }>(`
    update orders set status = 'processing' where id = 800
    returning (created_at at time zone 'Asia/Dubai')::date::text as day, ((created_at - interval '9 days') at time zone 'Asia/Dubai')::date::text as before`)
  const [changed] = rows
  expect(await isCounted(shop, changed?.day ?? '')).toBe(false)
  expect(await isCounted(shop, changed?.before ?? '')).toBe(true)
})

test('sums are true in every moment while orders change and several processes count', async () => {
  let isOver = false
  const changing = [0, 1, 2].map(async (who) => {
    for (let turn = 0; turn < 40; turn += 1) {
      const id = 1 + ((turn * 37 + who * 500) % 1400)
      await shop.pool.query(
        `update orders set status = (array['completed', 'cancelled', 'processing'])[1 + $1::int % 3] where id = $2`,
        [turn, id],
      )
      await shop.pool.query(
        `insert into refunds (payment_id, amount_in_fils, status) select id, 1, 'pending' from payments where order_id = $1`,
        [id],
      )
    }
  })
  const untilOver = async (work: () => Promise<void>) => {
    while (!isOver) await work()
  }
  const counting = [0, 1].map(() => untilOver(() => countDays(shop)))
  const reading = untilOver(() => expectTrueSums(shop))
  await Promise.all([Promise.all(changing).finally(() => (isOver = true)), ...counting, reading])

  await countDays(shop)
  await expectTrueSums(shop)
}, 120_000)

/** Compares in one snapshot, so that changes by others may go on. */
async function expectTrueSums(shop: Shop): Promise<void> {
  const [fast, slow] = await inTransaction(shop, async (shop) => {
    await shop.db.execute(sql`set transaction isolation level repeatable read`)
    return [await fastSums(shop), await slowSums(shop)] as const
  })
  expect(fast).toEqual(slow)
}

interface Sums {
  days: { date: string; orders: number; taken: number }[]
  statuses: Record<string, number>
  sellers: { id: number; pieces: number }[]
  list: { total: number; amount: number }
}

async function fastSums(shop: Shop): Promise<Sums> {
  const { db, timeZone } = shop
  const days = { from: FROM, timeZone }
  const dates = datesFrom(FROM)
  const takings = await listTakings(db, dates, { by: 'day', timeZone })
  const statuses = await countByStatus(db, days)
  const sellers = await listBestSellers(db, days, { limit: 40, language: 'en' })
  const { meta, totals } = await listOrders(shop, { page: 1, per_page: 1, sort: 'newest', from: FROM })
  return {
    days: takings
      .filter(({ orders }) => orders > 0)
      .map(({ date, orders, takenInFils: taken }) => ({ date, orders, taken })),
    statuses: Object.fromEntries(statuses.map(({ status, count }) => [status, count])),
    sellers: sellers.map(({ product_id: id, pieces }) => ({ id, pieces })).toSorted((a, b) => a.id - b.id),
    list: { total: meta.total, amount: Math.round(totals.amount * 100) },
  }
}

/** The same sums from every order and refund. */
async function slowSums({ db, timeZone }: Shop): Promise<Sums> {
  const inPeriod = sql`orders.created_at >= ${FROM}::date::timestamp at time zone ${timeZone}`
  const { rows: days } = await db.execute<{ date: string; orders: number; taken: number }>(sql`
    select
      to_char(orders.created_at at time zone ${timeZone}, 'YYYY-MM-DD') as date, count(*)::int as orders,
      sum(
        case when payment_status in ('paid', 'refunded') then total_in_fils else 0 end
          - coalesce((select sum(amount_in_fils) from refunds where payment_id = payment.id and status <> 'failed'), 0)
          - coalesce((select sum(amount_in_fils) from disputes where payment_id = payment.id and status = 'lost'), 0)
      )::float8 as taken
    from orders left join (select id, order_id from payments) payment on payment.order_id = orders.id where ${inPeriod} group by 1 order by 1`)
  const { rows: statuses } = await db.execute<{ status: string; count: number }>(
    sql`select status, count(*)::int as count from orders where ${inPeriod} group by status`,
  )
  const { rows: sellers } = await db.execute<{ id: number; pieces: number }>(sql`
    select product_id as id, sum(quantity)::int as pieces from order_lines join orders on orders.id = order_id
    where ${inPeriod} and status <> 'cancelled' and exchange_of is null group by product_id order by product_id limit 40`)
  const { rows: list } = await db.execute<{ total: number; amount: number }>(sql`
    select count(*)::int as total, coalesce(sum(total_in_fils) filter (where status <> 'cancelled'), 0)::float8 as amount
    from orders where ${inPeriod}`)
  const counts = Object.fromEntries(statuses.map(({ status, count }) => [status, count]))
  return {
    days,
    statuses: { pending: 0, processing: 0, completed: 0, cancelled: 0, ...counts },
    sellers,
    list: list[0] ?? { total: 0, amount: 0 },
  }
}

function datesFrom(first: string): string[] {
  const days = 725
  return Array.from({ length: days }, (_, day) =>
    new Date(Date.parse(first) + day * 24 * 60 * 60 * 1000).toISOString().slice(0, 'yyyy-mm-dd'.length),
  )
}

/** Whether the sums of the day are used. */
async function isCounted({ db, timeZone }: Shop, day: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from counted_days where day = ${day}::date
      and day not in (select (placed_at at time zone ${timeZone})::date from order_changes)`)
  return rows.length === 1
}
