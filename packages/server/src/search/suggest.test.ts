import { fils } from '@shop/contract/money'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addSynonyms } from './add-synonyms'
import { archive, givenClub, givenLeague, givenProduct } from '../testing/catalog-factories'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { listProducts } from './list-products'
import { suggest } from './suggest'

const NOTHING = { products: [], clubs: [], leagues: [], products_count: 0 }

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
  const england = await givenLeague(shop, { name: 'Premier League', facts: { country: 'England' } })
  const spain = await givenLeague(shop, { name: 'LaLiga', facts: { country: 'Spain' }, position: 1 })
  const italy = await givenLeague(shop, { name: 'Serie A', facts: { country: 'Italy' }, position: 2 })
  const france = await givenLeague(shop, { name: 'Ligue 1', facts: { country: 'France' }, position: 3 })
  const emirates = await givenLeague(shop, { name: 'UAE Pro League', position: 4 })
  await named(england.id, ['EPL', 'الدوري الإنجليزي'])
  await named(spain.id, ['La Liga'])
  await givenJerseys('Arsenal', england.id, { city: 'London' }, ['Gunners', 'أرسنال'])
  await givenJerseys('Chelsea', england.id, { city: 'London' }, [])
  await givenJerseys('Everton', england.id, { city: 'Liverpool' }, [])
  await givenJerseys('Liverpool', england.id, { city: 'Liverpool', nickname: 'the Reds' }, ['ليفربول'])
  await givenJerseys('Manchester United', england.id, { city: 'Manchester' }, ['Man Utd', 'Man U', 'Red Devils'])
  await givenJerseys('Manchester City', england.id, { city: 'Manchester' }, ['Man City'])
  await givenJerseys('Real Madrid', spain.id, { city: 'Madrid' }, ['Los Blancos', 'ريال مدريد'])
  await givenJerseys('FC Barcelona', spain.id, { city: 'Barcelona' }, ['Barça', 'برشلونة'])
  await givenJerseys('RCD Espanyol', spain.id, { city: 'Barcelona' }, [])
  await givenJerseys('Inter', italy.id, { city: 'Milan' }, ['Inter Milan', 'إنتر ميلان'])
  await givenJerseys('AC Milan', italy.id, { city: 'Milan' }, ['Milan', 'ميلان'])
  await givenJerseys('Olympique de Marseille', france.id, { city: 'Marseille' }, ['OM'])
  await givenJerseys('Olympique Lyonnais', france.id, { city: 'Lyon' }, ['OL'])
  await givenJerseys('Paris Saint-Germain', france.id, { city: 'Paris' }, ['PSG'])
  await givenJerseys('Al Ain', emirates.id, {}, ['العين'])
  await addSynonyms(shop, [
    { phrase: 'shirt', meaning: 'jersey' },
    { phrase: 'top', meaning: 'jersey' },
    { phrase: 'قميص', meaning: 'jersey' },
  ])
})
afterAll(() => shop.close())

describe('a search that names a club suggests that club first, and its jerseys', () => {
  test.each([
    ['gunners', 'Arsenal'],
    ['gunn', 'Arsenal'],
    ['guners', 'Arsenal'],
    ['arsnal', 'Arsenal'],
    ['barca', 'FC Barcelona'],
    ['BARÇA', 'FC Barcelona'],
    ['barcelona', 'FC Barcelona'],
    ['los blancos', 'Real Madrid'],
    ['los bl', 'Real Madrid'],
    ['psg', 'Paris Saint-Germain'],
    ['man utd', 'Manchester United'],
    ['man u', 'Manchester United'],
    ['man city', 'Manchester City'],
    ['liverpool', 'Liverpool'],
    ['milan', 'AC Milan'],
    ['inter milan', 'Inter'],
    ['ol', 'Olympique Lyonnais'],
    ['om', 'Olympique de Marseille'],
    ['العين', 'Al Ain'],
    ['عين', 'Al Ain'],
    ['الْعَيْن', 'Al Ain'],
    ['العـــين', 'Al Ain'],
    ['برشلونه', 'FC Barcelona'],
    ['ارسنال', 'Arsenal'],
    ['آرسنال', 'Arsenal'],
    ['الأرسنال', 'Arsenal'],
    ['ليفربل', 'Liverpool'],
    ['ميلان', 'AC Milan'],
    ['الميلان', 'AC Milan'],
    ['إنتر ميلان', 'Inter'],
    ['ريال مدريد home', 'Real Madrid'],
    ['home ريال', 'Real Madrid'],
    ['قميص ارسنال', 'Arsenal'],
    ['arsenal shirt', 'Arsenal'],
    ['shrit arsenal', 'Arsenal'],
    ['arsenal red', 'Arsenal'],
  ])('%s: %s', async (search, club) => {
    const { clubs, products } = await suggest(shop, search)
    expect(clubs[0]?.name).toBe(club)
    expect(products[0]?.club).toBe(club)
  })

  test('and after it others that the words fit', async () => {
    expect(await clubsFor('milan')).toEqual(['AC Milan', 'Inter'])
    expect(await clubsFor('barcelona')).toEqual(['FC Barcelona', 'RCD Espanyol'])
    expect(await clubsFor('london home')).toEqual(['Arsenal', 'Chelsea'])
  })
})

