import type { ErrorBody } from '@shop/contract/errors'
import { Suggestions } from '@shop/contract/search'
import fc from 'fast-check'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addSynonyms } from './add-synonyms'
import { givenClub, givenLeague, givenProduct } from '../testing/catalog-factories'
import { aDrawing, aJersey } from '../testing/picture-factories'
import { buildTestApp } from '../testing/test-app'
import { openTestShop, type TestShop } from '../testing/test-shop'

const NOTHING = { products: [], clubs: [], leagues: [], products_count: 0 }

let shop: TestShop
let app: FastifyInstance
beforeAll(async () => {
  shop = await openTestShop()
  app = await buildTestApp(shop)
  const league = await givenLeague(shop, { name: 'Bundesliga', facts: { country: 'Germany' } })
  const club = await givenClub(shop, { name: 'FC Bayern München', parentId: league.id, drawing: aDrawing() })
  await givenProduct(shop, { categoryId: club.id, name: 'Bayern München Home Jersey', drawing: aJersey(), kit: 'home' })
  await addSynonyms(shop, [{ phrase: 'بايرن ميونخ', categoryId: club.id }])
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

test('whoever types gets products, clubs and leagues with pictures', async () => {
  const response = await app.inject('/api/suggestions?search=germany')
  expect(response.statusCode).toBe(200)
  const picture = expect.stringMatching(/^\/pictures\/[0-9a-f]{24}\/640\.webp$/) as string
  const colour = expect.any(String) as string
  expect(response.json()).toEqual({
    products: [
      {
        id: expect.any(Number) as number,
        name: 'Bayern München Home Jersey',
        image: picture,
        colour,
        price: 409,
        club: 'FC Bayern München',
      },
    ],
    clubs: [
      { id: expect.any(Number) as number, name: 'FC Bayern München', image: picture, colour, league: 'Bundesliga' },
    ],
    leagues: [{ id: expect.any(Number) as number, name: 'Bundesliga', image: picture, colour, country: 'Germany' }],
    products_count: 1,
  })
  expect(Suggestions.parse(response.json())).toEqual(response.json())
})

test('Arabic letters arrive as they were typed', async () => {
  const response = await app.inject(`/api/suggestions?search=${encodeURIComponent('بَايرن ميونخ home')}`)
  expect(response.json<Suggestions>().clubs.map(({ name }) => name)).toEqual(['FC Bayern München'])
})

test.each(['', '?search=', '?search=%20%20', '?search=%3F%21', '?unknown=1'])('%s suggests nothing', async (query) => {
  const response = await app.inject(`/api/suggestions${query}`)
  expect([response.statusCode, response.json()]).toEqual([200, NOTHING])
})

test.each([`search=${'a'.repeat(201)}`, 'search=%00', 'search=a&search=b'])(
  '%s is refused with the field named',
  async (query) => {
    const response = await app.inject(`/api/suggestions?${query}`)
    expect(response.statusCode).toBe(422)
    expect(Object.keys(response.json<ErrorBody>().errors ?? {})).toEqual(['search'])
  },
)

test('two hundred characters are answered', async () => {
  for (const search of ['a'.repeat(200), 'a b '.repeat(50), '😀'.repeat(100), 'ﷺ'.repeat(200)]) {
    const response = await app.inject(`/api/suggestions?search=${encodeURIComponent(search)}`)
    expect(response.statusCode).toBe(200)
  }
})

test.each([`'; drop table products; --`, `home' | 'x`, `a':* & !b`, `%_\\`, `bayern'':*`, `{"a":1}`, `<script>`])(
  '%s is text like any other',
  async (hostile) => {
    const response = await app.inject(`/api/suggestions?search=${encodeURIComponent(hostile)}`)
    expect(response.statusCode).toBe(200)
  },
)

test('nothing that can be typed is a fault of ours', async () => {
  const piece = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 30 }),
    fc.constantFrom('bayern', "'", '\\', ':*', '&', 'العين', 'ـ', '\u200f', 'é', '🏆', ' '),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 6 }), async (pieces) => {
      const search = encodeURIComponent(pieces.join(''))
      expect((await app.inject(`/api/suggestions?search=${search}`)).statusCode).toBeLessThan(500)
    }),
    { numRuns: 150 },
  )
})
