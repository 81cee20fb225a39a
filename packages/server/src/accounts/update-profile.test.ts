import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenUser } from '../testing/account-factories'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { getUser } from './get-user'
import { updateProfile } from './update-profile'

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop()))
afterAll(() => shop.close())

test('name and address change, and nothing else does', async () => {
  const sara = await givenUser(shop)
  const smuggled = { name: 'Sara N.', email: 'sara@example.org', role: 'admin', status: 'blocked', id: 1 }

  const changed = await updateProfile(shop, sara.id, smuggled)

  expect(changed).toEqual({ ...sara, name: 'Sara N.', email: 'sara@example.org' })
  expect(await getUser(shop, sara.id)).toEqual(changed)
})

test('an address that is somebody else’s is refused and changes nothing', async () => {
  const [sara, omar] = [await givenUser(shop), await givenUser(shop)]

  const taken = updateProfile(shop, sara.id, { name: 'Sara', email: omar.email.toUpperCase() })

  await expect(taken).rejects.toMatchObject({
    details: { errors: { email: ['This email address is already registered.'] } },
  })
  expect(await getUser(shop, sara.id)).toEqual(sara)
})

test('the old address is told where the account went', async () => {
  const sara = await givenUser(shop)
  await updateProfile(shop, sara.id, { name: sara.name, email: 'moved@example.org' })
  await updateProfile(shop, sara.id, { name: 'Only the name', email: 'MOVED@example.org' })

  const { rows } = await shop.db.execute(
    sql`select payload->>'to' as to from graphile_worker._private_jobs where payload->>'to' in (${sara.email}, 'moved@example.org')`,
  )
  expect(rows).toEqual([{ to: sara.email }])
})

test('asking for address after address does not tell who is registered', async () => {
  const [sara, omar] = [await givenUser(shop), await givenUser(shop)]
  for (let n = 1; n <= 20; n += 1) {
    await updateProfile(shop, sara.id, { name: 'Sara', email: omar.email }).catch(() => undefined)
  }

  const next = updateProfile(shop, sara.id, { name: 'Sara', email: omar.email })
  await expect(next).rejects.toMatchObject({ code: 'too-many-attempts' })
})
