import type { ProductFilterQuery } from '@shop/contract/catalog'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { archive, givenClub, givenLeague, givenProduct } from '../testing/catalog-factories'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { listProducts } from './list-products'
import { offerFilters } from './offer-filters'

let shop: TestShop
let spain: { id: number }
let england: { id: number }
let madrid: { id: number }
let arsenal: { id: number }

beforeAll(async () => {
  shop = await openTestShop()
  spain = await givenLeague(shop, { name: 'LaLiga' })
  england = await givenLeague(shop, { name: 'Premier League' })
  madrid = await givenClub(shop, { name: 'Real Madrid', parentId: spain.id })
  arsenal = await givenClub(shop, { name: 'Arsenal', parentId: england.id })
  const chelsea = await givenClub(shop, { name: 'Chelsea', parentId: england.id })
  await givenProduct(shop, { name: 'Real Madrid Home', categoryId: madrid.id, kit: 'home', sizes: ['S', 'M'] })
  await givenProduct(shop, { name: 'Real Madrid Away', categoryId: madrid.id, kit: 'away', sizes: ['M'] })
  await givenProduct(shop, { name: 'Arsenal Home', categoryId: arsenal.id, kit: 'home', sizes: ['S'], stock: 0 })
  await givenProduct(shop, { name: 'Arsenal Away', categoryId: arsenal.id, kit: 'away', sizes: ['M'] })
  await givenProduct(shop, { name: 'Chelsea Away', categoryId: chelsea.id, kit: 'away', sizes: ['S'] })
  await archive(shop, await givenProduct(shop, { name: 'Chelsea Third', categoryId: chelsea.id, kit: 'third' }))
})
afterAll(() => shop.close())

describe('the counts of the filters', () => {
  test.each<[string, ProductFilterQuery, Record<string, number>]>([
    ['of the whole catalogue', {}, { LaLiga: 2, 'Premier League': 3, home: 2, away: 3 }],
    [
      'with a kit chosen: other kits keep theirs',
      { kit: ['away'] },
      { LaLiga: 1, 'Premier League': 2, home: 2, away: 3 },
    ],
    ['with a size chosen', { size: ['S'] }, { LaLiga: 1, 'Premier League': 2, home: 2, away: 1 }],
    [
      'with a kit and a size chosen',
      { kit: ['home'], size: ['M'] },
      { LaLiga: 1, 'Premier League': 0, home: 1, away: 2 },
    ],
    ['of what is in stock', { in_stock: true }, { LaLiga: 2, 'Premier League': 2, home: 1, away: 3 }],
    ['of a search', { search: 'arsenal' }, { LaLiga: 0, 'Premier League': 2, home: 1, away: 1 }],
    [
      'of a misspelt search with a kit',
      { search: 'arsnal', kit: ['home'] },
      { LaLiga: 0, 'Premier League': 1, home: 1, away: 1 },
    ],
    ['of a search that means nothing', { search: 'xylophone' }, { LaLiga: 0, 'Premier League': 0, home: 0, away: 0 }],
  ])('%s', async (_, query, expected) => {
    expect(await countsFor(query)).toEqual(expected)
  })

  test('of leagues and clubs stay when a league or club is chosen; kits follow', async () => {
    expect(await countsFor({ league: [spain.id] })).toEqual({ LaLiga: 2, 'Premier League': 3, home: 1, away: 1 })
    expect(await countsFor({ club: [arsenal.id] })).toEqual({ LaLiga: 2, 'Premier League': 3, home: 1, away: 1 })
  })

  test('of clubs add up to those of their league', async () => {
    const { leagues } = await offerFilters(shop, { kit: ['away'] })
    for (const { count, clubs } of leagues) expect(clubs.reduce((sum, club) => sum + club.count, 0)).toBe(count)
    expect(leagues[1]?.clubs.map(({ name, count }) => [name, count])).toEqual([
      ['Arsenal', 1],
      ['Chelsea', 1],
    ])
  })

  test('say what the list would show with that value', async () => {
    const query: ProductFilterQuery = { size: ['S'], in_stock: true }
    const { leagues, kits } = await offerFilters(shop, query)
    for (const { id, count } of leagues) expect(await totalOf({ ...query, league: [id] })).toBe(count)
    for (const { kit, count } of kits) expect(await totalOf({ ...query, kit: [kit] })).toBe(count)
  })
})

test('every value of the catalogue stays offered, however narrow the other filters are', async () => {
  const whole = await offerFilters(shop, {})
  const narrow = await offerFilters(shop, { size: ['6XL'], min_price: 1, max_price: 2 })
  expect({ ...narrow, leagues: namesOf(narrow), kits: narrow.kits.map(({ kit }) => kit) }).toEqual({
    ...whole,
    leagues: namesOf(whole),
    kits: whole.kits.map(({ kit }) => kit),
  })
})

async function countsFor(query: ProductFilterQuery): Promise<Record<string, number>> {
  const { leagues, kits } = await offerFilters(shop, query)
  return {
    ...Object.fromEntries(leagues.map(({ name, count }) => [name, count])),
    ...Object.fromEntries(kits.map(({ kit, count }) => [kit, count])),
  }
}

async function totalOf(query: ProductFilterQuery): Promise<number | undefined> {
  return (await listProducts(shop, { ...query, page: 1 })).page?.total
}

function namesOf({ leagues }: Awaited<ReturnType<typeof offerFilters>>) {
  return leagues.map(({ name, clubs }) => [name, clubs.map((club) => club.name)])
}
