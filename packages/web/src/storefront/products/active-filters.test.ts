import type { ProductFilters } from '@shop/contract/catalog'
import { describe, expect, test } from 'vitest'
import { activeFilters, toggleFilter, withFilter, withoutFilter } from './active-filters'

const filters: ProductFilters = {
  leagues: [{ id: 1, name: 'Gulf Premier', count: 9, clubs: [{ id: 3, name: 'Harbour City', count: 4 }] }],
  kits: [],
  sizes: [],
  colours: [],
  min_price: 99,
  max_price: 500,
}

test('every filter has a pill that says what it does', () => {
  const query = {
    search: 'harbour',
    league: [1, 9],
    club: [3],
    kit: ['home' as const],
    size: ['M', 'L'],
    min_price: 100,
    max_price: 1409.5,
    colour: ['sky' as const],
    in_stock: true,
    min_rating: 4,
    sort: 'name' as const,
    page: 2,
  }

  expect(activeFilters(query, filters).map(({ label }) => label)).toEqual([
    '“harbour”',
    'Gulf Premier',
    'League 9',
    'Harbour City',
    'Home kit',
    'Size M',
    'Size L',
    'From AED 100.00',
    'Up to AED 1,409.50',
    'Sky blue',
    'In stock',
    '4 stars and up',
  ])
})

test('pills are there even where the names of leagues and clubs could not be had', () => {
  expect(activeFilters({ league: [1], club: [3] }, null).map(({ label }) => label)).toEqual(['League 1', 'Club 3'])
})

test('a pill takes away its own filter and goes back to the first page', () => {
  const [medium, large, stock] = activeFilters({ size: ['M', 'L'], in_stock: true, sort: 'name', page: 4 }, filters)

  expect(medium?.without).toEqual({ size: ['L'], in_stock: true, sort: 'name' })
  expect(large?.without).toEqual({ size: ['M'], in_stock: true, sort: 'name' })
  expect(stock?.without).toEqual({ size: ['M', 'L'], sort: 'name' })
})

test('no two pills share a key', () => {
  const keys = activeFilters({ league: [3], club: [3], size: ['3'], in_stock: true }, filters).map(({ key }) => key)

  expect(new Set(keys).size).toBe(4)
})

describe('changing a filter', () => {
  test('goes back to the first page, unless the page is what changes', () => {
    expect(withFilter({ page: 4 }, { in_stock: true })).toEqual({ in_stock: true })
    expect(withFilter({ in_stock: true }, { page: 5 })).toEqual({ in_stock: true, page: 5 })
  })

  test('adds a value to a list, and takes it out again', () => {
    const both = toggleFilter({ kit: ['home'], page: 2 }, 'kit', 'away')
    expect(both).toEqual({ kit: ['home', 'away'] })
    expect(toggleFilter(both, 'kit', 'home')).toEqual({ kit: ['away'] })
  })

  test('leaves no empty list behind', () => {
    expect(withoutFilter({ size: ['M'] }, 'size', 'M')).toEqual({})
    expect(withoutFilter({ size: ['M', 'L'] }, 'size')).toEqual({})
  })
})
