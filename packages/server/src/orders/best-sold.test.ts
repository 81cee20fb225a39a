import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { bestSold } from './best-sold.sql'

const TIME_ZONE = 'Asia/Dubai'
const FIRST_DAY = '2026-01-01'
const DAYS = 12
/** Enough for looking at the best of each day first. */
const PRODUCTS = 1200
const LIMIT = 5
/** The newest days, of which is asked how many products were sold. */
const DAYS_LOOKED_AT = 7

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
beforeEach(() => shop.db.execute(sql`delete from counted_days`))
afterAll(() => shop.close())

test.each<[string, string]>([
  ['a few products sell most on every day', '1 + 4000 / product'],
  ['every product sells the same number', '3'],
  ['products take turns at selling', '1 + (product * 7919 + day * 104729) % 211'],
  [
    'nobody is among the best of a day, and yet of all days',
    'case when product <= 3 then 90 when (product + day * 33) % 400 < 120 then 100 else 1 end',
  ],
  ['the same pieces at the end of the list', 'case when product <= 4 then 900 when product <= 300 then 70 else 10 end'],
])('finds what was sold most where %s', async (_, pieces) => {
  await givenSales(pieces)
  expect(await listBest(FIRST_DAY)).toEqual(await addUpAll(FIRST_DAY))
  expect(await listBest('2026-01-09')).toEqual(await addUpAll('2026-01-09'))
})

test('finds fewer products than it was asked for, where fewer were sold', async () => {
  await givenSales('4', 3)
  expect(await listBest(FIRST_DAY)).toHaveLength(3)
})

test('finds nothing where nothing was sold', async () => {
  expect(await listBest(FIRST_DAY)).toEqual([])
})

test('reads few sums where the first of many products lead', async () => {
  await givenSales('1 + 4000 / product')
  expect(await countReadSums()).toBeLessThan((PRODUCTS * DAYS) / 2)
})

test('reads no best ones first where few products are sold in a day', async () => {
  await givenSales('3', 300)
  expect(await countReadSums()).toBe(300 * (DAYS_LOOKED_AT + DAYS))
  expect(await listBest(FIRST_DAY)).toEqual(await addUpAll(FIRST_DAY))
})

/** Counted days with the pieces that an expression of `product` and `day` gives. */
async function givenSales(pieces: string, products = PRODUCTS): Promise<void> {
  await shop.db.execute(sql`
    insert into counted_days (day, time_zone)
    select ${FIRST_DAY}::date + day, ${TIME_ZONE} from generate_series(0, ${DAYS - 1}) day`)
  await shop.db.execute(sql`
    insert into product_days (day, product_id, pieces, sold_for_in_fils)
    select ${FIRST_DAY}::date + day, product, ${sql.raw(pieces)}, 100 * (${sql.raw(pieces)}) + product % 7
    from generate_series(0, ${DAYS - 1}) day, generate_series(1, ${products}) product`)
}

interface Sold {
  product_id: number
  pieces: number
  revenue: string
}

async function listBest(from: string): Promise<Sold[]> {
  const { rows } = await shop.db.execute<Sold & Record<string, unknown>>(bestSold({ from, timeZone: TIME_ZONE }, LIMIT))
  return rows
}

async function addUpAll(from: string): Promise<Sold[]> {
  const { rows } = await shop.db.execute<Sold & Record<string, unknown>>(sql`
    select product_id, sum(pieces)::integer as pieces, sum(sold_for_in_fils) as revenue
    from product_days where day >= ${from}::date
    group by product_id order by sum(pieces) desc, revenue desc, product_id limit ${LIMIT}`)
  return rows
}

interface PlanNode {
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  Plans?: PlanNode[]
}

/** How many rows of `product_days` the query reads. */
async function countReadSums(): Promise<number> {
  const { rows } = await shop.db.execute<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
    sql`explain (analyze, format json) ${bestSold({ from: FIRST_DAY, timeZone: TIME_ZONE }, LIMIT)}`,
  )
  const read = ({ Plans: parts = [], ...node }: PlanNode): number =>
    (node['Relation Name'] === 'product_days' ? node['Actual Rows'] * node['Actual Loops'] : 0) +
    parts.reduce((sum, part) => sum + read(part), 0)
  return rows[0] ? read(rows[0]['QUERY PLAN'][0].Plan) : 0
}
