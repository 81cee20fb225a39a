import { ClubWithProducts, Club, League, Product, ProductFilters } from '@shop/contract/catalog'
import type { ErrorBody } from '@shop/contract/errors'
import fc from 'fast-check'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { archive, givenClub, givenLeague, givenProduct } from '../testing/catalog-factories'
import { aDrawing, aJersey } from '../testing/picture-factories'
import { buildTestApp } from '../testing/test-app'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { getClub, getLeague, listClubs, listLeagues } from './browse-leagues'
import { getProduct, getProductFilters } from './browse-products'

type Response = Awaited<ReturnType<typeof app.inject>>

let shop: TestShop
let app: FastifyInstance
let league: League
let club: Club
let product: Product

beforeAll(async () => {
  shop = await openTestShop()
  app = await buildTestApp(shop)
  league = await givenLeague(shop, { name: 'Bundesliga', facts: { country: 'Germany' } })
  club = await givenClub(shop, {
    name: 'FC Bayern München',
    parentId: league.id,
    facts: { city: 'Munich', founded: 1900, stadium: 'Allianz Arena', nickname: 'die Roten' },
    drawing: aDrawing(),
    banner: aDrawing({ view: 'back', name: 'BAYERN' }),
  })
  product = await givenProduct(shop, {
    categoryId: club.id,
    name: 'FC Bayern München Home Jersey 2026/27',
    sizes: ['S', 'M'],
    sizeStock: { S: 0, M: 4 },
    drawing: aJersey(),
    kit: 'home',
    season: '2026/27',
  })
  // One with everything that may be absent absent.
  await givenProduct(shop, { categoryId: club.id, sizes: [], createdAt: new Date(0) })
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

describe('every field of the contract arrives', () => {
  test('of leagues', async () => {
    expect(await body('/api/leagues', z.array(z.strictObject(League.shape)))).toEqual(await listLeagues(shop))
    expect(await body(`/api/leagues/${league.id}`, League)).toEqual(await getLeague(shop, league.id))
  })

  test('of clubs', async () => {
    const clubs = await body(`/api/leagues/${league.id}/clubs`, z.array(z.strictObject(Club.shape)))
    expect(clubs).toEqual(await listClubs(shop, league.id))
    const whole = await body(`/api/clubs/${club.id}`, z.strictObject(ClubWithProducts.shape))
    expect(whole).toEqual(await getClub(shop, club.id))
    expect(whole.products).toHaveLength(2)
  })

  test('of products', async () => {
    const products = await body('/api/products', z.array(z.strictObject(Product.shape)))
    expect(products).toHaveLength(2)
    for (const sent of products) expect(sent).toEqual(await getProduct(shop, sent.id))
    expect(await body(`/api/products/${product.id}`, Product)).toEqual(product)
    expect(product).toMatchObject({
      size_stock: { S: 0, M: 4 },
      image: expect.stringMatching(/^\/pictures\//) as string,
    })
  })

  test('of the filters', async () => {
    const filters = await body('/api/product-filters', z.strictObject(ProductFilters.shape))
    expect(filters).toEqual(await getProductFilters(shop))
  })

  test('of the filters with some chosen: every value, counted anew', async () => {
    const whole = await body('/api/product-filters', ProductFilters)
    const chosen = await body('/api/product-filters?max_price=0.01', ProductFilters)
    expect(chosen.leagues.map(({ id, count }) => [id, count])).toEqual(whole.leagues.map(({ id }) => [id, 0]))
  })
})

describe('the list of products', () => {
  test('is a bare array without paging headers when nothing is asked', async () => {
    const response = await app.inject('/api/products')
    expect(response.headers).not.toHaveProperty('link')
    expect(response.json<Product[]>()).toHaveLength(2)
  })

  test('tells totals and neighbours when anything is asked, to pages of other origins too', async () => {
    const response = await app.inject('/api/products?club=1,2&per_page=1&utm=x&kit=home&kit=away&search=')
    expect(response.statusCode).toBe(200)
    expect(response.headers['x-total-count']).toBe('1')
    const kept = '/api/products?search=&club=1%2C2&kit=home&kit=away&per_page=1&page=1'
    expect(response.headers.link).toBe(`<${kept}>; rel="first", <${kept}>; rel="last"`)
    expect(response.headers['access-control-expose-headers']).toBe('X-Total-Count, Link')
  })

  test('leads from the first page to the last by its links', async () => {
    const seen: number[] = []
    let next: string | undefined = '/api/products?per_page=1&sort=name'
    while (next !== undefined) {
      const response: Response = await app.inject(next)
      seen.push(...response.json<Product[]>().map(({ id }) => id))
      next = /<([^>]*)>; rel="next"/.exec(String(response.headers.link))?.[1]
    }
    expect(new Set(seen)).toHaveProperty('size', 2)
    expect(seen).toHaveLength(2)
  })

  test('takes several values of one filter by comma or by repetition', async () => {
    for (const query of ['kit=home,away', 'kit=home&kit=away']) {
      expect((await app.inject(`/api/products?${query}`)).json<Product[]>()).toMatchObject([{ id: product.id }])
    }
  })
})

describe('what is not there', () => {
  test.each([
    ['League not found', () => `/api/leagues/${club.id}`],
    ['League not found', () => `/api/leagues/${club.id}/clubs`],
    ['Club not found', () => `/api/clubs/${league.id}`],
    ['Product not found', () => '/api/products/999999'],
  ])('answers 404 with “%s”', async (message, path) => {
    const response = await app.inject(path())
    expect(response.statusCode).toBe(404)
    expect(response.json<ErrorBody>()).toMatchObject({ message, code: 'not-found' })
  })

  test('an archived product is neither listed nor found', async () => {
    const gone = await givenProduct(shop, { categoryId: club.id })
    await archive(shop, gone)
    expect((await app.inject(`/api/products/${gone.id}`)).statusCode).toBe(404)
    expect((await app.inject('/api/products')).json<Product[]>().map(({ id }) => id)).not.toContain(gone.id)
    expect((await app.inject('/api/products?page=1')).headers['x-total-count']).toBe('2')
  })

  test.each(['abc', '-1', '0', '1.5', '1e9', '99999999999', "1'--", '%00', '%F0%9F%91%95'])(
    'no id is %s',
    async (id) => {
      for (const path of ['products', 'clubs', 'leagues']) {
        expect((await app.inject(`/api/${path}/${id}`)).statusCode).toBe(404)
      }
    },
  )
})

describe('odd query values', () => {
  test.each(['max_price=', 'club=', 'size=', 'id='])('%s says nothing, so nothing is left out', async (blank) => {
    const response = await app.inject(`/api/products?per_page=10&${blank}`)
    expect(response.headers['x-total-count']).toBe('2')
  })

  test.each([
    'page=-1',
    'page=0',
    'page=1.5',
    'page=1e9',
    'page=abc',
    'page=1&page=2',
    'per_page=0',
    'per_page=101',
    'per_page=-24',
    'min_price=-1',
    'max_price=1e12',
    'min_price=NaN',
    'max_price=Infinity',
    'min_rating=6',
    "sort=';drop table products",
    'sort=id',
    'sort=name&sort=name',
    'in_stock=maybe',
    'kit=fourth',
    'colour=plaid',
    'league=x',
    'club=1,2,x',
    'id=0',
    'id=1,2147483648',
    'size=%00',
    'search=%00',
    'search=a&search=b',
    `search=${'a'.repeat(201)}`,
    `club=${Array.from({ length: 51 }, (_, id) => id + 1).join(',')}`,
    `id=${Array.from({ length: 51 }, (_, id) => id + 1).join(',')}`,
  ])('%s is refused with the field named', async (query) => {
    const response = await app.inject(`/api/products?${query}`)
    expect(response.statusCode).toBe(422)
    const { errors = {}, message } = response.json<ErrorBody>()
    const [field = ''] = query.split('=')
    expect(Object.keys(errors).every((name) => name.startsWith(field))).toBe(true)
    expect(message).not.toBe('')
  })

  test.each([
    'page=1000000&per_page=100',
    'min_price=0.001',
    'min_price=500&max_price=100',
    'size=%25,_,%27,%22,%5C,{}',
    'search=%25%5F%5C%27%22',
    `search=${'a b '.repeat(50)}`,
    'unknown=1',
    '__proto__[x]=1&constructor=2',
    '=&&&=',
    'search=%E0%A4%A',
  ])('%s is answered', async (query) => {
    expect((await app.inject(`/api/products?${query}`)).statusCode).toBe(200)
  })

  test('ten thousand parameters are answered or refused', async () => {
    const distinct = Array.from({ length: 10_000 }, (_, place) => `p${place}=1`).join('&')
    const repeated = Array.from({ length: 10_000 }, () => 'league=1').join('&')
    expect((await app.inject(`/api/products?${distinct}`)).statusCode).toBeLessThan(500)
    expect((await app.inject(`/api/products?${repeated}`)).statusCode).toBe(422)
  })

  test('no query string at all is a fault of ours', async () => {
    const value = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.double().map(String),
      fc.constantFrom(...HOSTILE),
    )
    const name = fc.oneof(fc.constantFrom(...PARAMETERS), fc.string({ maxLength: 8 }))
    const query = fc.array(fc.tuple(name, value), { maxLength: 6 })
    await fc.assert(
      fc.asyncProperty(query, async (pairs) => {
        const text = pairs.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&')
        expect((await app.inject(`/api/products?${text}`)).statusCode).toBeLessThan(500)
      }),
      { numRuns: 200 },
    )
  })
})

const PARAMETERS = [
  'search',
  'id',
  'league',
  'club',
  'size',
  'kit',
  'colour',
  'min_price',
  'max_price',
  'in_stock',
  'min_rating',
].concat(['sort', 'page', 'per_page'])
const HOSTILE = [
  `'`,
  `"`,
  '\\',
  '%',
  '_',
  '\0',
  `') or 1=1 --`,
  'home',
  'M',
  '1',
  '1,2',
  'true',
  'newest',
  '⚽',
  'العين',
]

function encode(text: string): string {
  return encodeURIComponent(Buffer.from(text).toString())
}

async function body<Schema extends z.ZodType>(path: string, schema: Schema): Promise<z.output<Schema>> {
  const response = await app.inject(path)
  expect(response.statusCode).toBe(200)
  return schema.parse(response.json())
}
