import type { Colour, Kit, Product, ProductQuery } from '@shop/contract/catalog'
import { fils } from '@shop/contract/money'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { archive, givenClub, givenLeague, givenProduct } from '../testing/catalog-factories'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { getProduct, getProductFilters } from './browse-products'
import { listProducts } from '../search/list-products'

let shop: TestShop
let england: { id: number }
let spain: { id: number }
let arsenal: { id: number }
let chelsea: { id: number }
let madrid: { id: number }

beforeAll(async () => {
  shop = await openTestShop()
  england = await givenLeague(shop, { name: 'Premier League', position: 1 })
  spain = await givenLeague(shop, { name: 'LaLiga', position: 0 })
  await givenLeague(shop, { name: 'A league without jerseys' })
  arsenal = await givenClub(shop, { name: 'Arsenal', parentId: england.id, position: 2 })
  chelsea = await givenClub(shop, { name: 'Chelsea', parentId: england.id, position: 1 })
  madrid = await givenClub(shop, { name: 'Real Madrid', parentId: spain.id })
  await givenJersey('a', { club: arsenal, price: 300, kit: 'home', colours: ['red', 'white'], stars: [5, 4] })
  await givenJersey('b', { club: arsenal, price: 200, kit: 'away', colours: ['navy'], sizeStock: { S: 0, M: 3 } })
  await givenJersey('C', { club: chelsea, price: 400, kit: 'home', colours: ['blue'], stars: [3, 3, 3] })
  await givenJersey('Á', { club: madrid, price: 200, kit: 'third', colours: ['white'], stock: 0, stars: [5] })
  const gone = await givenJersey('gone', { club: madrid, price: 1, kit: 'home', colours: ['pink'] })
  await archive(shop, gone)
})
afterAll(() => shop.close())

describe('the list of products', () => {
  test('is all of them, newest first, when nothing is asked', async () => {
    const { products, page } = await listProducts(shop, {})
    expect(names(products)).toEqual(['Á', 'C', 'b', 'a'])
    expect(page).toBeUndefined()
  })

  test('is a page of 24 when anything is asked', async () => {
    expect(await pageOf({ search: '' })).toEqual({ page: 1, perPage: 24, total: 4 })
    expect(await pageOf({ in_stock: false })).toMatchObject({ total: 4 })
  })

  test('goes on over pages without a gap or a repetition', async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => listProducts(shop, { page, per_page: 2 })))
    expect(pages.map(({ products }) => names(products))).toEqual([['Á', 'C'], ['b', 'a'], []])
    expect(pages.map(({ page }) => page?.total)).toEqual([4, 4, 4])
  })

  test.each<[string, ProductQuery, string[]]>([
    ['a kit', { kit: ['home'] }, ['C', 'a']],
    ['several kits', { kit: ['home', 'third'] }, ['Á', 'C', 'a']],
    ['a colour', { colour: ['white'] }, ['Á', 'a']],
    ['several colours', { colour: ['navy', 'blue'] }, ['C', 'b']],
    ['a lowest price', { min_price: 300 }, ['C', 'a']],
    ['a highest price', { max_price: 200 }, ['Á', 'b']],
    ['a range of prices', { min_price: 200.01, max_price: 399.99 }, ['a']],
    ['a rating', { min_rating: 4.5 }, ['Á', 'a']],
    ['a size', { size: ['S'] }, ['Á', 'C', 'b', 'a']],
    ['a size nobody has', { size: ['6XL'] }, []],
    ['what is in stock', { in_stock: true }, ['C', 'b', 'a']],
    ['a size that is in stock', { in_stock: true, size: ['S'] }, ['C', 'a']],
    ['one of two sizes that is in stock', { in_stock: true, size: ['S', 'M'] }, ['C', 'b', 'a']],
    ['a kit of a colour', { kit: ['home'], colour: ['white'] }, ['a']],
  ])('can be narrowed to %s', async (_, query, expected) => {
    const { products, page } = await listProducts(shop, query)
    expect(names(products)).toEqual(expected)
    expect(page?.total).toBe(expected.length)
  })

  test('can be narrowed to leagues and clubs', async () => {
    const found = async (query: ProductQuery) => names((await listProducts(shop, query)).products)
    expect(await found({ league: [england.id] })).toEqual(['C', 'b', 'a'])
    expect(await found({ club: [arsenal.id, madrid.id] })).toEqual(['Á', 'b', 'a'])
    expect(await found({ league: [england.id], club: [madrid.id] })).toEqual([])
    expect(await found({ club: [999] })).toEqual([])
  })

  test('can be narrowed to certain products, of which those not for sale are left out', async () => {
    const all = (await listProducts(shop, {})).products
    const ids = ['b', 'Á'].map((wanted) => all.find(({ name }) => name === wanted)?.id ?? 0)
    const { rows } = await shop.db.execute<{ id: number }>(sql`select id from products where name = 'gone'`)
    const asked = { id: [...ids, ...rows.map(({ id }) => id), 999_999] }
    const { products, page } = await listProducts(shop, asked)
    expect(names(products)).toEqual(['Á', 'b'])
    expect(page).toEqual({ page: 1, perPage: 24, total: 2 })
    expect(names((await listProducts(shop, { ...asked, kit: ['away'] })).products)).toEqual(['b'])
  })

  test.each<[NonNullable<ProductQuery['sort']>, string[]]>([
    ['newest', ['Á', 'C', 'b', 'a']],
    ['popular', ['C', 'a', 'Á', 'b']],
    ['rating', ['Á', 'a', 'C', 'b']],
    ['price_asc', ['b', 'Á', 'a', 'C']],
    ['price_desc', ['C', 'a', 'Á', 'b']],
    ['name', ['a', 'Á', 'b', 'C']],
  ])('can be sorted by %s', async (sort, expected) => {
    expect(names((await listProducts(shop, { sort })).products)).toEqual(expected)
  })
})