describe('a search that names a league suggests it first', () => {
  test.each([
    ['premier league', 'Premier League'],
    ['prem', 'Premier League'],
    ['epl', 'Premier League'],
    ['الدوري الانجليزي', 'Premier League'],
    ['laliga', 'LaLiga'],
    ['la liga', 'LaLiga'],
    ['italy', 'Serie A'],
    ['epl home', 'Premier League'],
  ])('%s: %s', async (search, league) => {
    expect((await suggest(shop, search)).leagues[0]?.name).toBe(league)
  })

  test('with its clubs and their jerseys', async () => {
    const { clubs, products, products_count } = await suggest(shop, 'france')
    expect(clubs.map(({ league }) => league)).toEqual(['Ligue 1', 'Ligue 1', 'Ligue 1'])
    expect(products).toHaveLength(5)
    expect(products_count).toBe(6)
  })
})

describe('suggestions', () => {
  test('tell what a list shows of each', async () => {
    const league = await givenLeague(shop, { name: 'Eredivisie', facts: { country: 'Netherlands' } })
    const club = await givenClub(shop, { name: 'Ajax', parentId: league.id, facts: { colour: 'red' } })
    const jersey = await givenProduct(shop, {
      categoryId: club.id,
      name: 'Ajax Home',
      priceInFils: fils(40_950),
      colours: ['red', 'white'],
    })
    await shop.db.execute(sql`update products set image = 'jerseys\\ajax.png' where id = ${jersey.id}`)
    expect(await suggest(shop, 'ajax home')).toEqual({
      products: [
        { id: jersey.id, name: 'Ajax Home', image: 'jerseys/ajax.png', colour: 'red', price: 409.5, club: 'Ajax' },
      ],
      clubs: [{ id: club.id, name: 'Ajax', image: null, colour: 'red', league: 'Eredivisie' }],
      leagues: [],
      products_count: 1,
    })
    expect((await suggest(shop, 'eredivisie')).leagues).toEqual([
      { id: league.id, name: 'Eredivisie', image: 'jerseys/ajax.png', colour: 'red', country: 'Netherlands' },
    ])
  })

  test.each(['jersey', 'home', 'man', 'guners', 'top', 'milan away', 'a'])(
    'are the beginning of what the whole search for %s finds',
    async (search) => {
      const { products, products_count } = await suggest(shop, search)
      const whole = await listProducts(shop, { search })
      expect(products.map(({ id }) => id)).toEqual(whole.products.slice(0, 5).map(({ id }) => id))
      expect(products_count).toBe(whole.page?.total)
    },
  )

  test('are few, however much fits', async () => {
    const { products, clubs, leagues, products_count } = await suggest(shop, 'l')
    expect(products_count).toBeGreaterThan(5)
    expect([products.length, clubs.length, leagues.length]).toEqual([5, 4, 3])
  })

  test('offer a club without jerseys, and none of what is archived', async () => {
    const { id } = await givenClub(shop, { name: 'Wrexham' })
    const jersey = await givenProduct(shop, { categoryId: id, name: 'Wrexham Retro' })
    await archive(shop, jersey)
    expect(await suggest(shop, 'wrexham')).toMatchObject({ ...NOTHING, clubs: [{ id, name: 'Wrexham' }] })
    expect(await suggest(shop, 'wrexham retro')).toEqual(NOTHING)
    await shop.db.execute(sql`delete from products where id = ${jersey.id}`)
    await shop.db.execute(sql`delete from categories where id = ${id}`)
    expect(await suggest(shop, 'wrexham')).toEqual(NOTHING)
  })

  test('a word that only begins like another word for jersey brings no jerseys', async () => {
    const { products_count } = await suggest(shop, 'to')
    expect(products_count).toBe(0)
    expect((await suggest(shop, 'top')).products_count).toBeGreaterThan(0)
  })

  test.each([
    ['nothing', ''],
    ['only punctuation', '?! -- …'],
    ['an emoji', '⚽'],
    ['a word nobody knows', 'xylophone'],
    ['a club and a word nobody knows', 'arsenal xylophone'],
    ['quotes and comments', `'"; drop table products; --`],
    ['the search’s own notation', `':* & ! ( | <->`],
    ['marks without letters', '\u064b\u0640\u200f'],
    ['two hundred letters', 'ع'.repeat(200)],
  ])('for %s there are none', async (_, search) => {
    expect(await suggest(shop, search)).toEqual(NOTHING)
  })
})

async function givenJerseys(
  name: string,
  parentId: number,
  facts: { city?: string; nickname?: string },
  phrases: string[],
): Promise<void> {
  const { id } = await givenClub(shop, { name, parentId, facts })
  await named(id, phrases)
  for (const kit of ['away', 'home'] as const) {
    const colours = kit === 'home' ? (['red', 'white'] as const) : (['black'] as const)
    await givenProduct(shop, { categoryId: id, name: `${name} ${kit} Jersey`, kit, colours: [...colours] })
  }
}

async function named(categoryId: number, phrases: readonly string[]): Promise<void> {
  await addSynonyms(
    shop,
    phrases.map((phrase) => ({ phrase, categoryId })),
  )
}

async function clubsFor(search: string): Promise<string[]> {
  return (await suggest(shop, search)).clubs.map(({ name }) => name)
}
