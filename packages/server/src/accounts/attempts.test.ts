import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { countAttempts, resetAttempts, undoAttempts, type Attempt } from './attempts'
import { deleteExpiredRows } from './delete-expired-rows'
import { attempts } from './accounts.tables'

let shop: TestShop
let time = Date.parse('2026-11-15T12:00:00Z')
beforeAll(async () => void (shop = Object.assign(await openTestShop(), { now: () => new Date(time) })))
beforeEach(() => shop.db.delete(attempts))
afterAll(() => shop.close())

const guess: Attempt = { what: 'login to an account from an address', by: 'sara@example.org\n198.51.100.1' }

test('ten guesses are free, the next has to wait for its share of the time', async () => {
  for (let n = 1; n <= 10; n += 1) await countAttempts(shop, guess)

  await expect(countAttempts(shop, guess)).rejects.toMatchObject({
    code: 'too-many-attempts',
    message: 'Too many attempts. Please try again in 2 minutes.',
    details: { retryAfterInSeconds: 90 },
  })
})

test('who waits as long as told has one more guess, and only one', async () => {
  for (let n = 1; n <= 10; n += 1) await countAttempts(shop, guess)

  time += 89_000
  await expect(countAttempts(shop, guess)).rejects.toMatchObject({ details: { retryAfterInSeconds: 1 } })
  time += 1_000
  await countAttempts(shop, guess)
  await expect(countAttempts(shop, guess)).rejects.toMatchObject({ details: { retryAfterInSeconds: 90 } })
})

test('refused attempts don’t prolong the wait', async () => {
  for (let n = 1; n <= 10; n += 1) await countAttempts(shop, guess)
  for (let n = 1; n <= 50; n += 1) await countAttempts(shop, guess).catch(() => undefined)

  time += 90_000
  await countAttempts(shop, guess)
})

test('undone and reset attempts do not count', async () => {
  for (let n = 1; n <= 30; n += 1) {
    await countAttempts(shop, guess)
    await undoAttempts(shop, guess)
  }
  for (let n = 1; n <= 10; n += 1) await countAttempts(shop, guess)
  await resetAttempts(shop, guess)
  await countAttempts(shop, guess)
})

test('others are not held up', async () => {
  for (let n = 1; n <= 10; n += 1) await countAttempts(shop, guess)

  await countAttempts(shop, { ...guess, by: 'omar@example.org' })
})

test('a hundred guesses at once are counted one by one', async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 100 }, () => countAttempts(shop, guess)))

  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
})

test('nobody is counted where rate limits are off', async () => {
  const unlimited = { ...shop, hasRateLimits: false }
  for (let n = 1; n <= 50; n += 1) await countAttempts(unlimited, guess)

  expect(await shop.db.$count(attempts)).toBe(0)
})

test('the subject is stored as a hash only, and not for longer than it counts', async () => {
  await countAttempts(shop, guess)
  expect(JSON.stringify(await shop.db.select().from(attempts))).not.toContain('sara')

  time += 15 * 60_000
  await deleteExpiredRows(shop)
  expect(await shop.db.$count(attempts)).toBe(0)
})
