import { afterAll, beforeAll, expect, test } from 'vitest'
import { listAuditLog } from '../audit/list-audit-log'
import { givenAdmin } from '../testing/account-factories'
import { givenClub, givenProduct } from '../testing/catalog-factories'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { addSynonymsByStaff, changeSynonym, deleteSynonym, listSynonyms } from './edit-synonyms'
import { listProducts } from './list-products'

let shop: TestShop
let admin: { id: number }

beforeAll(async () => {
  shop = await openTestShop()
  admin = await givenAdmin(shop)
})
afterAll(() => shop.close())

const found = async (search: string) => (await listProducts(shop, { search })).products.map(({ id }) => id)
const listed = async (search: string) =>
  (await listSynonyms(shop, { page: 1, per_page: 24, sort: 'newest', search })).data

test('a new club is found by its Arabic names as soon as staff have added them', async () => {
  const club = await givenClub(shop, { name: 'Falcons' })
  const { id } = await givenProduct(shop, { categoryId: club.id, name: 'Home Jersey' })
  expect(await found('الصقور')).toEqual([])

  const added = await addSynonymsByStaff(shop, { phrases: ['الصقور', 'Sky Birds'], category_id: club.id }, admin.id)

  expect(added).toEqual({ added: 2 })
  expect(await found('الصقور')).toEqual([id])
  expect(await found('صقور')).toEqual([id])
  expect(await found('sky birds')).toEqual([id])
  expect((await listed('falcons')).map(({ phrase }) => phrase).sort()).toEqual(['Sky Birds', 'الصقور'])
})

test('a synonym is changed and deleted, at once and on record', async () => {
  const club = await givenClub(shop, { name: 'Wanderers' })
  const { id } = await givenProduct(shop, { categoryId: club.id, name: 'Away Jersey' })
  await addSynonymsByStaff(shop, { phrases: ['Nomads'], category_id: club.id }, admin.id)
  const [synonym] = await listed('nomads')
  if (!synonym) throw new Error('The synonym is missing.')

  const change = { phrase: 'Ramblers', category_id: club.id, version: synonym.version }
  const changed = await changeSynonym(shop, synonym.id, change, admin.id)
  expect(changed).toMatchObject({ phrase: 'Ramblers', category: { name: 'Wanderers' }, version: 2 })
  expect([await found('nomads'), await found('ramblers')]).toEqual([[], [id]])
  await expect(changeSynonym(shop, synonym.id, change, admin.id)).rejects.toMatchObject({ code: 'changed-meanwhile' })

  await deleteSynonym(shop, synonym.id, admin.id)
  expect(await found('ramblers')).toEqual([])
  await expect(deleteSynonym(shop, synonym.id, admin.id)).rejects.toMatchObject({ code: 'not-found' })
  const log = await listAuditLog(shop, { page: 1, per_page: 9, sort: 'newest', subject: 'synonyms', id: synonym.id })
  expect(log.data.map(({ action }) => action)).toEqual(['deleted', 'changed', 'added'])
})

test('a word may mean another word', async () => {
  const { id } = await givenProduct(shop, { name: 'Zebra Jersey' })
  await addSynonymsByStaff(shop, { phrases: ['stripey'], meaning: 'zebra' }, admin.id)

  expect(await found('stripey')).toEqual([id])
})

test('what is no name, says nothing or is known already is refused in words', async () => {
  const club = await givenClub(shop, { name: 'Rovers' })
  await addSynonymsByStaff(shop, { phrases: ['Dogs'], category_id: club.id }, admin.id)
  const add = (input: Parameters<typeof addSynonymsByStaff>[1]) => addSynonymsByStaff(shop, input, admin.id)

  await expect(add({ phrases: ['DOGS'], category_id: club.id })).rejects.toMatchObject({ code: 'conflict' })
  for (const input of [
    { phrases: ['!!!'], category_id: club.id },
    { phrases: ['two words'], meaning: 'one' },
    { phrases: ['word'], meaning: 'two words' },
    { phrases: ['word'] },
    { phrases: ['word'], category_id: club.id, meaning: 'both' },
    { phrases: ['word'], category_id: 999_999 },
  ]) {
    await expect(add(input)).rejects.toMatchObject({ code: 'invalid-input' })
  }
})
