import { PAGE_PARAMETERS } from '@shop/contract/page-parameters'
import { expect, test } from 'vitest'
import type { ProductQuery } from './product-query'
import { parseProductsAddress, productsPath, searchWithMore } from './products-address'

const parse = (search: string) => parseProductsAddress(new URLSearchParams(search))
const pagesOf = (search: string) => [parse(search).firstPage, parse(search).lastPage]

test.each([
  ['', [1, 1]],
  ['page=3', [3, 3]],
  ['page=3&from=1', [1, 3]],
  ['page=3&from=3', [3, 3]],
  ['page=3&from=4', [3, 3]],
  ['page=3&from=0', [3, 3]],
  ['page=3&from=1.5', [3, 3]],
  ['page=3&from=all', [3, 3]],
  ['page=40&from=1', [31, 40]],
])('the address ?%s shows the pages %j', (search, pages) => {
  expect(pagesOf(search)).toEqual(pages)
})

test('pages are always of one length', () => {
  expect(parse('per_page=100&kit=home').query).toEqual({ kit: ['home'] })
})

test('an address names its filters and leaves out what goes without saying', () => {
  expect(productsPath({})).toBe('/products')
  expect(productsPath({ kit: ['home'] }, 2)).toBe('/products?kit=home&page=2')
  expect(productsPath({}, 3, 1)).toBe('/products?page=3&from=1')
})

test('loading more adds the next page to those shown, until there is none', () => {
  expect(String(searchWithMore(parse('kit=home'), 3))).toBe('kit=home&page=2&from=1')
  expect(String(searchWithMore(parse('page=2&from=1'), 3))).toBe('page=3&from=1')
  expect(searchWithMore(parse('page=3&from=1'), 3)).toBeNull()
})

test('a view that has grown long grows no further', () => {
  expect(searchWithMore(parse('page=10&from=1'), 50)).toBeNull()
})

test('the page is cached by every parameter that its address may have', () => {
  const query: Required<Omit<ProductQuery, 'id' | 'language'>> = {
    ...{ search: 'red', league: [1], club: [2], size: ['M'], kit: ['home' as const], colour: ['red' as const] },
    ...{ min_price: 1, max_price: 2, in_stock: true, min_rating: 3, sort: 'name' as const, page: 4, per_page: 12 },
  }
  const { searchParams } = new URL(productsPath(query, 4, 2), 'https://shop.example')

  expect(new Set(searchParams.keys())).toEqual(new Set(PAGE_PARAMETERS['/products']))
})
