import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { isDatabaseAway } from './database-away'
import { openDb } from './open-db'

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop()))
afterAll(() => shop.close())

test('a connection that broke before it is used again counts as database away', async () => {
  const client = new pg.Client({ connectionString: shop.url })
  // The end of the connection may follow as a second error.
  const broken = new Promise((resolve) => client.on('error', resolve))
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  await shop.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])

  expect(isDatabaseAway(await broken)).toBe(true)
  const failure = await failureOf(client.query('select 1'))
  expect(failure).toMatchObject({ message: 'Client has encountered a connection error and is not queryable' })
  expect(isDatabaseAway(failure)).toBe(true)
  await client.end()
})

test('a connection that was closed, and a pool that is closing, count as well', async () => {
  const client = new pg.Client({ connectionString: shop.url })
  await client.connect()
  await client.end()
  expect(isDatabaseAway(await failureOf(client.query('select 1')))).toBe(true)

  const { pool, close } = openDb({ url: shop.url, onIdleFault: () => undefined })
  await close()
  expect(isDatabaseAway(await failureOf(pool.query('select 1')))).toBe(true)
})

test('a database that takes no more connections, or has become one that can only be read, is away', async () => {
  const name = new URL(shop.url).pathname.slice(1)
  await shop.pool.query(`alter database ${name} connection limit 0`)
  onTestFinished(async () => {
    await shop.pool.query(`alter database ${name} connection limit -1`)
  })
  await shop.pool.query(`create role a_crowd login; grant connect on database ${name} to a_crowd`)
  onTestFinished(async () => {
    await shop.pool.query('drop owned by a_crowd; drop role a_crowd')
  })
  const url = new URL(shop.url)
  url.username = 'a_crowd'
  const refused = await failureOf(new pg.Client({ connectionString: url.href }).connect())
  expect(refused).toMatchObject({ code: '53300' })
  expect(isDatabaseAway(refused)).toBe(true)

  const writing = await failureOf(shop.pool.query('begin; set transaction read only; delete from users'))
  expect(writing).toMatchObject({ code: '25006' })
  expect(isDatabaseAway(writing)).toBe(true)
})

test('a broken pipe is no answer of the database’s, although its code has five letters', () => {
  const broken = Object.assign(new Error('write EPIPE'), { code: 'EPIPE', syscall: 'write' })

  expect(isDatabaseAway(new Error('Failed query', { cause: broken }))).toBe(true)
})

test('a refusal of what was asked does not count', async () => {
  expect(isDatabaseAway(await failureOf(shop.pool.query('select nonsense')))).toBe(false)
  expect(isDatabaseAway(new Error('Client is rude'))).toBe(false)
})

function failureOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => undefined,
    (error: unknown) => error,
  )
}
