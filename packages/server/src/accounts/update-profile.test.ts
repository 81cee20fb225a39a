import type { User } from '@shop/contract/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenSession, givenUser } from '../testing/account-factories'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { getUser } from './get-user'
import { recogniseVisitor } from './sessions'
import { updateProfile } from './update-profile'

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop()))
afterAll(() => shop.close())

test('the name changes at once, the address is asked for, and nothing else changes', async () => {
  const sara = await givenUser(shop)
  const smuggled = { name: 'Sara N.', email: 'sara@example.org', role: 'admin', status: 'blocked', id: 1 }

  const changed = await updateProfile(shop, await signedIn(sara), smuggled)

  const named = { ...sara, name: 'Sara N.' }
  expect(changed).toEqual({
    ...named,
    email: 'sara@example.org',
    email_confirmed: false,
    confirmed_email: sara.email,
  })
  expect(await getUser(shop, sara.id)).toEqual(named)
})

test('another spelling of the same address needs no confirmation', async () => {
  const sara = await givenUser(shop)
  const email = sara.email.toUpperCase()

  expect(await updateProfile(shop, await signedIn(sara), { name: sara.name, email })).toEqual({ ...sara, email })
})

test('an address that is somebody else’s is refused and changes nothing', async () => {
  const [sara, omar] = [await givenUser(shop), await givenUser(shop)]

  const taken = updateProfile(shop, await signedIn(sara), { name: 'Sara', email: omar.email.toUpperCase() })

  await expect(taken).rejects.toMatchObject({
    details: { errors: { email: ['This email address is already registered.'] } },
  })
  expect(await getUser(shop, sara.id)).toEqual(sara)
})

test('asking for address after address does not tell who is registered', async () => {
  const [sara, omar] = [await givenUser(shop), await givenUser(shop)]
  const visitor = await signedIn(sara)
  for (let n = 1; n <= 20; n += 1) {
    await updateProfile(shop, visitor, { name: 'Sara', email: omar.email }).catch(() => undefined)
  }

  const next = updateProfile(shop, visitor, { name: 'Sara', email: omar.email })
  await expect(next).rejects.toMatchObject({ code: 'too-many-attempts' })
})

async function signedIn(user: User) {
  const visitor = await recogniseVisitor(shop, await givenSession(shop, user))
  if (!visitor) throw new Error('Nobody is signed in.')
  return visitor
}
