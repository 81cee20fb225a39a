import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenUser } from '../testing/account-factories'
import { givenSavedCard } from '../testing/saved-card-factories'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { ensureCustomer } from './customer'
import { listSavedCards, removeSavedCard } from './saved-cards'

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop()))
afterAll(() => shop.close())

test('of many tabs at once all get the same customer, and no other is left at the gateway', async () => {
  const user = await givenUser(shop)
  const customers = await Promise.all(Array.from({ length: 20 }, () => ensureCustomer(shop, user.id)))

  expect(new Set(customers).size).toBe(1)
  const { rows } = await shop.pool.query<{ id: string }>(
    `select id from gateway_customers where metadata ->> 'user_id' = $1`,
    [String(user.id)],
  )
  expect(rows).toEqual([{ id: customers[0] }])
})

test('clicking Remove twice removes once and fails never', async () => {
  const { user, id } = await givenSavedCard(shop)
  const clicks = await Promise.allSettled([1, 2, 3].map(() => removeSavedCard(shop, user.id, id)))

  const codes = clicks.map((click) => (click.status === 'rejected' ? (click.reason as { code: string }).code : 'done'))
  expect(codes).toContain('done')
  expect(codes.filter((code) => code !== 'done' && code !== 'not-found')).toEqual([])
  expect(await listSavedCards(shop, user.id)).toEqual([])
})
