import { fitsAcross } from '@shop/jersey-art/back-lettering'
import { LONGEST_NAME } from '@shop/jersey-art/jersey-spec'
import { canLetter } from '@shop/jersey-art/lettering'
import { seededRandom } from '@shop/jersey-art/seeded-random'
import { eq, isNotNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { one } from '../db/one'
import { listOwnOrders } from '../orders/get-orders'
import { listPrintQueue } from '../orders/print-queue'
import { refundOrder } from '../payments/refund-order'
import { setOrderStatus } from '../payments/set-order-status'
import { settleOpenPayments } from '../payments/settle-open-payments'
import { checkBooks } from '../books/check-books'
import { getStats } from '../reports/dashboard'
import { orderLines, orders, products, squadPlayers, users } from '../schema'
import { givenAdmin } from '../testing/account-factories'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { addOrders } from './add-orders'
import { inventSquad } from './add-squads'
import { readCatalogue } from './catalogue'
import { clearDemo } from './clear-demo'
import { DEMO_CUSTOMER } from './demo-accounts'
import { imagineOrders, type SoldProduct } from './imagine-orders'
import { INVENTED_COUNTRIES } from './invented-names'
import { seedDemo } from './seed-demo'

const { leagues } = await readCatalogue()

let shop: TestShop
let adminId: number
beforeAll(async () => {
  shop = await openTestShop()
  await seedDemo(shop, { isProduction: false })
  adminId = (await givenAdmin(shop)).id
})
afterAll(() => shop.close())

test('the dashboard of a fresh shop has a year behind it and something to do', async () => {
  const stats = await getStats(shop, '12m')

  expect(stats.orders).toBeGreaterThan(250)
  expect(stats.timeline.every(({ orders, revenue }) => orders > 0 && revenue > 0)).toBe(true)
  expect(stats.orders_by_status.every(({ count }) => count > 0)).toBe(true)
  expect(stats.best_sellers).toHaveLength(5)
  expect(stats.low_stock.length).toBeGreaterThan(0)
  expect(stats.orders_to_do).toBeGreaterThan(0)
  expect((await getStats(shop, '7d')).orders_in_period.total).toBeGreaterThan(3)
})

test('its books balance, also with the gateway, and nothing waits to be settled', async () => {
  expect(await checkBooks(shop, { withGateway: true, patienceInMs: 0 })).toEqual([])
  const before = await shop.db.execute(sql`select max(updated_at) as at from payments`)
  await settleOpenPayments(shop)
  expect(await shop.db.execute(sql`select max(updated_at) as at from payments`)).toMatchObject({ rows: before.rows })
})

test('there is as much in stock as the catalogue says', async () => {
  const wanted = new Map(
    leagues.flatMap(({ clubs }) =>
      clubs.flatMap(({ jerseys }) => jerseys.map((jersey) => [jersey.name, jersey.stock])),
    ),
  )
  for (const { name, sizeStock } of await shop.db.select().from(products))
    expect(sizeStock, name).toEqual(wanted.get(name))
})

test('nothing is ordered in the future, nor before its customer had an account', async () => {
  const { rows } = await shop.pool.query(`
    select count(*)::int as wrong from orders join users on users.id = user_id
    where orders.created_at > now() or orders.updated_at > now() or orders.created_at < users.created_at`)
  expect(rows).toEqual([{ wrong: 0 }])
})

test('the customer whom visitors sign in as has orders of each status, printed, unprinted and refunded', async () => {
  const { id } = one(await shop.db.select().from(users).where(eq(users.email, DEMO_CUSTOMER.email)))
  const { data } = await listOwnOrders(shop, id, { page: 1, per_page: 24, sort: 'newest' })

  expect(data.map(({ status }) => status)).toEqual([
    'pending',
    'processing',
    'processing',
    'completed',
    'completed',
    'cancelled',
  ])
  const printed = data.map(({ items }) => items.map(({ proof, printed_at }) => proof && (printed_at ? 'done' : 'open')))
  expect(printed).toEqual([[null, null], ['open', null], ['done'], ['done', null], [null, null], [null]])
  expect(data.map(({ can_cancel }) => can_cancel)).toEqual([true, true, false, false, false, false])
  const refunds = data.map(({ events }) => events.find(({ kind }) => kind === 'refunded')?.amount)
  expect(refunds).toEqual([undefined, undefined, undefined, undefined, 45, data[5]?.total])
  expect(data.map(({ card }) => card)).toEqual(data.map(() => ({ brand: 'Visa', last4: '4242' })))
})

test('a shop in production has no such customer, and its books balance', async () => {
  const production = await openTestShop()
  await seedDemo(production, { isProduction: true })

  expect(await production.db.$count(users, eq(users.email, DEMO_CUSTOMER.email))).toBe(0)
  expect(await checkBooks(production, { withGateway: true, patienceInMs: 0 })).toEqual([])
  await production.close()
})

test('some jerseys are printed with players of their club, and the latest wait in the queue', async () => {
  const printed = await shop.db.select().from(orderLines).where(isNotNull(orderLines.proofKey))
  expect(printed.length).toBeGreaterThan(15)
  expect(printed.every(({ printFeeInFils }) => printFeeInFils === shop.printFee)).toBe(true)
  const strangers = await shop.db.execute(sql`
    select from order_lines line join products product on product.id = line.product_id
    where line.proof_key is not null and not exists (
      select from squad_players player
      where player.club_id = product.category_id and upper(player.name) = line.options ->> 'name'
        and player.number = (line.options ->> 'number')::int)`)
  expect(strangers.rowCount).toBe(0)
  const queue = await listPrintQueue(shop, { page: 1, per_page: 100, state: 'open' })
  expect(queue.meta.total).toBeLessThan(printed.length)
})

test('staff return the money of a demo order as of any other', async () => {
  const order = one(await shop.db.select().from(orders).where(eq(orders.status, 'processing')).limit(1))

  expect(await refundOrder(shop, order.id, { amount: 10 }, adminId)).toMatchObject({
    refunds: [{ state: 'succeeded' }],
  })
  expect(await setOrderStatus(shop, order.id, 'cancelled', adminId)).toMatchObject({ payment_status: 'refunded' })
  expect(await checkBooks(shop, { withGateway: true, patienceInMs: 0 })).toEqual([])
})

test('every club has a squad of eighteen different invented players', async () => {
  const { rows } = await shop.pool.query(`
    select count(*)::int as players, count(distinct name)::int as names, count(distinct number)::int as numbers
    from squad_players group by club_id having count(*) = 18`)
  expect(rows).toEqual(Array.from({ length: 110 }, () => ({ players: 18, names: 18, numbers: 18 })))
})

test.each(INVENTED_COUNTRIES)('every invented name of %s can be printed', (country) => {
  const random = seededRandom(1)
  for (let turn = 0; turn < 40; turn += 1) {
    for (const { name } of inventSquad(country, random)) {
      const printed = name.toUpperCase()
      expect(printed.length, name).toBeLessThanOrEqual(LONGEST_NAME)
      expect(Array.from(printed).every(canLetter) && fitsAcross(printed), name).toBe(true)
    }
  }
})

test('the countries are those of the catalogue', () => {
  expect(leagues.map(({ country }) => country).sort()).toEqual([...INVENTED_COUNTRIES].sort())
})

test('every fresh shop has the same orders', () => {
  const product: SoldProduct = {
    id: 1,
    name: 'Home',
    priceInFils: 100,
    printFeeInFils: 1,
    sizes: ['S', 'M', 'L'],
    isFeatured: false,
    players: [],
  }
  const products = [1, 2, 3, 4].map((id) => ({ ...product, id }))
  const imagine = () =>
    imagineOrders({ products, userIds: [1, 2], now: new Date('2026-11-15'), random: seededRandom(7) })
  expect(imagine()).toEqual(imagine())
})

test('where cards are real, no orders are invented', async () => {
  const real = { ...shop, gateway: { ...shop.gateway, name: 'stripe' as const } }
  expect(await addOrders(real)).toBe(0)
})

test('a demo that is older than its squads and orders gets both at the next start, once', async () => {
  const older = await openTestShop()
  await seedDemo(older, { isProduction: false })
  const [sold, players] = [await older.db.$count(orders), await older.db.$count(squadPlayers)]
  await older.db.execute(sql`update products set is_demo = true`)
  await clearOrders(older)
  await older.db.delete(squadPlayers)

  await Promise.all([seedDemo(older, { isProduction: false }), seedDemo(older, { isProduction: false })])

  expect([await older.db.$count(orders), await older.db.$count(squadPlayers)]).toEqual([sold, players])
  expect(await checkBooks(older, { withGateway: true })).toEqual([])

  await older.db.delete(squadPlayers)
  await seedDemo(older, { isProduction: false })
  expect(await older.db.$count(orders)).toBe(sold)

  await clearDemo(older)
  await seedDemo(older, { isProduction: false })
  expect(await older.db.$count(orders)).toBe(sold)
  await older.close()
})

/** Deletes all orders with their payments and stock movements, as in a demo of an older version. */
async function clearOrders(shop: TestShop): Promise<void> {
  await shop.db.execute(sql`alter table stock_movements disable trigger stock_movements_stay`)
  await shop.db.execute(sql`delete from stock_movements where reason <> 'initial'`)
  await shop.db.execute(sql`alter table stock_movements enable trigger stock_movements_stay`)
  for (const table of ['gateway_refunds', 'gateway_intents', 'refunds', 'payments', 'orders']) {
    await shop.db.execute(sql.raw(`delete from ${table}`))
  }
}
