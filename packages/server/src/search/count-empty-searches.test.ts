import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { givenProduct } from '../testing/catalog-factories'
import { buildTestApp } from '../testing/test-app'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { openEmptySearchCounter, deleteOldEmptySearches } from './count-empty-searches'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  shop.now = () => new Date('2026-09-14T21:30:00Z')
  await givenProduct(shop, { name: 'Arsenal Home Jersey' })
})
afterAll(() => shop.close())
beforeEach(async () => void (await shop.db.execute(sql`delete from empty_searches`)))

async function counted(): Promise<string[]> {
  const { rows } = await shop.db.execute<{ day: string; words: string; times: number }>(
    sql`select day::text, words, times from empty_searches order by words`,
  )
  return rows.map(({ day, words, times }) => `${day} ${words} ${times}`)
}

async function search(...searches: string[]): Promise<void> {
  const counter = openEmptySearchCounter(shop)
  for (const each of searches) counter.note(each)
  await counter.write()
}

test('counts words by day of the shop, whatever their case, accents and spaces; what finds something is not counted', async () => {
  await search('Zlatán  Jersey', 'zlatan jersey', 'arsenal', '!!!')
  await search('ZLATAN jersey')

  expect(await counted()).toEqual(['2026-09-15 zlatan jersey 3'])
})

test('addresses and long numbers are not saved, nor is a text that is no search', async () => {
  await search('noor@example.com', '0501234567', '4242 4242 4242 4242', 'x'.repeat(101), 'qqqq 2026')

  expect(await counted()).toEqual(['2026-09-15 qqqq 2026 1'])
})

test('of one writing 50 searches count, and of one day a thousand', async () => {
  await search(...Array.from({ length: 60 }, (_, place) => `qx${place}z`))
  expect(await counted()).toHaveLength(50)
  await shop.db.execute(sql`
    insert into empty_searches select '2026-09-15', 'full' || number, 1 from generate_series(1, 950) number`)

  await search('qvvqq', 'qx1z')

  const all = await counted()
  expect(all).toHaveLength(1000)
  expect(all).toContain('2026-09-15 qx1z 2')
})

test('two processes at once lose no count', async () => {
  await Promise.all(Array.from({ length: 8 }, () => search('qvvqq', 'qwwqq')))

  expect(await counted()).toEqual(['2026-09-15 qvvqq 8', '2026-09-15 qwwqq 8'])
})

test('a database that fails does not reach the shopper', async () => {
  const counter = openEmptySearchCounter({ ...shop, db: undefined as never })
  counter.note('qvvqq')

  await expect(counter.write()).resolves.toBeUndefined()
})

test('counts of more than 400 days ago are deleted', async () => {
  await shop.db.execute(sql`insert into empty_searches values ('2025-08-10', 'old', 1), ('2025-08-11', 'kept', 1)`)

  await deleteOldEmptySearches(shop)

  expect(await counted()).toEqual(['2025-08-11 kept 1'])
})

test('the call counts when the app writes, at the latest when it closes', async () => {
  const app = await buildTestApp(shop)
  const { statusCode } = await app.inject({ method: 'POST', url: '/api/empty-searches', payload: { search: 'qvvqq' } })
  await app.close()

  expect(statusCode).toBe(200)
  expect(await counted()).toEqual(['2026-09-15 qvvqq 1'])
})
