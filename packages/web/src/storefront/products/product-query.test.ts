import type { Colour, Kit, ProductSort } from '@shop/contract/catalog'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { COLOUR_NAMES, KIT_NAMES, SORT_NAMES } from '../../lib/filter-names'
import type { ProductQuery } from './product-query'
import { parseProductQuery, toApiQuery, toSearch } from './product-query'

function parse(search: string): ProductQuery {
  return parseProductQuery(new URLSearchParams(search))
}

describe('filters in the address', () => {
  test('are read, as lists or repeated', () => {
    const query = parse(
      'search=+madrid+&league=2&league=1,2&size=M,S&kit=home&colour=red&in_stock=1&min_price=99.5&page=3',
    )

    expect(query).toEqual({
      search: 'madrid',
      league: [1, 2],
      size: ['M', 'S'],
      kit: ['home'],
      colour: ['red'],
      in_stock: true,
      min_price: 99.5,
      page: 3,
    })
  })

  test.each([
    'league=abc,-1,1.5,0,99999999999',
    'kit=fourth&colour=plaid&sort=cheapest&kit=toString',
    'page=0&page=2',
    'page=1.5&per_page=500',
    'min_price=-3&max_price=lots&min_rating=9',
    'min_price=&search=++&size=,',
    `search=${'x'.repeat(201)}`,
    'in_stock=0',
    'sort=newest&page=1&per_page=24&min_price=0&min_rating=0',
  ])('that make no sense or say nothing are left out: %s', (search) => {
    expect(parse(search)).toEqual({})
  })

  test('have one spelling', () => {
    expect(String(toSearch({ page: 2, club: [7, 3, 7], search: 'a b', in_stock: true }))).toBe(
      'search=a+b&club=3%2C7&in_stock=1&page=2',
    )
    expect(String(toSearch({ page: 1, per_page: 24, sort: 'newest', size: [], in_stock: false }))).toBe('')
  })

  test('keep the wish for the newest where a search would show the best match first', () => {
    expect(parse('search=madrid&sort=newest')).toEqual({ search: 'madrid', sort: 'newest' })
  })

  test('come back from their address unchanged', () => {
    fc.assert(
      fc.property(aQuery, (query) => {
        expect(parseProductQuery(toSearch(query))).toEqual(query)
      }),
    )
  })

  test('never fail, whatever stands in the address, and settle at once', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), aWildSearch), (search) => {
        const query = parse(search)
        expect(parseProductQuery(toSearch(query))).toEqual(query)
      }),
    )
  })
})

test('the API is always asked for one page', () => {
  expect(toApiQuery({})).toEqual({ page: 1, per_page: 24 })
  expect(toApiQuery({ in_stock: true, page: 2 })).toEqual({ in_stock: '1', page: 2, per_page: 24 })
})

const keysOf = <Key extends string>(names: Record<Key, string>) => Object.keys(names) as Key[]
const listOf = <Item extends string | number>(item: fc.Arbitrary<Item>) =>
  fc.uniqueArray(item, { minLength: 1, maxLength: 5 }).map((list) => list.sort((a, b) => (a < b ? -1 : 1)))
const anId = fc.integer({ min: 1, max: 2_147_483_647 })
const aPrice = fc.integer({ min: 1, max: 2_000_000_000 }).map((fils) => fils / 100)
const aText = (longest: number) =>
  fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: longest })
    .filter((text) => text.trim() === text && text.length <= longest)

const aQuery: fc.Arbitrary<ProductQuery> = fc
  .record<ProductQuery>(
    {
      search: aText(200),
      league: listOf(anId),
      club: listOf(anId),
      size: listOf(aText(20).filter((size) => !size.includes(','))),
      kit: listOf(fc.constantFrom<Kit>(...keysOf(KIT_NAMES))),
      colour: listOf(fc.constantFrom<Colour>(...keysOf(COLOUR_NAMES))),
      min_price: aPrice,
      max_price: aPrice,
      in_stock: fc.constant(true),
      min_rating: fc.constantFrom(1, 2.5, 4, 5),
      sort: fc.constantFrom<ProductSort>(...keysOf(SORT_NAMES)),
      page: fc.integer({ min: 2, max: 1_000_000 }),
      per_page: fc.constantFrom(12, 48, 100),
    },
    { requiredKeys: [] },
  )
  .filter(({ search, sort }) => sort !== 'newest' || search !== undefined)

const NAMES = ['search', 'league', 'size', 'kit', 'min_price', 'max_price', 'min_rating', 'in_stock', 'sort', 'page']
const aWildSearch = fc
  .array(
    fc.tuple(
      fc.constantFrom(...NAMES),
      fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.double().map(String),
        fc.constantFrom('-0', 'NaN', '1e3', 'Infinity', ','),
      ),
    ),
  )
  .map((pairs) => String(new URLSearchParams(pairs)))
