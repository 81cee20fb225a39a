import type { ManagedProductQuery } from '@shop/contract/catalog-admin'
import { fils } from '@shop/contract/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { archive, givenClub, givenLeague, givenProduct } from '../testing/catalog-factories'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { everyManagedProduct, getManagedProduct, listManagedProducts } from './list-managed-products'

let shop: TestShop
let leagueId: number
let clubId: number
const ids: Record<string, number> = {}
beforeAll(async () => {
  shop = await openTestShop()
  leagueId = (await givenLeague(shop, { name: 'Liga MX' })).id
  clubId = (await givenClub(shop, { name: 'Club América', parentId: leagueId })).id
  const given = { categoryId: clubId }
  const at = (day: number) => new Date(Date.UTC(2026, 0, day))
  ids.home = await add({
    name: 'Águila Home',
    ...given,
    kit: 'home',
    stock: 10,
    priceInFils: fils(1000),
    createdAt: at(1),
  })
  ids.away = await add({
    name: 'Away',
    sizeStock: { M: 20, L: 3 },
    kit: 'away',
    priceInFils: fils(3000),
    createdAt: at(2),
  })
  ids.third = await add({ name: 'Third', stock: 0, kit: 'third', priceInFils: fils(2000), createdAt: at(3) })
  ids.gone = await add({ name: 'Zebra Gone', ...given, stock: 5, priceInFils: fils(500), createdAt: at(4) })
  await archive(shop, { id: ids.gone })
  // Archived, so that the other tests need not know it.
  const oneSizeGone = await add({ name: 'One size gone', sizeStock: { M: 20, L: 0 }, createdAt: at(5) })
  await archive(shop, { id: oneSizeGone })
})
afterAll(() => shop.close())

async function add(given: Parameters<typeof givenProduct>[1]): Promise<number> {
  return (await givenProduct(shop, given)).id
}

async function list(query: Partial<ManagedProductQuery> = {}) {
  const page = await listManagedProducts(shop, { page: 1, per_page: 24, sort: 'newest', state: 'shop', ...query })
  return { ...page, names: page.data.map(({ name }) => name) }
}

test.each<[ManagedProductQuery['sort'], string[]]>([
  ['newest', ['Third', 'Away', 'Águila Home']],
  ['oldest', ['Águila Home', 'Away', 'Third']],
  ['name', ['Águila Home', 'Away', 'Third']],
  ['name_desc', ['Third', 'Away', 'Águila Home']],
  ['price_asc', ['Águila Home', 'Third', 'Away']],
  ['price_desc', ['Away', 'Third', 'Águila Home']],
  ['stock_asc', ['Third', 'Águila Home', 'Away']],
  ['stock_desc', ['Away', 'Águila Home', 'Third']],
])('by %s', async (sort, names) => {
  expect((await list({ sort })).names).toEqual(names)
})

test('by name in Arabic, as an Arabic dictionary has it: the forms of alef are one letter', async () => {
  const arabic = await openTestShop()
  // By the numbers of the letters, إنتر would stand before الأهلي.
  for (const [name, ar] of [
    ['Inter', 'إنتر'],
    ['Bayern', 'بايرن'],
    ['Al Ahli', 'الأهلي'],
    ['Arsenal', 'أرسنال'],
  ] as const)
    await givenProduct(arabic, { name, translations: { ar: { name: ar } } })
  const names = async (query: Partial<ManagedProductQuery>) => {
    const page = await listManagedProducts(arabic, { page: 1, per_page: 24, sort: 'name', state: 'shop', ...query })
    return page.data.map(({ name }) => name)
  }
  const inArabic = ['Arsenal', 'Al Ahli', 'Inter', 'Bayern']

  expect(await names({ language: 'ar' })).toEqual(inArabic)
  expect(await names({ language: 'ar', sort: 'name_desc' })).toEqual(inArabic.toReversed())
  expect(await names({})).toEqual(['Al Ahli', 'Arsenal', 'Bayern', 'Inter'])
  await arabic.close()
})

test.each<[string, Partial<ManagedProductQuery>, string[]]>([
  ['what is in stock', { stock: 'in' }, ['Away', 'Águila Home']],
  ['what is sold out', { stock: 'out' }, ['Third']],
  ['what is nearly sold out, in one size too', { stock: 'low' }, ['Away']],
  ['what is sold out in one size', { stock: 'size-out', state: 'all' }, ['One size gone']],
  ['what is archived', { state: 'archived' }, ['One size gone', 'Zebra Gone']],
  ['everything', { state: 'all' }, ['One size gone', 'Zebra Gone', 'Third', 'Away', 'Águila Home']],
  ['a kit', { kit: ['away', 'third'] }, ['Third', 'Away']],
  ['words as shoppers type them', { search: 'aguila america' }, ['Águila Home']],
  ['a word that means nothing', { search: 'qqqqq' }, []],
  ['an archived one by its name', { search: 'zebra', state: 'archived' }, ['Zebra Gone']],
  ['an archived one among all', { search: 'zebra', state: 'all' }, ['Zebra Gone']],
  ['a wildcard, which stands for itself', { search: '%', state: 'all' }, []],
])('finds %s', async (_what, query, names) => {
  expect((await list(query)).names).toEqual(names)
})

test('finds by league, by club and by number', async () => {
  expect((await list({ league: [leagueId] })).names).toEqual(['Águila Home'])
  expect((await list({ club: [clubId], state: 'all' })).names).toEqual(['Zebra Gone', 'Águila Home'])
  for (const search of [String(ids.away), `#${ids.away}`]) expect((await list({ search })).names).toEqual(['Away'])
})

test('tells what all that match come to, whatever page is shown', async () => {
  const { meta, totals } = await list({ per_page: 1, page: 2 })
  expect(meta).toEqual({ page: 2, per_page: 1, total: 3 })
  expect(totals).toEqual({ pieces: 33, value: 100 + 690 })
  expect((await list({ search: 'qqqqq' })).totals).toEqual({ pieces: 0, value: 0 })
})

test('shows staff what shoppers do not see', async () => {
  expect(await getManagedProduct(shop, ids.gone ?? 0)).toMatchObject({
    in_shop: false,
    version: 1,
    drawing: null,
    print_fee: null,
    has_printing: true,
  })
})

test('gives all that match, one after the other', async () => {
  const names: string[] = []
  for await (const { name } of everyManagedProduct(shop, { state: 'shop' })) names.push(name)
  expect(names).toEqual(['Águila Home', 'Away', 'Third'])
})
