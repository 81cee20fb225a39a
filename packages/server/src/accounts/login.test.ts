import { eq } from 'drizzle-orm'
import type * as Argon from '@node-rs/argon2'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { givenUser, TEST_PASSWORD as password } from '../testing/account-factories'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { users } from './accounts.tables'
import { login } from './login'
import { recogniseVisitor } from './sessions'

const verify = vi.hoisted(() => vi.fn())
vi.mock('@node-rs/argon2', async (original) => {
  const argon = await original<typeof Argon>()
  verify.mockImplementation(argon.verify)
  return { ...argon, verify }
})

let shop: TestShop
let addresses = 0
beforeAll(async () => void (shop = await openTestShop()))
afterAll(() => shop.close())

const anAddress = () => `198.51.100.${(addresses += 1)}`

test('the right pair opens a session, whatever the case of the address', async () => {
  const sara = await givenUser(shop, { email: 'Sara@Example.org' })

  const { token, user } = await login(shop, { email: 'sara@example.ORG', password }, anAddress())

  expect(user).toEqual(sara)
  expect(await recogniseVisitor(shop, token)).toMatchObject({ userId: sara.id })
})

test('security case 7: a wrong password and an unknown address answer alike, with the same work', async () => {
  const sara = await givenUser(shop)
  const refusals = []
  for (const email of [sara.email, 'nobody@example.org']) {
    verify.mockClear()
    refusals.push(await login(shop, { email, password: 'not this one' }, anAddress()).catch((error: unknown) => error))
    expect(verify).toHaveBeenCalledOnce()
  }

  expect(refusals[0]).toMatchObject({ code: 'wrong-credentials' })
  expect(refusals[0]).toEqual(refusals[1])
})

test('security case 7: the hash that nobody’s password is checked against costs what every hash costs', async () => {
  await login(shop, { email: 'nobody@example.org', password }, anAddress()).catch(() => undefined)

  expect(verify.mock.lastCall?.[0]).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('who is blocked is told so, but only with the right password', async () => {
  const sara = await givenUser(shop)
  await shop.db.update(users).set({ status: 'blocked' }).where(eq(users.id, sara.id))

  const right = login(shop, { email: sara.email, password }, anAddress())
  await expect(right).rejects.toMatchObject({ code: 'account-blocked', message: /blocked/ as unknown as string })
  const wrong = login(shop, { email: sara.email, password: 'a guess' }, anAddress())
  await expect(wrong).rejects.toMatchObject({ code: 'wrong-credentials' })
})

test('security case 8: guesses for one account from one address are limited, however the account is spelt', async () => {
  const sara = await givenUser(shop)
  const address = anAddress()
  for (let n = 1; n <= 10; n += 1) {
    await expect(login(shop, { email: sara.email, password: 'a guess' }, address)).rejects.toMatchObject({
      code: 'wrong-credentials',
    })
  }

  const next = login(shop, { email: sara.email.toUpperCase(), password }, address)
  await expect(next).rejects.toMatchObject({ code: 'too-many-attempts' })
})

test('security case 8: guesses from one address are limited, whomever they are for', async () => {
  const address = anAddress()
  const guesses = Array.from({ length: 70 }, (_, n) =>
    login(shop, { email: `${n}@example.org`, password: 'a guess' }, address).catch((error: unknown) => error),
  )

  const codes = (await Promise.all(guesses)).map((error) => (error as { code: string }).code)
  expect(codes.filter((code) => code === 'wrong-credentials')).toHaveLength(60)
  expect(codes.filter((code) => code === 'too-many-attempts')).toHaveLength(10)
})

test('nobody who signs in properly is refused because others of the same address do so at the same time', async () => {
  const sara = await givenUser(shop)
  const address = anAddress()
  const logins = Array.from({ length: 30 }, () => login(shop, { email: sara.email, password }, address))

  expect(await Promise.all(logins)).toHaveLength(30)
})

test('signing in properly uses up nothing, however often', async () => {
  const sara = await givenUser(shop)
  const address = anAddress()
  for (let n = 1; n <= 65; n += 1) await login(shop, { email: sara.email, password }, address)
})
