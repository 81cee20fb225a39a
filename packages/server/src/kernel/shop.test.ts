import { sql } from 'drizzle-orm'
import type { Client } from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openDb } from '../db/open-db'
import { enqueue } from '../jobs/enqueue'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { inTransaction } from './shop'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await shop.db.execute(sql`create table notes (id int primary key, text text)`)
})
afterAll(() => shop.close())

async function countOf(table: 'notes' | 'graphile_worker.jobs'): Promise<number> {
  const { rows } = await shop.pool.query<{ count: string }>(`select count(*) from ${table}`)
  return Number(rows[0]?.count)
}

test('what fails in a transaction leaves neither data nor jobs', async () => {
  const failing = inTransaction(shop, async (shop) => {
    await shop.db.execute(sql`insert into notes values (1, 'half')`)
    await enqueue(shop, 'send-mail', { to: 'a@example.com', subject: 's', text: 't', html: 'h' })
    throw new Error('stop here')
  })

  await expect(failing).rejects.toThrow('stop here')
  expect(await countOf('notes')).toBe(0)
  expect(await countOf('graphile_worker.jobs')).toBe(0)
})

test('a job commits with the data it belongs to', async () => {
  await inTransaction(shop, async (shop) => {
    await shop.db.execute(sql`insert into notes values (2, 'whole')`)
    await enqueue(shop, 'send-mail', { to: 'a@example.com', subject: 's', text: 't', html: 'h' })
  })

  expect(await countOf('notes')).toBe(1)
  expect(await countOf('graphile_worker.jobs')).toBe(1)
})

test('work that lost to a deadlock is run again', async () => {
  await shop.db.execute(sql`insert into notes values (10, 'a'), (11, 'b')`)
  let bothHold: () => void
  const meeting = new Promise<void>((resolve) => (bothHold = resolve))
  let holders = 0
  const swapping = (first: number, second: number) =>
    inTransaction(shop, async (shop) => {
      await shop.db.execute(sql`update notes set text = text || '!' where id = ${first}`)
      if (++holders === 2) bothHold()
      await meeting
      await shop.db.execute(sql`update notes set text = text || '!' where id = ${second}`)
    })

  await Promise.all([swapping(10, 11), swapping(11, 10)])

  const { rows } = await shop.pool.query('select text from notes where id in (10, 11) order by id')
  expect(rows).toEqual([{ text: 'a!!' }, { text: 'b!!' }])
})

test('a transaction inside another takes back only its own part', async () => {
  await inTransaction(shop, async (shop) => {
    await shop.db.execute(sql`insert into notes values (20, 'outer')`)
    const inner = inTransaction(shop, async (shop) => {
      await shop.db.execute(sql`insert into notes values (21, 'inner')`)
      throw new Error('stop here')
    })
    await expect(inner).rejects.toThrow('stop here')
  })

  const { rows } = await shop.pool.query('select id from notes where id in (20, 21)')
  expect(rows).toEqual([{ id: 20 }])
})

test('a connection that breaks as the transaction begins is not lost to the shop', async () => {
  const { db, pool, close } = openDb({ url: shop.url, connections: 1, onIdleFault: () => undefined })
  onTestFinished(close)
  pool.once('acquire', (connection: Client) => void connection.end())

  await expect(inTransaction({ ...shop, db }, () => Promise.resolve('done'))).rejects.toThrow()

  expect(await inTransaction({ ...shop, db }, () => Promise.resolve('done'))).toBe('done')
})
