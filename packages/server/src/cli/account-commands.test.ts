import { tmpdir } from 'node:os'
import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { verifyPassword } from '../accounts/password-hash'
import { readConfig } from '../config'
import { users } from '../schema'
import { givenUser, TEST_PASSWORD } from '../testing/account-factories'
import { givenSecondFactor } from '../testing/second-factor-factories'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { runCommand } from './run-command'

const PASSWORD = 'twelfth man 2026'

let shop: TestShop
let said: string
beforeEach(async () => {
  shop = await openTestShop()
  said = ''
})
afterEach(() => shop.close())

test('an operator makes an admin, whose password comes from the input', async () => {
  expect(await run(['create-admin', '--email', 'Boss@example.org', '--name', 'Omar Siddiqui'])).toBe(0)

  expect(await find('Boss@example.org')).toMatchObject({ name: 'Omar Siddiqui', role: 'admin', status: 'active' })
  expect(await hasPassword('Boss@example.org', PASSWORD)).toBe(true)
  expect(said).toBe('Boss@example.org is an admin now and can sign in at http://localhost:3000/login.\n')
})

test('somebody who is registered becomes an admin only when that is asked for, and keeps their password', async () => {
  await givenUser(shop, { email: 'amina@example.org' })

  expect(await run(['create-admin', '--email', 'Amina@example.org'])).toBe(1)
  expect(said).toBe('This email address is already registered. With --promote that account becomes an admin.\n')
  expect(await find('amina@example.org')).toMatchObject({ role: 'customer' })

  expect(await run(['create-admin', '--email', 'Amina@example.org', '--promote'])).toBe(0)
  expect(said).toMatch(/amina@example\.org is an admin now\. Name and password stay as they were/)
  expect(await find('amina@example.org')).toMatchObject({ role: 'admin' })
  expect(await hasPassword('amina@example.org', TEST_PASSWORD)).toBe(true)
})

test('an operator gives somebody a new password', async () => {
  await givenUser(shop, { email: 'amina@example.org' })

  expect(await run(['reset-password', '--email', 'AMINA@example.org'])).toBe(0)

  expect(said).toBe('amina@example.org has a new password. All their sessions were ended.\n')
  expect(await hasPassword('amina@example.org', PASSWORD)).toBe(true)
})

test('a new password does not unblock anybody, and the operator is told', async () => {
  const { id } = await givenUser(shop, { email: 'amina@example.org' })
  await shop.db.update(users).set({ status: 'blocked' }).where(eq(users.id, id))

  expect(await run(['reset-password', '--email', 'amina@example.org'])).toBe(0)

  expect(said).toContain('The account is blocked, though')
})

test('an operator resets the second step of somebody who lost phone and codes', async () => {
  const amina = await givenUser(shop, { email: 'amina@example.org' })
  await givenSecondFactor(shop, amina)

  expect(await run(['reset-second-factor', '--email', 'AMINA@example.org'])).toBe(0)

  expect(said).toBe('amina@example.org signs in with the password alone now. All their sessions were ended.\n')
  expect(await find('amina@example.org')).toMatchObject({ secondFactorAt: null })
  said = ''
  expect(await run(['reset-second-factor', '--email', 'amina@example.org'])).toBe(1)
  expect(said).toBe('The second step is off already.\n')
})

test.each([
  [['create-admin'], PASSWORD, '--email: Please enter an email address.'],
  [['create-admin', '--email', 'boss'], PASSWORD, '--email: Please enter a valid email address.'],
  [['create-admin', '--email', 'a@example.org', '--name', ' '], PASSWORD, '--name: Please enter a name.'],
  [['create-admin', '--email', 'a@example.org', '--password', 'x'], PASSWORD, /^Unknown option '--password'/],
  [['create-admin', '--email', 'a@example.org', 'x'], PASSWORD, /^Unexpected argument 'x'/],
  [['create-admin', '--email'], PASSWORD, /^Option '--email <value>' argument missing/],
  [['create-admin', '--email', 'a@example.org'], 'short', 'A password has at least 8 characters.'],
  [['create-admin', '--email', 'a@example.org'], 'password123', /too easy to guess/],
  [['create-admin', '--email', 'a@example.org'], '', 'The password is read from the input, but there was none.'],
  [['reset-password', '--email', 'nobody@example.org'], PASSWORD, /nobody@example\.org .*not found/],
  [['reset-password', '--email', 'a@example.org', '--promote'], PASSWORD, /^Unknown option '--promote'/],
])('%o with the password “%s” is refused', async (words, password, text) => {
  expect(await run(words, password)).toBe(1)

  if (typeof text === 'string') expect(said).toBe(`${text}\n`)
  else expect(said).toMatch(text)
  expect(await shop.db.$count(users)).toBe(0)
})

function run(words: string[], password = PASSWORD): Promise<0 | 1> {
  const environment = { NODE_ENV: 'production', DATA_DIR: tmpdir(), DATABASE_URL: shop.url }
  const input = Readable.from(password ? [`${password}\r\n`, 'more\n'] : [])
  return runCommand(words, { input, write: (text) => void (said += text) }, () => readConfig(environment))
}

async function find(email: string) {
  const [user] = await shop.db.select().from(users).where(eq(users.email, email))
  return user
}

async function hasPassword(email: string, password: string): Promise<boolean> {
  return verifyPassword(password, (await find(email))?.passwordHash ?? '')
}
