import Fastify from 'fastify'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { addErrorHandler } from '../http/error-handler'
import { inTransaction } from '../kernel/shop'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { openDb } from './open-db'
import { sqlStateOf } from './sql-state'
import { liftTimeouts } from './lift-timeouts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await shop.db.execute(sql`create table notes (id int primary key)`)
  await shop.db.execute(sql`insert into notes values (1)`)
})
afterAll(() => shop.close())

/** A shop whose database has very short timeouts. */
function withShortTimeouts() {
  const limits = { statement: 300, lock: 100, idleInTransaction: 200 }
  const { db, close } = openDb({ url: shop.url, connections: 3, limits, onIdleFault: () => undefined })
  onTestFinished(close)
  return { ...shop, db }
}

test('every connection has limits, which leave a crowd at the last shirt its time', async () => {
  const { rows } = await shop.pool.query(
    `select name, setting::int from pg_settings
     where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') order by name`,
  )
  expect(rows).toEqual([
    { name: 'idle_in_transaction_session_timeout', setting: 60_000 },
    { name: 'lock_timeout', setting: 20_000 },
    { name: 'statement_timeout', setting: 30_000 },
  ])
})

test('a statement that takes too long is given up, and its visitor is asked to come back', async () => {
  const { db } = withShortTimeouts()
  const app = Fastify()
  addErrorHandler(app)
  app.get('/', () => db.execute(sql`select pg_sleep(30)`))

  const response = await app.inject('/')

  expect(response.statusCode).toBe(503)
  expect(response.headers['retry-after']).toBe('5')
  expect(response.json()).toMatchObject({ code: 'unavailable' })
})

test('nobody waits for ever for what somebody else holds', async () => {
  const held = await hold()
  await expect(withShortTimeouts().db.execute(sql`update notes set id = 1`)).rejects.toSatisfy(
    (error) => sqlStateOf(error) === '55P03',
  )
  await held.release()
})

test('a transaction that is forgotten lets go what it held', async () => {
  const { db } = withShortTimeouts()
  const forgotten = inTransaction({ ...shop, db }, async (shop) => {
    await shop.db.execute(sql`update notes set id = 1`)
    await new Promise((resolve) => setTimeout(resolve, 600))
    await shop.db.execute(sql`select 1`)
  })

  await expect(forgotten).rejects.toThrow()
  await shop.db.execute(sql`update notes set id = 1`)
})

test('long work may lift its timeouts', async () => {
  const took = await inTransaction(withShortTimeouts(), async (shop) => {
    await liftTimeouts(shop.db)
    await shop.db.execute(sql`select pg_sleep(0.5)`)
    await new Promise((resolve) => setTimeout(resolve, 300))
    return 'done'
  })
  expect(took).toBe('done')
})

test('even work without timeouts does not wait for a lock for ever', async () => {
  const limit = await inTransaction(withShortTimeouts(), async (shop) => {
    await liftTimeouts(shop.db)
    return shop.db.execute(sql`select setting::int from pg_settings where name = 'lock_timeout'`)
  })
  expect(limit.rows).toEqual([{ setting: 600_000 }])
})

/** Holds the row in a transaction of its own until `release` is called. */
async function hold() {
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  let transaction: Promise<void> = Promise.resolve()
  await new Promise<void>((locked, failed) => {
    transaction = inTransaction(shop, async (shop) => {
      await shop.db.execute(sql`update notes set id = 1`)
      locked()
      await released
    })
    transaction.catch(failed)
  })
  return {
    release: () => {
      release()
      return transaction
    },
  }
}
