import type { UserInput } from '@shop/contract/accounts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listAuditLog } from '../audit/list-audit-log'
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

const update = (userId: number, input: UserInput, by = userId) =>
  updateUser(shop, userId, input, { userId: by, role: 'admin' })

test('staff change name, role and status; the address is not theirs to change', async () => {
  const sara = await givenUser(shop)
  const input = { name: 'Sara N.', role: 'manager', status: 'blocked', email: 'other@example.org' } as const

  expect(await update(sara.id, input)).toEqual({
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

  await update(sara.id, { status: 'blocked' })
  await update(sara.id, { status: 'active' })

  for (const token of tokens) expect(await recogniseVisitor(shop, token)).toBeUndefined()
  expect(await shop.db.$count(passwordResets)).toBe(0)
})

test.each([{ status: 'blocked' }, { role: 'customer' }, { role: 'manager', status: 'blocked' }] as const)(
  'security case 30: the last active admin stays one (%o)',
  async (change) => {
    const boss = await givenAdmin(shop)
    const retired = await givenAdmin(shop)
    await update(retired.id, { status: 'blocked' })

    await expect(update(boss.id, change)).rejects.toMatchObject({ code: 'last-admin' })

    expect(await getUser(shop, boss.id)).toEqual(boss)
  },
)

test('one of two admins may go', async () => {
  const [boss, other] = [await givenAdmin(shop), await givenAdmin(shop)]

  expect(await update(boss.id, { role: 'customer' })).toMatchObject({ role: 'customer' })
  await expect(update(other.id, { role: 'customer' })).rejects.toMatchObject({ code: 'last-admin' })
})

test('security case 30: admins who demote one another at the same time leave one', async () => {
  const admins = await Promise.all(Array.from({ length: 6 }, () => givenAdmin(shop)))
  const outcomes = await Promise.allSettled(admins.map(({ id }) => update(id, { role: 'customer' })))

  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(1)
  const left = await Promise.all(admins.map(({ id }) => getUser(shop, id)))
  expect(left.filter(({ role }) => role === 'admin')).toHaveLength(1)
})

test('what staff change is on record with the old and the new value, and what they leave as it is is not', async () => {
  const [omar, sara] = [await givenAdmin(shop), await givenUser(shop, { name: 'Sara' })]

  await update(sara.id, { name: 'Sara N.', role: 'customer', status: 'blocked' }, omar.id)
  await update(sara.id, { name: 'Sara N.' }, omar.id)

  const { data } = await listAuditLog(shop, { page: 1, per_page: 10, sort: 'newest' })
  expect(data).toMatchObject([
    {
      by: { id: omar.id, name: 'Omar Siddiqui' },
      action: 'changed',
      subject: { kind: 'user', id: sara.id, name: 'Sara N.' },
      changes: [
        { field: 'name', before: 'Sara', after: 'Sara N.' },
        { field: 'status', before: 'active', after: 'blocked' },
      ],
    },
  ])
})

test('a change that is refused leaves no entry', async () => {
  const boss = await givenAdmin(shop)
  await expect(update(boss.id, { status: 'blocked' })).rejects.toMatchObject({ code: 'last-admin' })

  expect((await listAuditLog(shop, { page: 1, per_page: 10, sort: 'newest' })).data).toEqual([])
})

test('somebody who does not exist is not found', async () => {
  await expect(update(999, { status: 'blocked' })).rejects.toMatchObject({ code: 'not-found' })
})
