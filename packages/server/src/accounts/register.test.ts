import type { RegisterInput } from '@shop/contract/accounts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenUser } from '../testing/account-factories'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { register } from './register'
import { recogniseVisitor } from './sessions'

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop()))
afterAll(() => shop.close())

const registration = (given: Partial<RegisterInput> = {}): RegisterInput => ({
  name: 'Sara Nasser',
  email: 'sara@example.org',
  password: 'stoppage-time',
  password_confirmation: 'stoppage-time',
  ...given,
})

test('a new customer is signed in at once and is sent a welcome', async () => {
  const { token, user } = await register(shop, registration(), '198.51.100.1')

  expect(user).toMatchObject({ name: 'Sara Nasser', email: 'sara@example.org', role: 'customer', status: 'active' })
  expect(await recogniseVisitor(shop, token)).toMatchObject({ userId: user.id })
  const jobs = await shop.db.execute(sql`select payload from graphile_worker._private_jobs`)
  expect(jobs.rows).toMatchObject([{ payload: { to: 'sara@example.org', subject: 'Welcome to Jersey Shop' } }])
})

test('an address that is taken is refused beside its field, whatever its case', async () => {
  await givenUser(shop, { email: 'omar@example.org' })

  await expect(register(shop, registration({ email: 'OMAR@example.org' }), '198.51.100.2')).rejects.toMatchObject({
    code: 'invalid-input',
    details: { errors: { email: ['This email address is already registered.'] } },
  })
})

test.each(['password', 'Football1', 'QWERTYUIOP', 'rana@example.org'])(
  '“%s” is too easy to guess',
  async (password) => {
    const input = registration({ email: 'rana@example.org', password, password_confirmation: password })

    await expect(register(shop, input, '198.51.100.3')).rejects.toMatchObject({
      details: { errors: { password: ['This password is too easy to guess. Please choose another.'] } },
    })
  },
)

test('of twenty who register the same address at once one gets it', async () => {
  const input = registration({ email: 'layla@example.org' })
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => register(shop, input, '198.51.100.4')))

  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'invalid-input' })
  }
})

test('registrations from one address are limited', async () => {
  const now = new Date()
  shop.now = () => now
  const attempts = Array.from({ length: 501 }, () =>
    register(shop, registration({ password: 'password' }), '198.51.100.5').catch((error: unknown) => error),
  )

  const codes = (await Promise.all(attempts)).map((error) => (error as { code: string }).code)
  expect(codes.filter((code) => code === 'too-many-attempts')).toHaveLength(1)
})
