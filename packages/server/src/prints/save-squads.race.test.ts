import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenAdmin } from '../testing/account-factories'
import { givenClub } from '../testing/catalog-factories'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { listSquads, setSquad } from './save-squads'

let shop: TestShop
let by: number
beforeAll(async () => {
  shop = await openTestShop()
  by = (await givenAdmin(shop)).id
})
afterAll(() => shop.close())

test.each([
  ['a new squad', 0],
  ['the same squad', 1],
])('of staff who save %s at once exactly one wins', async (_what, version) => {
  const club = await givenClub(shop)
  const save = (number: number, version: number) =>
    setSquad(shop, club.id, { season: '2026/27', players: [{ name: 'Saka', number }], version }, by)
  if (version === 1) await save(99, 0)

  const results = await Promise.allSettled(Array.from({ length: 8 }, (_, number) => save(number, version)))

  const saved = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  expect(saved).toHaveLength(1)
  const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []))
  expect(refused).toEqual(
    Array.from({ length: 7 }, () => expect.objectContaining({ code: 'changed-meanwhile' }) as unknown),
  )
  expect(await listSquads(shop, club.id)).toEqual({ data: saved })
})
