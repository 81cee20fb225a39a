import { asc, eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ConfigError } from '../config'
import { givenAdmin, givenUser } from '../testing/account-factories'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { users } from './accounts.tables'
import { ensureAdmin } from './ensure-admin'
import { verifyPassword } from './password-hash'

const admin = { email: 'boss@example.org', password: 'twelfth-man' }

let shop: TestShop
beforeEach(async () => void (shop = await openTestShop()))
afterEach(() => shop.close())

test('the admin of the settings runs a new shop', async () => {
  await ensureAdmin(shop, { admin, isProduction: true })

  expect(await people()).toMatchObject([{ email: 'boss@example.org', role: 'admin', isDemo: false }])
  expect(await verifyPassword(admin.password, await hashOf(admin.email))).toBe(true)
})

test('security case 28: in production a shop without an admin asks for one by the names of the settings', async () => {
  const start = ensureAdmin(shop, { isProduction: true })

  await expect(start).rejects.toThrow(ConfigError)
  await expect(start).rejects.toThrow(/Set ADMIN_EMAIL and ADMIN_PASSWORD/)
  expect(await people()).toEqual([])
})

test('outside production the demo admin runs a shop that nobody claimed', async () => {
  await ensureAdmin(shop, { isProduction: false })
  await ensureAdmin(shop, { isProduction: false })

  expect(await people()).toMatchObject([{ email: 'admin@example.com', role: 'admin', isDemo: true }])
})

test('where there is an admin already nobody is added, whatever the settings say', async () => {
  const present = await givenAdmin(shop)

  await ensureAdmin(shop, { admin, isProduction: true })
  await ensureAdmin(shop, { isProduction: true })
  await ensureAdmin(shop, { isProduction: false })

  expect(await people()).toMatchObject([{ id: present.id }])
})

test('a blocked admin does not count', async () => {
  const blocked = await givenAdmin(shop)
  await shop.db.update(users).set({ status: 'blocked' }).where(eq(users.id, blocked.id))

  await ensureAdmin(shop, { admin, isProduction: true })

  expect(await people()).toMatchObject([{ status: 'blocked' }, { email: admin.email, status: 'active' }])
})

test('somebody who has the address of the settings is left as they are, and the log says so', async () => {
  await givenUser(shop, { email: 'Boss@Example.org', password: 'my own secret' })
  const warn = vi.spyOn(shop.log, 'warn')

  await ensureAdmin(shop, { admin, isProduction: true })

  expect(await people()).toMatchObject([{ email: 'Boss@Example.org', role: 'customer' }])
  expect(await verifyPassword('my own secret', await hashOf('Boss@Example.org'))).toBe(true)
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('boss@example.org is registered already'))
})

test('security case 28: a demo that goes into production needs a real admin, and its own accounts are blocked', async () => {
  await ensureAdmin(shop, { isProduction: false })
  await givenUser(shop, { email: 'customer@example.com', isDemo: true })

  await expect(ensureAdmin(shop, { isProduction: true })).rejects.toThrow(/ADMIN_EMAIL/)
  await ensureAdmin(shop, { admin, isProduction: true })

  expect(await people()).toMatchObject([
    { email: 'admin@example.com', status: 'blocked' },
    { email: 'customer@example.com', status: 'blocked' },
    { email: admin.email, status: 'active' },
  ])
})

test('several processes that start at the same moment make one admin', async () => {
  await Promise.all(Array.from({ length: 6 }, () => ensureAdmin(shop, { isProduction: false })))

  expect(await people()).toHaveLength(1)
})

function people() {
  return shop.db.select().from(users).orderBy(asc(users.id))
}

async function hashOf(email: string): Promise<string> {
  const [user] = await shop.db.select().from(users).where(eq(users.email, email))
  return user?.passwordHash ?? ''
}
