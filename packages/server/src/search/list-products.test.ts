import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { archive, givenClub, givenLeague, givenProduct } from '../testing/catalog-factories'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { listProducts } from './list-products'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
  const england = await givenLeague(shop, { name: 'Premier League', facts: { country: 'England' } })
  const germany = await givenLeague(shop, { name: 'Bundesliga', facts: { country: 'Germany' } })
  const italy = await givenLeague(shop, { name: 'Serie A', facts: { country: 'Italy' } })
  const emirates = await givenLeague(shop, { name: 'UAE Pro League' })
  await givenJerseys('Arsenal', england, { city: 'London', nickname: 'the Gunners' })
  await givenJerseys('Liverpool', england, { city: 'Liverpool', nickname: 'the Reds' })
  await givenJerseys('Everton', england, { city: 'Liverpool', nickname: 'the Toffees' })
  await givenJerseys('Manchester City', england, { city: 'Manchester' })
  await givenJerseys('Manchester United', england, { city: 'Manchester', nickname: 'the Red Devils' })
  await givenJerseys('FC Bayern München', germany, { city: 'Munich' })
  await givenJerseys('Bayer 04 Leverkusen', germany, { city: 'Leverkusen' })
  await givenJerseys('FC St. Pauli', germany, { city: 'Hamburg' })
  await givenJerseys('AC Milan', italy, { city: 'Milan' })
  await givenJerseys('Inter', italy, { city: 'Milan' })
  await givenJerseys('العين', emirates, {})
})
afterAll(() => shop.close())

describe('a search finds jerseys', () => {
  test.each([
    ['whatever the accents', 'bayern munchen home', ['FC Bayern München Home Jersey']],
    ['with accents too', 'Bayern München Home', ['FC Bayern München Home Jersey']],
    ['with an accent typed as a mark of its own', 'Mu\u0308nchen home', ['FC Bayern München Home Jersey']],
    ['whatever the case', 'ARSENAL aWaY', ['Arsenal Away Jersey']],
    ['whatever the order of words', 'jersey home arsenal', ['Arsenal Home Jersey']],
    ['by parts of words', 'ars ho', ['Arsenal Home Jersey']],
    ['by the middle of a word', 'verkus home', ['Bayer 04 Leverkusen Home Jersey']],
    ['with a letter left out', 'arsnal home', ['Arsenal Home Jersey']],
    ['with two letters swapped', 'evetron home', ['Everton Home Jersey']],
    ['with a wrong first letter', 'qrsenal home', ['Arsenal Home Jersey']],
    ['with two typos in a long word', 'manchetser citty home', ['Manchester City Home Jersey']],
    ['by the nickname of the club', 'gunners home', ['Arsenal Home Jersey']],
    ['by the city', 'london home', ['Arsenal Home Jersey']],
    ['by the kit', 'everton away', ['Everton Away Jersey']],
    ['whatever stands between the words', 'st.pauli/home', ['FC St. Pauli Home Jersey']],
    ['in Arabic', 'العين home', ['العين Home Jersey']],
  ])('%s: %s', async (_, search, expected) => {
    expect(await found(search)).toEqual(expected)
  })

  test('by country, all leagues of it', async () => {
    expect(new Set(await found('italy'))).toEqual(
      new Set(['AC Milan Home Jersey', 'AC Milan Away Jersey', 'Inter Home Jersey', 'Inter Away Jersey']),
    )
  })

  test('only with all words: the home jersey of one club brings no other club’s', async () => {
    expect(await found('liverpool home')).toEqual(['Liverpool Home Jersey', 'Everton Home Jersey'])
    expect(await found('liverpool home manchester')).toEqual([])
    expect(await found('arsenal nonesuch')).toEqual([])
  })

  test('best match first: the club of that name before others of the city', async () => {
    expect(await found('milan home')).toEqual(['AC Milan Home Jersey', 'Inter Home Jersey'])
    expect((await found('bayer home'))[0]).toBe('Bayer 04 Leverkusen Home Jersey')
  })

  test('in the order asked for, if one is', async () => {
    const { products } = await listProducts(shop, { search: 'milan', sort: 'name' })
    expect(products.map(({ name }) => name)).toEqual([
      'AC Milan Away Jersey',
      'AC Milan Home Jersey',
      'Inter Away Jersey',
      'Inter Home Jersey',
    ])
  })

  test('together with filters and pages', async () => {
    const { products, page } = await listProducts(shop, { search: 'manchester', kit: ['home'], per_page: 1, page: 2 })
    expect(products).toHaveLength(1)
    expect(page?.total).toBe(2)
  })
})

