import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenSession, givenUser, TEST_PASSWORD } from '../testing/account-factories'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { changePassword } from './change-password'
import { login } from './login'
import { recogniseVisitor, type SignedInVisitor } from './sessions'

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop()))
afterAll(() => shop.close())

test('the new password opens the account, the old one no longer', async () => {
  const sara = await givenUser(shop)
  await changePassword(shop, await visitorOf(await givenSession(shop, sara)), to('injury-time'))

  await expect(login(shop, { email: sara.email, password: 'injury-time' }, 'here')).resolves.toBeDefined()
  await expect(login(shop, { email: sara.email, password: TEST_PASSWORD }, 'here')).rejects.toMatchObject({
    code: 'wrong-credentials',
  })
})

test('it ends every other session at once and keeps the one it was done in', async () => {
  const sara = await givenUser(shop)
  const [here, phone, thief] = await Promise.all([1, 2, 3].map(() => givenSession(shop, sara)))
  const other = await givenSession(shop, await givenUser(shop))
  await changePassword(shop, await visitorOf(here), to('injury-time'))

  expect(await recogniseVisitor(shop, here ?? '')).toBeDefined()
  expect(await recogniseVisitor(shop, phone ?? '')).toBeUndefined()
  expect(await recogniseVisitor(shop, thief ?? '')).toBeUndefined()
  expect(await recogniseVisitor(shop, other)).toBeDefined()
})

test('a wrong current password changes nothing and says so beside its field', async () => {
  const sara = await givenUser(shop)
  const visitor = await visitorOf(await givenSession(shop, sara))

  await expect(
    changePassword(shop, visitor, { ...to('injury-time'), current_password: 'wrong' }),
  ).rejects.toMatchObject({
    code: 'invalid-input',
    details: { errors: { current_password: ['Your current password is incorrect.'] } },
  })
  await expect(login(shop, { email: sara.email, password: TEST_PASSWORD }, 'here')).resolves.toBeDefined()
})

test('an open session is no place to guess the password from', async () => {
  const visitor = await visitorOf(await givenSession(shop, await givenUser(shop)))
  const guesses = Array.from({ length: 11 }, () =>
    changePassword(shop, visitor, { ...to('injury-time'), current_password: 'a guess' }).catch(
      (error: unknown) => error,
    ),
  )

  const codes = (await Promise.all(guesses)).map((error) => (error as { code: string }).code)
  expect(codes.filter((code) => code === 'too-many-attempts')).toHaveLength(1)
})

test('a common password is refused', async () => {
  const visitor = await visitorOf(await givenSession(shop, await givenUser(shop)))

  await expect(changePassword(shop, visitor, to('password123'))).rejects.toMatchObject({
    details: { errors: { new_password: [expect.stringContaining('too easy to guess')] } },
  })
})

test('its owner is told by mail', async () => {
  const sara = await givenUser(shop)
  await changePassword(shop, await visitorOf(await givenSession(shop, sara)), to('injury-time'))

  const { rows } = await shop.db.execute(
    sql`select payload->>'subject' as subject from graphile_worker._private_jobs where payload->>'to' = ${sara.email}`,
  )
  expect(rows).toEqual([{ subject: 'Your password was changed' }])
})

async function visitorOf(token: string | undefined): Promise<SignedInVisitor> {
  const visitor = await recogniseVisitor(shop, token ?? '')
  if (!visitor) throw new Error('Nobody holds this token.')
  return visitor
}

function to(password: string) {
  return { current_password: TEST_PASSWORD, new_password: password, new_password_confirmation: password }
}
