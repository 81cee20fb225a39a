import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { archive, givenClub, givenLeague, givenProduct } from '../testing/catalog-factories'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { listAlternatives } from './list-alternatives'
import { listProducts } from './list-products'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
  const spain = await givenLeague(shop, { name: 'LaLiga' })
  for (const [name, ratings] of [
    ['Barcelona', 5],
    ['Real Madrid', 9],
    ['Villarreal', 0],
  ] as const) {
    const { id } = await givenClub(shop, { name, parentId: spain.id })
    const home = await givenProduct(shop, { name: `${name} Home Jersey`, categoryId: id, kit: 'home' })
    await givenProduct(shop, { name: `${name} Away Jersey`, categoryId: id, kit: 'away' })
    await shop.db.execute(
      sql`update products set rating_count = ${ratings}, rating_sum = ${ratings * 4} where id = ${home.id}`,
    )
  }
})
afterAll(() => shop.close())

const searchesFor = async (search: string) => (await listAlternatives(shop, search)).searches

describe('a search that finds nothing', () => {
  test.each([
    ['barsalonna', 'barcelona'],
    ['barsalonna home', 'barcelona home'],
    ['vilyareyal', 'villarreal'],
  ])('%s is offered %s', async (search, nearest) => {
    expect((await listProducts(shop, { search })).products).toEqual([])
    expect((await searchesFor(search))[0]).toBe(nearest)
  })

  test('is offered its known words without the unknown one', async () => {
    expect(await searchesFor('madrid xylophone')).toEqual(['madrid'])
  })

  test('is offered fewer words where no jersey has all of them', async () => {
    expect(await searchesFor('barcelona villarreal')).toEqual(['villarreal', 'barcelona'])
    expect(await searchesFor('barcelona madrid home')).toContain('barcelona home')
  })

  test.each(['zzzzqqqq', '', '...', 'x', '%_\\'])('“%s” is like no word of the shop', async (search) => {
    expect(await searchesFor(search)).toEqual([])
  })
})

test('every search that is offered finds something', async () => {
  const gone = await givenProduct(shop, { name: 'Zamalek Home Jersey' })
  await archive(shop, gone)
  expect(await searchesFor('zamalekkkk')).toEqual([])
  for (const search of await searchesFor('barcelona madrid villarreal away')) {
    expect((await listProducts(shop, { search })).products).not.toEqual([])
  }
})

test('the clubs whose jerseys are reviewed most come first, each once', async () => {
  const { clubs } = await listAlternatives(shop, 'zzzzqqqq')
  expect(clubs.slice(0, 2)).toMatchObject([
    { name: 'Real Madrid', league: 'LaLiga' },
    { name: 'Barcelona', league: 'LaLiga' },
  ])
  expect(new Set(clubs.map(({ id }) => id)).size).toBe(clubs.length)
})
