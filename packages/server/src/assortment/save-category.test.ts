import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listAuditLog } from '../audit/list-audit-log'
import { givenAdmin } from '../testing/account-factories'
import { archive, givenClub, givenLeague, givenProduct } from '../testing/catalog-factories'
import { givenUpload } from '../testing/picture-factories'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { getClub, getLeague } from '../catalog/browse-leagues'
import { listProducts } from '../search/list-products'
import { deleteCategory } from './delete-category'
import { getManagedCategory, listManagedCategories } from './list-managed-categories'
import { createCategory, updateCategory } from './save-category'
import { suggest } from '../search/suggest'

let shop: TestShop
let by: number
beforeAll(async () => {
  shop = await openTestShop()
  by = (await givenAdmin(shop)).id
})
afterAll(() => shop.close())

describe('a new category', () => {
  test('is a league, and with a parent a club, seen by shoppers at once', async () => {
    const image = `/pictures/${await givenUpload(shop)}/640.webp`
    const league = await createCategory(shop, by, { name: 'Botola Pro', country: 'Morocco', image, position: 4 })
    expect(league).toMatchObject({
      name: 'Botola Pro',
      parent_id: null,
      country: 'Morocco',
      image,
      position: 4,
      version: 1,
    })
    const club = await createCategory(shop, by, {
      name: 'Raja',
      parent_id: league.id,
      city: 'Casablanca',
      founded: 1949,
    })
    expect(club).toMatchObject({ parent_id: league.id, city: 'Casablanca', founded: 1949, stadium: null })
    expect(await getLeague(shop, league.id)).toMatchObject({ clubs_count: 1 })
    expect(await getClub(shop, club.id)).toMatchObject({ name: 'Raja', parent: { name: 'Botola Pro' } })
    expect((await suggest(shop, 'raja')).clubs).toMatchObject([{ id: club.id }])
  })

  test.each([
    ['a league that is not there', { parent_id: 999_999 }, 'parent_id', /no such league/],
    ['a script for a picture', { image: 'javascript:x' }, 'image', /path or web address/],
    ['a picture that is not there', { image: `/pictures/${'0'.repeat(24)}/1.webp` }, 'image', /no such picture/],
  ])('with %s is refused', async (_what, part, field, text) => {
    await expect(createCategory(shop, by, { name: 'Nowhere', ...part })).rejects.toMatchObject({
      code: 'invalid-input',
      message: expect.stringMatching(text) as string,
      details: { errors: { [field]: [expect.any(String)] } },
    })
  })

  test('below a club is refused: there are two levels', async () => {
    const club = await givenClub(shop, { name: 'Ajax' })
    await expect(createCategory(shop, by, { name: 'Jong Ajax', parent_id: club.id })).rejects.toThrow(
      'Ajax is a club. A club belongs to a league: there are only these two levels.',
    )
  })

  test('by a name that is taken beside it is refused, however it is written', async () => {
    const league = await createCategory(shop, by, { name: 'Süper Lig' })
    await expect(createCategory(shop, by, { name: 'super lig' })).rejects.toThrow(
      'There is already a league super lig.',
    )
    await createCategory(shop, by, { name: 'Göztepe', parent_id: league.id })
    await expect(createCategory(shop, by, { name: 'GOZTEPE', parent_id: league.id })).rejects.toMatchObject({
      details: { errors: { name: ['Süper Lig already has a club GOZTEPE.'] } },
    })
    const other = await givenLeague(shop, { name: 'Amateur League' })
    await createCategory(shop, by, { name: 'Göztepe', parent_id: other.id })
  })
})