describe('a search is harmless', () => {
  test.each([
    ['only wildcards', '%'],
    ['wildcards around a word', '%_\\%'],
    ['only punctuation', '!?., --'],
    ['an emoji', '⚽👕'],
    ['quotes and comments', `'"; drop table products; --`],
    ['the search’s own notation', `':* & ! ( | <->`],
    ['a word nobody sells', 'xylophone'],
    ['a wrong year, which is not a typo', '2025'],
    ['a very long word', 'a'.repeat(200)],
    ['Arabic that is not there', 'قميص'],
  ])('with %s it finds nothing', async (_, search) => {
    expect(await listProducts(shop, { search })).toEqual({ products: [], page: { page: 1, perPage: 24, total: 0 } })
  })

  test('a one-letter word finds what begins with it', async () => {
    expect(await found('a home')).toContain('Arsenal Home Jersey')
  })

  test('forty words are looked at as far as anybody could mean them', async () => {
    expect(await found(Array.from({ length: 40 }, () => 'home arsenal').join(' '))).toEqual(['Arsenal Home Jersey'])
    const words = 'home jersey premier league england arsenal london the gunners 2026 and far more words than these'
    expect(await found(words)).toEqual(['Arsenal Home Jersey'])
  })
})

describe('pages of what a search finds', () => {
  test('follow each other and know how many there are, and so does one beyond the last', async () => {
    const { id } = await givenClub(shop, { name: 'Wycombe' })
    const jerseys = await Promise.all(
      ['Home', 'Away', 'Third'].map((kit) => givenProduct(shop, { categoryId: id, name: `Wycombe ${kit}` })),
    )
    const pageOf = (page: number) => listProducts(shop, { search: 'wycombe', page, per_page: 2 })
    const pages = await Promise.all([1, 2, 3].map(pageOf))
    expect(pages.map(({ page }) => page?.total)).toEqual([3, 3, 3])
    expect(pages.map(({ products }) => products.length)).toEqual([2, 1, 0])
    expect(new Set(pages.flatMap(({ products }) => products.map(({ id }) => id)))).toEqual(
      new Set(jerseys.map(({ id }) => id)),
    )
  })

  test('hold what begins with a word, however many words begin so', async () => {
    const words = Array.from({ length: 30 }, (_, turn) => `Quorn${String.fromCharCode(97 + turn / 5, 97 + (turn % 5))}`)
    for (const word of words) await givenProduct(shop, { name: word })
    const totals = await Promise.all(
      ['quorn', 'quorna', 'quornab'].map((search) => listProducts(shop, { search, per_page: 50 })),
    )
    expect(totals.map(({ page }) => page?.total)).toEqual([30, 5, 1])
    expect(await found('quornab')).toEqual(['Quornab'])
  })
})

describe('what a search knows follows the shop', () => {
  test('a renamed club is found by its new name and no longer by the old', async () => {
    const { id } = await givenClub(shop, { name: 'Wimbledon' })
    const jersey = await givenProduct(shop, { categoryId: id, name: 'Home Jersey' })
    expect(await foundIds('wimbledon')).toEqual([jersey.id])
    await shop.db.execute(sql`update categories set name = 'Milton Keynes' where id = ${id}`)
    expect(await foundIds('wimbledon')).toEqual([])
    expect(await foundIds('keynes milton')).toEqual([jersey.id])
  })

  test('a word that was itself a typo is corrected again once it is mended', async () => {
    const { id } = await givenProduct(shop, { name: 'Sunderlnad Home' })
    expect(await foundIds('sunderlnad')).toEqual([id])
    await shop.db.execute(sql`update products set name = 'Sunderland Home' where id = ${id}`)
    expect(await foundIds('sunderlnad')).toEqual([id])
  })

  test('words that only archived and deleted products had are forgotten', async () => {
    const archived = await givenProduct(shop, { name: 'Palmeiras Retro' })
    const deleted = await givenProduct(shop, { name: 'Palmeiros Retro' })
    const kept = await givenProduct(shop, { name: 'Palmeras Retro' })
    await archive(shop, archived)
    await shop.db.execute(sql`delete from products where id = ${deleted.id}`)
    expect(await foundIds('retro')).toEqual([kept.id])
    expect(await foundIds('palmeiras')).toEqual([kept.id])
    expect(await foundIds('almeir')).toEqual([])
  })
})

async function givenJerseys(name: string, { id }: { id: number }, facts: { city?: string; nickname?: string }) {
  const club = await givenClub(shop, { name, parentId: id, facts })
  await givenProduct(shop, { categoryId: club.id, name: `${name} Away Jersey`, kit: 'away', season: '2026/27' })
  await givenProduct(shop, { categoryId: club.id, name: `${name} Home Jersey`, kit: 'home', season: '2026/27' })
}

async function found(search: string): Promise<string[]> {
  return (await listProducts(shop, { search })).products.map(({ name }) => name)
}

async function foundIds(search: string): Promise<number[]> {
  return (await listProducts(shop, { search })).products.map(({ id }) => id)
}
