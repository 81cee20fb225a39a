import type { PageLanguage } from '@shop/contract/page-languages'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { updateCategory } from '../assortment/save-category'
import { updateProduct } from '../assortment/save-product'
import { getManagedProduct } from '../assortment/list-managed-products'
import { listProducts } from '../search/list-products'
import { suggest } from '../search/suggest'
import { givenAdmin } from '../testing/account-factories'
import { archive, asFormInput, givenClub, givenLeague, givenProduct } from '../testing/catalog-factories'
import { buildTestApp } from '../testing/test-app'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { listProductNames } from './browse-products'

let shop: TestShop
let app: FastifyInstance
let leagueId: number
let clubId: number
let jersey: number
let untranslated: number

beforeAll(async () => {
  shop = await openTestShop()
  app = await buildTestApp(shop)
  leagueId = (
    await givenLeague(shop, {
      name: 'UAE Pro League',
      facts: { country: 'United Arab Emirates' },
      translations: { ar: { name: 'دوري المحترفين الإماراتي', country: 'الإمارات' } },
    })
  ).id
  clubId = (
    await givenClub(shop, {
      name: 'Al Ain',
      description: 'The club of the garden city.',
      parentId: leagueId,
      facts: { city: 'Al Ain', stadium: 'Hazza bin Zayed Stadium' },
      translations: { ar: { name: 'نادي العين', city: 'العين' } },
    })
  ).id
  const jerseyTexts = { name: 'قميص العين الأساسي', description: 'قميص بنفسجي.', material: 'بوليستر' }
  jersey = (
    await givenProduct(shop, {
      categoryId: clubId,
      name: 'Al Ain Home Jersey',
      description: 'Purple.',
      care: 'Wash cold.',
      translations: { ar: jerseyTexts },
    })
  ).id
  untranslated = (await givenProduct(shop, { categoryId: clubId, name: 'Al Ain Away Jersey' })).id
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

async function answer(path: string): Promise<unknown> {
  const response = await app.inject(path)
  expect(response.statusCode).toBe(200)
  return response.json()
}

const CALLS = () => [
  '/api/products',
  '/api/products?search=ain&page=1',
  `/api/products/${jersey}`,
  '/api/leagues',
  `/api/leagues/${leagueId}`,
  `/api/leagues/${leagueId}/clubs`,
  `/api/clubs/${clubId}`,
  '/api/product-filters',
  '/api/suggestions?search=ain',
  '/api/search-alternatives?search=zzzz',
]

describe('in Arabic', () => {
  test('products, their club and league have their Arabic names; what is missing is in English', async () => {
    const products = [
      { id: untranslated, name: 'Al Ain Away Jersey', category: { name: 'نادي العين' } },
      {
        id: jersey,
        name: 'قميص العين الأساسي',
        description: 'قميص بنفسجي.',
        category: {
          name: 'نادي العين',
          description: 'The club of the garden city.',
          parent: { name: 'دوري المحترفين الإماراتي' },
        },
      },
    ]
    expect(await answer('/api/products?language=ar')).toMatchObject(products)
    expect(await answer(`/api/products?id=${untranslated},${jersey}&language=ar`)).toMatchObject(products)
  })

  test('a product by itself has its texts, and the address that it has in English', async () => {
    expect(await answer(`/api/products/${jersey}?language=ar`)).toMatchObject({
      name: 'قميص العين الأساسي',
      material: 'بوليستر',
      care: 'Wash cold.',
      path: `/products/al-ain-home-jersey-${jersey}`,
    })
  })

  test('leagues and clubs have their names and facts', async () => {
    const league = { name: 'دوري المحترفين الإماراتي', country: 'الإمارات' }
    const club = { name: 'نادي العين', city: 'العين', stadium: 'Hazza bin Zayed Stadium' }
    expect(await answer('/api/leagues?language=ar')).toMatchObject([league])
    expect(await answer(`/api/leagues/${leagueId}?language=ar`)).toMatchObject(league)
    expect(await answer(`/api/leagues/${leagueId}/clubs?language=ar`)).toMatchObject([club])
    expect(await answer(`/api/clubs/${clubId}?language=ar`)).toMatchObject({ ...club, parent: { name: league.name } })
    expect(await answer('/api/product-filters?language=ar')).toMatchObject({
      leagues: [{ name: league.name, clubs: [{ name: club.name }] }],
    })
  })

  test('the whole list stays whole: a language is no filter', async () => {
    const { headers } = await app.inject('/api/products?language=ar')
    expect(headers).not.toHaveProperty('x-total-count')
  })
})

test('English is what it is without a language, byte for byte', async () => {
  for (const call of CALLS()) {
    const inEnglish = `${call}${call.includes('?') ? '&' : '?'}language=en`
    expect((await app.inject(inEnglish)).body).toBe((await app.inject(call)).body)
    expect((await app.inject(call)).body).not.toMatch(/\p{Script=Arabic}/u)
  }
})

test('a language that the shop does not speak is refused', async () => {
  expect((await app.inject('/api/leagues?language=xx')).statusCode).toBe(422)
})

describe('one index for both languages', () => {
  const found = async (search: string, language: PageLanguage) =>
    (await listProducts(shop, { search, language })).products.map(({ name }) => name)

  test('an Arabic name is found in both, and shown in the language of the page', async () => {
    expect(await found('قميص العين', 'ar')).toEqual(['قميص العين الأساسي'])
    expect(await found('قميص العين', 'en')).toEqual(['Al Ain Home Jersey'])
    expect(await found('al ain home', 'ar')).toEqual(['قميص العين الأساسي'])
  })

  test('suggestions name products, clubs and leagues in the language of the page', async () => {
    expect(await suggest(shop, 'عين', 'ar')).toMatchObject({
      products: [{ club: 'نادي العين' }, { club: 'نادي العين' }],
      clubs: [{ name: 'نادي العين', league: 'دوري المحترفين الإماراتي' }],
    })
    expect(await suggest(shop, 'المحترفين', 'ar')).toMatchObject({
      leagues: [{ name: 'دوري المحترفين الإماراتي', country: 'الإمارات' }],
    })
    expect(await suggest(shop, 'المحترفين')).toMatchObject({ leagues: [{ name: 'UAE Pro League' }] })
  })

  test('a club gets an Arabic name, and its jerseys are found by it at once', async () => {
    const by = (await givenAdmin(shop)).id
    const { id } = await givenClub(shop, { name: 'Hatta', parentId: leagueId })
    const product = await givenProduct(shop, { categoryId: id, name: 'Hatta Home Jersey' })
    expect((await listProducts(shop, { search: 'حتا' })).products).toEqual([])
    await updateCategory(shop, by, id, { name: 'Hatta', translations: { ar: { name: 'حتا' } } })
    expect((await listProducts(shop, { search: 'حتا' })).products).toMatchObject([{ id: product.id }])
    await updateCategory(shop, by, id, { name: 'Hatta', translations: { ar: { name: '' } } })
    expect((await listProducts(shop, { search: 'حتا' })).products).toEqual([])
  })
})

describe('texts for search engines', () => {
  test('an English title stays away from a page with an Arabic name, and stands where nothing is translated', async () => {
    const by = (await givenAdmin(shop)).id
    for (const id of [jersey, untranslated]) {
      const product = await getManagedProduct(shop, id)
      await updateProduct(shop, by, id, asFormInput(product, { seo_title: 'Buy it', seo_description: 'Buy it here.' }))
    }
    const nothing = { seo_title: null, seo_description: null }
    expect(await answer(`/api/products/${jersey}?language=ar`)).toMatchObject(nothing)
    expect(await answer(`/api/products/${untranslated}?language=ar`)).toMatchObject({ seo_title: 'Buy it' })
    expect(await answer(`/api/products/${jersey}`)).toMatchObject({ seo_title: 'Buy it' })
  })
})

test('names are told of archived products, too, for carts and orders', async () => {
  const { id } = await givenProduct(shop, { categoryId: clubId, name: 'Old', translations: { ar: { name: 'قديم' } } })
  await archive(shop, { id })
  expect(await listProductNames(shop, [jersey, id, 2_000_000_000], 'ar')).toEqual([
    { id: jersey, name: 'قميص العين الأساسي' },
    { id, name: 'قديم' },
  ])
  expect(await answer(`/api/product-names?id=${id}`)).toEqual([{ id, name: 'Old' }])
})
