import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { getProductDetails } from '../catalog/browse-products'
import { inTransaction } from '../kernel/shop'
import { createDatabase } from '../testing/database-factories'
import { givenOrder } from '../testing/checkout-factories'
import { givenProduct } from '../testing/catalog-factories'
import { openTestShop, openTestShopOn, type TestShop } from '../testing/test-shop'
import { givenTransactionPooler } from '../testing/transaction-pooler'
import { checkPooler } from './check-pooler'
import { keepsSessions } from './check-sessions'
import { openDb } from './open-db'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

/** The same shop through a pooler that gives every transaction another session. */
async function givenPooledShop(): Promise<TestShop> {
  const pooled = await openTestShopOn(await givenTransactionPooler(shop.url), { isPooled: true })
  onTestFinished(pooled.close)
  return pooled
}

test('what a pooler does with sessions is noticed', async () => {
  expect(await keepsSessions(shop.url)).toBe(true)
  expect(await keepsSessions(await givenTransactionPooler(shop.url))).toBe(false)
})

test('several at once buy through a transaction pooler, twice, with statements that are prepared elsewhere', async () => {
  const pooled = await givenPooledShop()
  const product = await givenProduct(pooled, { stock: 100, sizes: [] })
  for (let round = 0; round < 2; round += 1) {
    await Promise.all([1, 2, 3].map(() => givenOrder(pooled, [{ product, quantity: 1, size: 'M' }])))
    await Promise.all(Array.from({ length: 10 }, () => getProductDetails(pooled, product.id, 'en')))
  }
  expect((await getProductDetails(pooled, product.id, 'en')).stock).toBe(94)
  const { rows } = await shop.pool.query(`select count(*)::int as orders from orders`)
  expect(rows).toEqual([{ orders: 6 }])
})

test('a transaction has its limits there, and leaves none behind on the connection', async () => {
  const pooled = await givenPooledShop()
  const timeouts = sql`select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock`

  const within = await inTransaction(pooled, async ({ db }) => (await db.execute(timeouts)).rows)
  expect(within).toEqual([{ statement: '30s', lock: '20s' }])
  expect((await pooled.db.execute(timeouts)).rows).toEqual([{ statement: '0', lock: '0' }])
})

test('without that mode statements that are prepared by name fail behind such a pooler', async () => {
  const url = await givenTransactionPooler(shop.url)
  const { pool, close } = openDb({ url, connections: 2, onIdleFault: () => undefined })
  const [one, other] = [await pool.connect(), await pool.connect()]
  onTestFinished(async () => {
    for (const connection of [one, other]) connection.release()
    await close()
  })
  const ask = () => one.query({ text: 'select $1::int as often' }, [1])
  for (let round = 0; round < 10; round += 1) await ask()
  // The pooler gives the other connection the session in which the statement was prepared.
  await other.query('begin')

  await expect(ask()).rejects.toThrow(/prepared statement "shop-\d+" does not exist/)
  await other.query('rollback')
})

test('a pooler that leads to another database is refused, and one without limits is warned of', async () => {
  const url = await givenTransactionPooler(shop.url)
  const logged: string[] = []
  const log = pino({}, { write: (line: string) => logged.push(line) })

  await checkPooler({ url, directUrl: shop.url, isPooled: true, log })
  expect(logged.join()).toContain("connect_query='set statement_timeout = 30000; set lock_timeout = 20000;")

  const { url: elsewhere, drop } = await createDatabase()
  onTestFinished(drop)
  await expect(checkPooler({ url, directUrl: elsewhere, isPooled: true, log })).rejects.toThrow(
    'DATABASE_URL and DATABASE_DIRECT_URL lead to different databases',
  )
})
