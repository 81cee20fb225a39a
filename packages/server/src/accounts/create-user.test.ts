import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { createUser } from './create-user'

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop()))
afterAll(() => shop.close())

test('somebody new is an active customer, with the spaces around name and address gone', async () => {
  const user = await createUser(shop, { name: ' Noor Saleh ', email: ' noor@example.org ', password: 'corner-kick' })

  expect(user).toMatchObject({ name: 'Noor Saleh', email: 'noor@example.org', role: 'customer', status: 'active' })
  expect(Date.parse(user.created_at)).toBeCloseTo(Date.now(), -5)
})

test('an address is taken whatever its case', async () => {
  await createUser(shop, { name: 'Ivo', email: 'Ivo@Example.org', password: 'corner-kick' })

  await expect(createUser(shop, { name: 'Ivo', email: 'ivo@example.ORG ', password: 'other' })).rejects.toMatchObject({
    code: 'invalid-input',
    message: 'This email address is already registered.',
    details: { errors: { email: ['This email address is already registered.'] } },
  })
})

test('of many who want one address at the same moment, one gets it', async () => {
  const attempts = Array.from({ length: 8 }, (_, nth) =>
    createUser(shop, {
      name: `Twin ${nth}`,
      email: nth % 2 ? 'twin@example.org' : 'TWIN@example.org',
      password: 'kick-off',
    }),
  )

  const outcomes = await Promise.allSettled(attempts)

  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})
