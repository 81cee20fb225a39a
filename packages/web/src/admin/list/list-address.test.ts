import { describe, expect, test } from 'vitest'
import { changedAddress, queryOf, readAddress } from './list-address'
import { sortAfterPress } from './list-column'

const shape = { filters: ['status', 'club'] as const, sort: 'newest' }

describe('the address of a list', () => {
  test('says what to show', () => {
    const params = new URLSearchParams('search= al ain &status=blocked&sort=name&page=3&else=1')

    expect(readAddress(params, shape)).toEqual({
      search: 'al ain',
      filters: { status: 'blocked', club: '' },
      sort: 'name',
      page: 3,
    })
  })

  test.each(['page=0', 'page=-1', 'page=x', 'page=1.5', 'page=99999999', ''])('%s is the first page', (query) => {
    expect(readAddress(new URLSearchParams(query), shape).page).toBe(1)
  })

  test('asks the API for what is set, and for nothing else', () => {
    const address = readAddress(new URLSearchParams('status=active&page=2'), shape)

    expect(queryOf(address)).toEqual({ status: 'active', sort: 'newest', page: 2 })
  })

  test('goes back to the first page whenever something else is changed', () => {
    const params = new URLSearchParams('search=kit&page=4')

    expect(changedAddress(params, { status: 'active' }).toString()).toBe('search=kit&status=active')
    expect(changedAddress(params, { page: 5 }).toString()).toBe('search=kit&page=5')
    expect(changedAddress(params, { page: 1 }).toString()).toBe('search=kit')
    expect(changedAddress(params, { search: '' }).toString()).toBe('')
  })
})

describe('pressing a header', () => {
  const column = (sort: { asc?: string; desc?: string }) => ({ id: 'x', header: 'X', cell: () => null, sort })

  test('sorts one way, then the other, then as the list is by itself', () => {
    const price = column({ asc: 'price_asc', desc: 'price_desc' })

    expect(sortAfterPress(price, 'newest', 'newest')).toBe('price_asc')
    expect(sortAfterPress(price, 'price_asc', 'newest')).toBe('price_desc')
    expect(sortAfterPress(price, 'price_desc', 'newest')).toBeUndefined()
  })

  test('goes round where the list’s own order is one of the two', () => {
    const date = column({ asc: 'oldest', desc: 'newest' })

    expect(sortAfterPress(date, 'newest', 'newest')).toBe('oldest')
    expect(sortAfterPress(date, 'oldest', 'newest')).toBe('newest')
  })

  test('knows columns that sort one way only', () => {
    expect(sortAfterPress(column({ asc: 'name' }), 'name', 'newest')).toBeUndefined()
    expect(sortAfterPress(column({ asc: 'name' }), 'newest', 'newest')).toBe('name')
  })
})