test('in Arabic, names are sorted as Arabic readers see them', async () => {
  const sorted = async (language?: 'ar') => names((await listProducts(shop, { sort: 'name', language })).products)
  await shop.pool.query(`update products set translations = '{"ar": {"name": "ب"}}' where name = 'a'`)
  await shop.pool.query(`update products set translations = '{"ar": {"name": "أ"}}' where name = 'C'`)

  expect(await sorted('ar')).toEqual(['Á', 'b', 'أ', 'ب'])
  expect(await sorted()).toEqual(['a', 'Á', 'b', 'C'])
  await shop.pool.query(`update products set translations = '{}'`)
})

describe('one product', () => {
  test('tells what the specification names, with its club and league', async () => {
    const [{ id } = { id: 0 }] = (await listProducts(shop, { kit: ['away'] })).products
    expect(await getProduct(shop, id)).toEqual({
      id,
      name: 'b',
      description: 'A jersey.',
      price: 200,
      was_price: null,
      on_sale_until: null,
      stock: 3,
      category_id: arsenal.id,
      image: null,
      image_url: null,
      back_image: null,
      second_image: null,
      size_variations: ['S', 'M'],
      size_stock: { S: 0, M: 3 },
      average_rating: 0,
      reviews_count: 0,
      kit: 'away',
      season: null,
      colours: ['navy'],
      colour: 'navy',
      is_printable: false,
      created_at: '2026-01-02T00:00:00.000Z',
      category: {
        id: arsenal.id,
        name: 'Arsenal',
        description: null,
        image: null,
        image_url: null,
        parent_id: england.id,
        parent: { id: england.id, name: 'Premier League' },
      },
    })
  })

  test('sends a given picture with forward slashes under both names', async () => {
    const { id } = await givenProduct(shop, { createdAt: new Date(0) })
    await shop.db.execute(sql`update products set image = 'images\\jerseys\\a.png' where id = ${id}`)
    expect(await getProduct(shop, id)).toMatchObject({
      image: 'images/jerseys/a.png',
      image_url: 'images/jerseys/a.png',
    })
    await archive(shop, { id })
  })

  test('is not found when it is archived or never was', async () => {
    const gone = await givenProduct(shop)
    await archive(shop, gone)
    const refusal = { code: 'not-found', message: 'Product not found' }
    await expect(getProduct(shop, gone.id)).rejects.toMatchObject(refusal)
    await expect(getProduct(shop, 2_147_483_647)).rejects.toMatchObject(refusal)
  })
})

describe('the filters', () => {
  test('name what there is, in the order of the shop, and nothing that would find nothing', async () => {
    expect(await getProductFilters(shop)).toEqual({
      leagues: [
        { id: spain.id, name: 'LaLiga', count: 1, clubs: [{ id: madrid.id, name: 'Real Madrid', count: 1 }] },
        {
          id: england.id,
          name: 'Premier League',
          count: 3,
          clubs: [
            { id: chelsea.id, name: 'Chelsea', count: 1 },
            { id: arsenal.id, name: 'Arsenal', count: 2 },
          ],
        },
      ],
      kits: [
        { kit: 'home', count: 2 },
        { kit: 'away', count: 1 },
        { kit: 'third', count: 1 },
      ],
      sizes: ['S', 'M'],
      colours: ['red', 'blue', 'navy', 'white'],
      min_price: 200,
      max_price: 400,
    })
  })

  test('of an empty shop are empty', async () => {
    const empty = await openTestShop()
    expect(await getProductFilters(empty)).toEqual({
      leagues: [],
      kits: [],
      sizes: [],
      colours: [],
      min_price: 0,
      max_price: 0,
    })
    await empty.close()
  })
})

interface Jersey {
  club: { id: number }
  price: number
  kit: Kit
  colours: Colour[]
  stock?: number
  sizeStock?: Record<string, number>
  stars?: number[]
}

let day = 0

async function givenJersey(name: string, { club, price, stars = [], ...given }: Jersey): Promise<Product> {
  day += 1
  const product = await givenProduct(shop, {
    ...given,
    name,
    description: 'A jersey.',
    categoryId: club.id,
    sizes: ['S', 'M'],
    priceInFils: fils(price * 100),
    createdAt: new Date(Date.UTC(2026, 0, day)),
  })
  const sum = stars.reduce((total, rating) => total + rating, 0)
  await shop.db.execute(
    sql`update products set rating_sum = ${sum}, rating_count = ${stars.length} where id = ${product.id}`,
  )
  return product
}

function names(products: Product[]): string[] {
  return products.map(({ name }) => name)
}

async function pageOf(query: ProductQuery) {
  return (await listProducts(shop, query)).page
}
