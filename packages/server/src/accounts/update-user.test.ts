import { afterEach, beforeEach, expect, test } from 'vitest'
import { givenAdmin, givenSession, givenUser } from '../testing/account-factories'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { getUser } from './get-user'
import { sendPasswordReset } from './send-password-reset'
import { recogniseVisitor } from './sessions'
import { updateUser } from './update-user'
import { passwordResets } from './accounts.tables'

let shop: TestShop
beforeEach(async () => void (shop = await openTestShop()))
afterEach(() => shop.close())

test('staff change name, role and status; the address is not theirs to change', async () => {
  const sara = await givenUser(shop)
  const input = { name: 'Sara N.', role: 'manager', status: 'blocked', email: 'other@example.org' } as const

  expect(await updateUser(shop, sara.id, input)).toEqual({
    ...sara,
    name: 'Sara N.',
    role: 'manager',
    status: 'blocked',
  })
})

test('blocking ends all sessions and links, and unblocking brings none back', async () => {
  const sara = await givenUser(shop)
  const tokens = [await givenSession(shop, sara), await givenSession(shop, sara)]
  await sendPasswordReset(shop, sara.email)

  await updateUser(shop, sara.id, { status: 'blocked' })
  await updateUser(shop, sara.id, { status: 'active' })

  for (const token of tokens) expect(await recogniseVisitor(shop, token)).toBeUndefined()
  expect(await shop.db.$count(passwordResets)).toBe(0)
})

test.each([{ status: 'blocked' }, { role: 'customer' }, { role: 'manager', status: 'blocked' }] as const)(
  'the last active admin stays one (%o)',
  async (change) => {
    const boss = await givenAdmin(shop)
    const retired = await givenAdmin(shop)
    await updateUser(shop, retired.id, { status: 'blocked' })

    await expect(updateUser(shop, boss.id, change)).rejects.toMatchObject({ code: 'last-admin' })

    expect(await getUser(shop, boss.id)).toEqual(boss)
  },
)

test('one of two admins may go', async () => {
  const [boss, other] = [await givenAdmin(shop), await givenAdmin(shop)]

  expect(await updateUser(shop, boss.id, { role: 'customer' })).toMatchObject({ role: 'customer' })
  await expect(updateUser(shop, other.id, { role: 'customer' })).rejects.toMatchObject({ code: 'last-admin' })
})

test('admins who demote one another at the same time leave one', async () => {
  const admins = await Promise.all(Array.from({ length: 6 }, () => givenAdmin(shop)))
  const outcomes = await Promise.allSettled(admins.map(({ id }) => updateUser(shop, id, { role: 'customer' })))

  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(1)
  const left = await Promise.all(admins.map(({ id }) => getUser(shop, id)))
  expect(left.filter(({ role }) => role === 'admin')).toHaveLength(1)
})

test('somebody who does not exist is not found', async () => {
  await expect(updateUser(shop, 999, { status: 'blocked' })).rejects.toMatchObject({ code: 'not-found' })
})