describe('a changed category', () => {
  test('keeps what is not named and forgets what is emptied', async () => {
    const league = await givenLeague(shop, { name: 'Eredivisie' })
    const facts = { city: 'Rotterdam', stadium: 'De Kuip', colour: 'red' as const }
    const { id } = await givenClub(shop, { name: 'Feyenoord', parentId: league.id, facts })
    const changed = await updateCategory(shop, by, id, { name: 'Feyenoord', stadium: null, nickname: 'The Pride' })
    expect(changed).toMatchObject({
      parent_id: league.id,
      city: 'Rotterdam',
      stadium: null,
      nickname: 'The Pride',
      version: 2,
    })
    expect(await getClub(shop, id)).toMatchObject({ colour: 'red' })
  })

  test('brings its products along in search', async () => {
    const product = await givenProduct(shop, { categoryId: (await givenClub(shop, { name: 'Oldname' })).id })
    await updateCategory(shop, by, product.category_id, { name: 'Newname' })
    expect((await listProducts(shop, { search: 'newname' })).products).toMatchObject([{ id: product.id }])
    expect((await listProducts(shop, { search: 'oldname' })).products).toEqual([])
  })

  test('moves to another league', async () => {
    const club = await givenClub(shop, { name: 'Wanderers' })
    const league = await givenLeague(shop, { name: 'Second League' })
    await updateCategory(shop, by, club.id, { name: 'Wanderers', parent_id: league.id })
    expect(await getClub(shop, club.id)).toMatchObject({ parent: { name: 'Second League' } })
  })

  test('becomes a club only without clubs, and a league only without products', async () => {
    const league = await givenLeague(shop, { name: 'Crowded League' })
    const club = await givenClub(shop, { name: 'A', parentId: league.id })
    for (const name of ['B', 'C', 'D']) await givenClub(shop, { name, parentId: league.id })
    await givenProduct(shop, { categoryId: club.id })
    const other = await givenLeague(shop, { name: 'Other League' })
    await expect(updateCategory(shop, by, league.id, { name: 'x', parent_id: other.id })).rejects.toMatchObject({
      code: 'conflict',
      message: 'This league still has 4 clubs, so it can’t become a club.',
    })
    await expect(updateCategory(shop, by, club.id, { name: 'A', parent_id: null })).rejects.toMatchObject({
      code: 'conflict',
      message: 'This club still has 1 product, so it can’t become a league.',
    })
    await expect(updateCategory(shop, by, other.id, { name: 'x', parent_id: other.id })).rejects.toMatchObject({
      details: { errors: { parent_id: ['A category can’t belong to itself.'] } },
    })
    expect(await updateCategory(shop, by, other.id, { name: 'E', parent_id: league.id })).toMatchObject({
      parent_id: league.id,
    })
  })

  test('says when somebody else was faster, and is written once', async () => {
    const { id } = await givenLeague(shop, { name: 'Contested League' })
    const shown = await getManagedCategory(shop, id)
    expect(await updateCategory(shop, by, id, { name: shown.name, version: 1 })).toEqual(shown)
    await updateCategory(shop, by, id, { name: 'First', version: 1 })
    await expect(updateCategory(shop, by, id, { name: 'Second', version: 1 })).rejects.toMatchObject({
      code: 'changed-meanwhile',
    })
    expect(await getManagedCategory(shop, id)).toMatchObject({ name: 'First', version: 2 })
  })

  test('is told in the record', async () => {
    const { id } = await createCategory(shop, by, { name: 'Told League' })
    await updateCategory(shop, by, id, { name: 'Retold League', country: 'Chile' })
    await deleteCategory(shop, by, id)
    const { data } = await listAuditLog(shop, { subject: 'category', id, page: 1, per_page: 9, sort: 'oldest' })
    expect(data).toMatchObject([
      { action: 'added' },
      {
        action: 'changed',
        changes: [
          { field: 'name', before: 'Told League', after: 'Retold League' },
          { field: 'country', before: null, after: 'Chile' },
        ],
      },
      { action: 'deleted', subject: { name: 'Retold League' } },
    ])
  })
})

describe('a category is deleted', () => {
  test('only when nothing is in it, and says what is', async () => {
    const league = await givenLeague(shop, { name: 'Doomed League' })
    const club = await givenClub(shop, { name: 'Doomed Club', parentId: league.id })
    const product = await givenProduct(shop, { categoryId: club.id })
    await expect(deleteCategory(shop, by, league.id)).rejects.toMatchObject({
      code: 'conflict',
      message: 'This league still has 1 club.',
    })
    await expect(deleteCategory(shop, by, club.id)).rejects.toThrow('This club still has 1 product.')
    await archive(shop, product)
    await expect(deleteCategory(shop, by, club.id)).rejects.toThrow('This club still has 1 archived product.')

    const empty = await givenClub(shop, { name: 'Empty Club', parentId: league.id })
    expect(await deleteCategory(shop, by, empty.id)).toEqual({ message: 'Club deleted.' })
    await expect(deleteCategory(shop, by, empty.id)).rejects.toMatchObject({ code: 'not-found' })
    await expect(getClub(shop, empty.id)).rejects.toMatchObject({ code: 'not-found' })
  })
})

describe('the list', () => {
  test('finds by name, by league and by kind, and counts what is in each', async () => {
    const league = await givenLeague(shop, { name: 'Counting League' })
    const club = await givenClub(shop, { name: 'Éclair United', parentId: league.id })
    await givenProduct(shop, { categoryId: club.id })
    const query = { page: 1, per_page: 10, sort: 'newest' as const }
    const names = async (part: object) =>
      (await listManagedCategories(shop, { ...query, ...part })).data.map(({ name }) => name)
    expect(await names({ search: 'eclair' })).toEqual(['Éclair United'])
    expect(await names({ search: 'counting league', kind: 'league' })).toEqual(['Counting League'])
    expect(await names({ parent: league.id })).toEqual(['Éclair United'])
    expect((await listManagedCategories(shop, { ...query, search: 'counting', kind: 'league' })).data).toMatchObject([
      { clubs_count: 1, products_count: 1 },
    ])
    const { meta } = await listManagedCategories(shop, { ...query, per_page: 2, page: 2 })
    expect(meta).toMatchObject({ page: 2, per_page: 2 })
    expect(meta.total).toBeGreaterThan(4)
  })

  test('is sorted by the names of the language that is asked for', async () => {
    const league = await givenLeague(shop, { name: 'Sorted League' })
    for (const [name, ar] of [
      ['Inter', 'إنتر'],
      ['Al Ahli', 'الأهلي'],
      ['Zamalek', 'أبطال الزمالك'],
    ] as const)
      await givenClub(shop, { name, parentId: league.id, translations: { ar: { name: ar } } })
    const query = { page: 1, per_page: 10, sort: 'name' as const, parent: league.id }
    const names = async (language?: 'ar') =>
      (await listManagedCategories(shop, { ...query, language })).data.map(({ name }) => name)

    expect(await names('ar')).toEqual(['Zamalek', 'Al Ahli', 'Inter'])
    expect(await names()).toEqual(['Al Ahli', 'Inter', 'Zamalek'])
  })
})
