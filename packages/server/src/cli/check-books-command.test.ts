import { tmpdir } from 'node:os'
import { Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readConfig } from '../config'
import { givenBooks, type GivenBooks } from '../testing/books-factories'
import { misbehave } from '../testing/checkout-factories'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { runCommand } from './run-command'

let shop: TestShop
let given: GivenBooks
let said: string
beforeAll(async () => {
  shop = await openTestShop()
  given = await givenBooks(shop)
})
beforeEach(() => void (said = ''))
afterAll(() => shop.close())

test('an operator is told that the books balance, and how much was looked at', async () => {
  expect(await run('check-books')).toBe(0)

  expect(said).toBe(
    'Checked 2 products with 14 movements, 5 orders, 6 payments and 2 refunds.\n' +
      'The gateway was asked about the payments of the last 7 days: it knows 6.\nThe books balance.\n',
  )
})

test.each([
  [['--gateway'], 'The gateway was asked about every payment: it knows 6.'],
  [['--days', '2'], 'The gateway was asked about the payments of the last 2 days: it knows 6.'],
  [['--no-gateway'], 'The gateway was not asked.'],
])('told %j, it says clearly whether the gateway was asked', async (options, sentence) => {
  expect(await run('check-books', ...options)).toBe(0)

  expect(said).toContain(sentence)
  expect(said).toMatch(/The books balance\.\n$/)
})

test('the orders of some days are checked alone, and so are the totals', async () => {
  expect(await run('check-books', '--from', '2020-01-01')).toBe(0)
  expect(said).toBe(
    'Checked 5 orders, 6 payments and 2 refunds from 2020-01-01.\n' +
      'The gateway was asked about the payments from 2020-01-01: it knows 6.\nThe books balance.\n',
  )
  said = ''
  expect(await run('check-books', '--from', '2020-01-01', '--to', '2020-01-31', '--no-gateway')).toBe(0)
  expect(said).toContain('Checked 0 orders, 0 payments and 0 refunds from 2020-01-01 to 2020-01-31.')
  said = ''
  expect(await run('check-books', '--totals')).toBe(0)
  expect(said).toContain('Checked 2 products with 14 movements.\nThe gateway was not asked.')
})

test.each([
  [['--from', 'March'], 'Please write a day as 2026-09-14.'],
  [['--from', '2026-03-02', '--to', '2026-03-01'], 'The last day is before the first.'],
  [['--to', '2026-03-01', '--gateway'], 'A period can’t be combined with --totals, --gateway or --days.'],
])('told %j, it says what is wrong', async (options, sentence) => {
  expect(await run('check-books', ...options)).toBe(1)

  expect(said).toContain(sentence)
})

test('a gateway that does not answer is no balance', async () => {
  await misbehave(shop, { call: 'list', what: 'fail', times: 3 })

  expect(await run('check-books')).toBe(1)

  expect(said).toContain('The gateway was asked, but did not answer.')
  expect(said).not.toContain('The books balance.')
})

test('a charge without an order is found without being asked for', async () => {
  await shop.db.execute(sql`
    insert into gateway_intents (id, client_secret, amount, amount_received, currency, capture_method, status, created_at)
    values ('pi_lost', 'secret', 500, 500, 'usd', 'manual', 'succeeded', now())`)

  expect(await run('check-books')).toBe(1)

  expect(said).toContain('gateway-only: Intent pi_lost (succeeded, 500 usd) belongs to no payment.')
  await shop.db.execute(sql`delete from gateway_intents where id = 'pi_lost'`)
})

test('every mismatch has a line, and the command fails', async () => {
  await shop.db.execute(sql`update orders set total_in_fils = total_in_fils + 100 where id = ${given.paid}`)

  expect(await run('check-books')).toBe(1)

  expect(said.split('\n').slice(2)).toEqual([
    `order-total: Order ${given.paid} totals 202600, but its lines sum to 202500 and its delivery costs 0.`,
    `payment-amount: Order ${given.paid} totals 202600, but payment ${given.payments.paid.id} is of 202500.`,
    'The books do not balance. Mismatches: 2.',
    '',
  ])
  await shop.db.execute(sql`update orders set total_in_fils = total_in_fils - 100 where id = ${given.paid}`)
})

test('an option it does not know holds it back', async () => {
  expect(await run('check-books', '--repair')).toBe(1)

  expect(said).toMatch(/^Unknown option '--repair'/)
})

function run(...words: string[]): Promise<0 | 1> {
  const environment = { NODE_ENV: 'production', DATA_DIR: tmpdir(), DATABASE_URL: shop.url }
  const terminal = { input: Readable.from([]), write: (text: string) => void (said += text) }
  return runCommand(words, terminal, () => readConfig(environment))
}
