import { AuditQuery } from '@shop/contract/audit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listAuditLog } from '../audit/list-audit-log'
import { listClubs, listLeagues } from '../catalog/browse-leagues'
import { givenAdmin } from '../testing/account-factories'
import { givenClub, givenLeague } from '../testing/catalog-factories'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { deleteCategory } from './delete-category'
import { getManagedCategory } from './list-managed-categories'
import { moveCategory } from './move-category'
import { createCategory, updateCategory } from './save-category'

let shop: TestShop
let by: number
beforeAll(async () => {
  shop = await openTestShop()
  by = (await givenAdmin(shop)).id
})
afterAll(() => shop.close())

/** Creates a league with clubs that were never put in order. */
async function givenLeagueOf(...names: string[]) {
  const league = await givenLeague(shop)
  const ids: number[] = []
  for (const name of names) ids.push((await givenClub(shop, { name, parentId: league.id })).id)
  return { league, ids, order: async () => (await listClubs(shop, league.id)).map(({ name }) => name).join('') }
}

test('a club is moved before another or to the end, and shoppers see it there', async () => {
  const { league, ids, order } = await givenLeagueOf('A', 'B', 'C', 'D')
  const [a = 0, b = 0, c = 0, d = 0] = ids
  expect(await moveCategory(shop, by, d, b)).toEqual({ ids: [a, d, b, c] })
  expect(await order()).toBe('ADBC')
  await moveCategory(shop, by, a, 'last')
  expect(await order()).toBe('DBCA')
  expect(await moveCategory(shop, by, c, d)).toEqual({ ids: [c, d, b, a] })
  expect(await getManagedCategory(shop, league.id)).toMatchObject({ version: 1 })
})

test('a move to an end is one whatever others moved there', async () => {
  const { ids, order } = await givenLeagueOf('A', 'B', 'C')
  const [a = 0, b = 0, c = 0] = ids
  await moveCategory(shop, by, a, 'last')
  await moveCategory(shop, by, c, 'first')
  expect(await order()).toBe('CBA')
  await moveCategory(shop, by, b, 'last')
  expect(await order()).toBe('CAB')
})

test('a move that is made twice, or before itself, changes nothing more and is on record once', async () => {
  const { ids, order } = await givenLeagueOf('A', 'B', 'C')
  const [a = 0, , c = 0] = ids
  await moveCategory(shop, by, c, a)
  await moveCategory(shop, by, c, a)
  await moveCategory(shop, by, c, c)
  expect(await order()).toBe('CAB')
  const { data } = await listAuditLog(shop, AuditQuery.parse({ subject: 'category', id: String(c) }))
  expect(data).toMatchObject([{ action: 'changed', changes: [{ field: 'place', before: '3', after: '1' }] }])
})

test('an editor that is open elsewhere saves without a conflict and keeps the new place', async () => {
  const { ids, order } = await givenLeagueOf('A', 'B')
  const [a = 0, b = 0] = ids
  await moveCategory(shop, by, b, a)
  await updateCategory(shop, by, b, { name: 'Z', version: 1 })
  expect(await order()).toBe('ZA')
})

test('moves of two people both count', async () => {
  const { ids, order } = await givenLeagueOf('A', 'B', 'C', 'D', 'E')
  const [a = 0, b = 0, , d = 0, e = 0] = ids
  await Promise.all([moveCategory(shop, by, e, a), moveCategory(shop, by, b, d)])
  expect(await order()).toBe('EACBD')
})

test('a place beside what is gone, or in another league, is refused', async () => {
  const { ids, order } = await givenLeagueOf('A', 'B', 'C')
  const [a = 0, b = 0, c = 0] = ids
  const other = await givenClub(shop)
  await deleteCategory(shop, by, b)
  for (const gone of [b, other.id, 999_999]) {
    await expect(moveCategory(shop, by, c, gone)).rejects.toMatchObject({ code: 'changed-meanwhile' })
  }
  await expect(moveCategory(shop, by, b, a)).rejects.toMatchObject({ code: 'not-found' })
  expect(await order()).toBe('AC')
})

test('leagues are moved among leagues, and new ones and those from elsewhere come last', async () => {
  const { ids, league } = await givenLeagueOf('A', 'B')
  const [a = 0, b = 0] = ids
  const second = await createCategory(shop, by, { name: 'Second League' })
  expect((await listLeagues(shop)).at(-1)).toMatchObject({ id: second.id })
  await moveCategory(shop, by, second.id, league.id)
  const places = (await listLeagues(shop)).map(({ id }) => id)
  expect(places.indexOf(second.id)).toBe(places.indexOf(league.id) - 1)

  await moveCategory(shop, by, b, a)
  const added = await createCategory(shop, by, { name: 'C', parent_id: league.id })
  const moved = await givenClub(shop, { name: 'D', position: 0 })
  await updateCategory(shop, by, moved.id, { name: 'D', parent_id: league.id })
  expect((await listClubs(shop, league.id)).map(({ id }) => id)).toEqual([b, a, added.id, moved.id])
})
