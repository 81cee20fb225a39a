import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FlatDrawing } from '../pictures/drawing'
import { onMesh } from '../pictures/mesh-drawing'
import { keyOfDrawing } from '../pictures/picture-key'
import { picturePath } from '../pictures/picture-path'
import { archive, givenClub, givenLeague, givenProduct } from '../testing/catalog-factories'
import { aDrawing, aJersey } from '../testing/picture-factories'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { getClub, getLeague, listClubs, listLeagues } from './browse-leagues'

const RED = aJersey({ base: '#db0a1d' })
const BLUE = aJersey({ base: '#034694' })
const GREEN = aJersey({ base: '#009b4c' })
const YELLOW = aJersey({ base: '#fde100' })

let shop: TestShop
let leagueId: number

beforeAll(async () => {
  shop = await openTestShop()
  leagueId = (await givenLeague(shop, { name: 'Premier League', facts: { country: 'England' }, position: 1 })).id
})
afterAll(() => shop.close())

describe('a league', () => {
  test('comes in the shop’s order and without clubs at first', async () => {
    const first = await givenLeague(shop, { name: 'LaLiga', position: 0, description: 'Spain’s first division.' })
    expect((await listLeagues(shop)).map(({ name }) => name)).toEqual(['LaLiga', 'Premier League'])
    expect(first).toEqual({
      id: first.id,
      name: 'LaLiga',
      description: 'Spain’s first division.',
      image: null,
      image_url: null,
      parent_id: null,
      country: null,
      clubs_count: 0,
      pictures: [],
      colour: null,
    })
    expect(await listClubs(shop, first.id)).toEqual([])
  })

  test('shows one jersey of each of three clubs, the featured before others', async () => {
    const fronts = new Map<typeof RED, string | null>()
    for (const [position, jersey] of [RED, BLUE, GREEN, YELLOW].entries()) {
      const { id } = await givenClub(shop, { parentId: leagueId, position })
      await givenProduct(shop, { categoryId: id })
      const shown = await givenProduct(shop, { categoryId: id, drawing: jersey, isFeatured: jersey === YELLOW })
      fronts.set(jersey, shown.image)
      await givenProduct(shop, { categoryId: id, drawing: aJersey({ base: '#000000' }) })
    }
    const league = await getLeague(shop, leagueId)
    expect(league).toMatchObject({ clubs_count: 4, country: 'England', colour: 'yellow' })
    expect(league.pictures).toEqual([YELLOW, RED, BLUE].map((jersey) => fronts.get(jersey)))
  })

  test('is not found under the id of a club, nor are its clubs', async () => {
    const { id } = await givenClub(shop)
    const refusal = { code: 'not-found', message: 'League not found' }
    await expect(getLeague(shop, id)).rejects.toMatchObject(refusal)
    await expect(listClubs(shop, id)).rejects.toMatchObject(refusal)
    await expect(listClubs(shop, 999_999)).rejects.toMatchObject(refusal)
  })
})

describe('a club', () => {
  test('tells its facts, its league, its pictures and its jerseys', async () => {
    const league = await givenLeague(shop, { name: 'Bundesliga' })
    const { id } = await givenClub(shop, {
      name: 'FC Bayern München',
      description: 'From Munich.',
      parentId: league.id,
      facts: { city: 'Munich', founded: 1900, stadium: 'Allianz Arena', nickname: 'die Roten' },
      drawing: aDrawing({ jersey: RED }),
      banner: aDrawing({ jersey: RED, view: 'back', name: 'BAYERN', number: 26 }),
    })
    const product = await givenProduct(shop, { categoryId: id })
    await archive(shop, await givenProduct(shop, { categoryId: id }))

    const picture = pathOf({ jersey: RED, view: 'front' })
    expect(await getClub(shop, id)).toEqual({
      id,
      name: 'FC Bayern München',
      description: 'From Munich.',
      image: picture,
      image_url: picture,
      parent_id: league.id,
      city: 'Munich',
      founded: 1900,
      stadium: 'Allianz Arena',
      nickname: 'die Roten',
      colour: 'red',
      products_count: 1,
      parent: { id: league.id, name: 'Bundesliga' },
      banner_image: pathOf({ jersey: RED, view: 'back', name: 'BAYERN', number: 26 }),
      products: [product],
    })
    expect(await listClubs(shop, league.id)).toMatchObject([{ id, products_count: 1 }])
  })

  test('shows this season’s home, away and third kit before older ones', async () => {
    const { id } = await givenClub(shop)
    const shown = [
      ['2025/26', 'home'],
      ['2026/27', 'third'],
      ['2026/27', 'home'],
      ['2026/27', 'away'],
    ] as const
    for (const [season, kit] of shown) await givenProduct(shop, { categoryId: id, season, kit })
    expect((await getClub(shop, id)).products.map(({ season, kit }) => `${kit} ${season}`)).toEqual([
      'home 2026/27',
      'away 2026/27',
      'third 2026/27',
      'home 2025/26',
    ])
  })

  test('is not found under the id of a league', async () => {
    const refusal = { code: 'not-found', message: 'Club not found' }
    await expect(getClub(shop, leagueId)).rejects.toMatchObject(refusal)
    await expect(getClub(shop, 999_999)).rejects.toMatchObject(refusal)
  })
})

function pathOf(drawing: FlatDrawing): string {
  return picturePath(keyOfDrawing(onMesh(drawing)))
}
