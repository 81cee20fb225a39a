import { afterEach, beforeEach, expect, test } from 'vitest'
import { ensureAdmin } from '../accounts/ensure-admin'
import { givenUser } from '../testing/account-factories'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { addDemoCustomer, hashDemoPasswords } from './add-customers'
import { listDemoSignIns } from './list-demo-sign-ins'

let shop: TestShop
beforeEach(async () => void (shop = await openTestShop()))
afterEach(() => shop.close())

test('the demo accounts are named with their passwords', async () => {
  await ensureAdmin(shop, { isProduction: false })
  await addDemoCustomer(shop, (await hashDemoPasswords()).customer)

  expect(await listDemoSignIns(shop)).toMatchObject([
    { email: 'admin@example.com', password: 'admin-demo-2026', role: 'admin' },
    { email: 'customer@example.com', password: 'customer-demo-2026', role: 'customer' },
  ])
})

test('nobody is named who is not there, was blocked, or has a password of their own', async () => {
  await ensureAdmin(shop, { isProduction: false })
  await ensureAdmin(shop, { admin: { email: 'boss@example.org', password: 'twelfth-man' }, isProduction: true })
  await givenUser(shop, { email: 'customer@example.com', password: 'all my own' })

  expect(await listDemoSignIns(shop)).toEqual([])
})
