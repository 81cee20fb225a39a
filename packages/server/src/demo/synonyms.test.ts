import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { suggest } from '../search/suggest'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { readCatalogue } from './catalogue'
import { seedDemo } from './seed-demo'
import { readSynonyms } from './synonyms'

const { leagues } = await readCatalogue()
const clubs = leagues.flatMap((league) => league.clubs)
const { names, meanings } = await readSynonyms()
const SHARED = new Map([
  ['FCB', ['FC Barcelona', 'FC Bayern München']],
  ['Giallorossi', ['Roma', 'Lecce']],
])

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await seedDemo(shop, { isProduction: true })
})
afterAll(() => shop.close())

test('every league and club of the catalogue has other names, one of them Arabic, and nobody else has', () => {
  expect(Object.keys(names).sort()).toEqual([...leagues, ...clubs].map(({ name }) => name).sort())
  for (const [name, phrases] of Object.entries(names)) {
    expect(
      phrases.some((phrase) => /^[\u0621-\u064a ]+( 1)?$/.test(phrase)),
      name,
    ).toBe(true)
  }
})

test('every name is known to the shop: none stands twice in another spelling', async () => {
  const count = [names, meanings].flatMap((phrases) => Object.values(phrases).flat()).length
  const { rows } = await shop.pool.query('select count(*)::int as count from search_synonyms where is_demo')
  expect(rows).toEqual([{ count }])
})

test('a name is shared only where several clubs are famous by it', () => {
  const phrases = new Set(clubs.flatMap(({ name }) => names[name] ?? []))
  const sharing = (phrase: string) =>
    clubs.filter(({ name, nickname }) => nickname === phrase || names[name]?.includes(phrase))
  expect(new Set([...phrases].filter((phrase) => sharing(phrase).length > 1))).toEqual(new Set(SHARED.keys()))
})

test.each([...SHARED])('%s finds %s and their jerseys', async (search, sharing) => {
  const { clubs, products, products_count } = await suggest(shop, search)
  expect(clubs.map(({ name }) => name)).toEqual(sharing)
  expect(sharing).toEqual(expect.arrayContaining(products.map(({ club }) => club)))
  expect(products_count).toBe(sharing.length * 3)
})

describe('the right club comes first', () => {
  test.each(clubs)('$name, by every name it has alone', async ({ name }) => {
    for (const search of [name, name.toUpperCase(), ...(names[name] ?? [])].filter((phrase) => !SHARED.has(phrase))) {
      const { clubs, products } = await suggest(shop, search)
      expect(clubs[0]?.name, search).toBe(name)
      expect(new Set(products.slice(0, 3).map(({ club }) => club)), search).toEqual(new Set([name]))
    }
  })

  test.each(clubs.filter(({ nickname }) => nickname !== undefined))(
    '$name, or one that shares its nickname $nickname',
    async ({ name, nickname = '' }) => {
      expect((await suggest(shop, nickname)).clubs.map((club) => club.name)).toContain(name)
    },
  )
})

test.each(leagues)('$name comes first by every name it has, with jerseys of its clubs', async ({ name, clubs }) => {
  for (const search of [name, ...(names[name] ?? [])]) {
    const suggestions = await suggest(shop, search)
    expect(suggestions.leagues[0]?.name, search).toBe(name)
    expect(suggestions.products_count, search).toBe(clubs.length * 3)
  }
})

test.each(Object.entries(meanings))('what means %s finds what has that word', async (meaning, words) => {
  const { rows } = await shop.pool.query<{ count: number }>(
    'select count(*)::int as count from products where words @@ $1::tsquery',
    [meaning.toLowerCase()],
  )
  for (const word of words) expect((await suggest(shop, word)).products_count, word).toBe(rows[0]?.count)
})

test.each([
  ['sky blues', ['Manchester City', 'Baniyas']],
  ['paris', ['Paris Saint-Germain', 'Paris FC']],
  ['باريس', ['Paris Saint-Germain', 'Paris FC']],
  ['paris fc', ['Paris FC']],
  ['dubai', ['Shabab Al Ahli', 'Al Wasl', 'Al Nasr']],
  ['دبي', ['Shabab Al Ahli', 'Al Wasl', 'Al Nasr']],
  ['abu dhabi', ['Al Wahda', 'Al Jazira', 'Baniyas']],
  ['أبوظبي', ['Al Jazira', 'Al Wahda', 'Baniyas']],
  ['أبو ظبي', ['Al Jazira', 'Al Wahda', 'Baniyas']],
])('%s finds %s', async (search, expected) => {
  const { clubs, products_count } = await suggest(shop, search)
  expect(clubs.map(({ name }) => name)).toEqual(expected)
  expect(products_count).toBe(expected.length * 3)
})

test.each(['الهلال', 'الزمالك', 'الترجي', 'الاتفاق', 'الرجاء', 'الوداد', 'المريخ'])(
  '%s, a club that is not sold, is not taken for another',
  async (search) => {
    expect((await suggest(shop, search)).clubs).toEqual([])
    expect((await suggest(shop, search)).products_count).toBe(0)
  },
)

test.each([
  ['الريدز', 'Liverpool'],
  ['البلوز', 'Chelsea'],
  ['البافاري', 'FC Bayern München'],
  ['السيدة العجوز', 'Juventus'],
  ['المدفعجية', 'Arsenal'],
  ['الجانرز', 'Arsenal'],
  ['culés', 'FC Barcelona'],
  ['rojiblancos', 'Atlético de Madrid'],
  ['lilywhites', 'Tottenham Hotspur'],
  ['toon army', 'Newcastle United'],
  ['guners', 'Arsenal'],
  ['brcelona', 'FC Barcelona'],
  ['man untied', 'Manchester United'],
  ['borussia dortmnd', 'Borussia Dortmund'],
  ['بايرن ميونبخ', 'FC Bayern München'],
  ['قميص برشلونه الاساسي', 'FC Barcelona'],
  ['juve away', 'Juventus'],
  ['psg ثالث', 'Paris Saint-Germain'],
])('%s is understood as %s', async (search, club) => {
  const { clubs, products } = await suggest(shop, search)
  expect([clubs[0]?.name, products[0]?.club]).toEqual([club, club])
})
