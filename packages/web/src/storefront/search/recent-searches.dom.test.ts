import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { givenNobody, givenSignedIn } from '../../testing/visitors'
import { recentSearches } from './recent-searches'

// A new login resets `session.hasLeft()`, which a logout in the previous test may have set.
beforeEach(() => {
  givenSignedIn()
  givenNobody()
})

afterEach(() => vi.unstubAllGlobals())

const { list, keep, remove, clear } = recentSearches

test('the newest search comes first, each one once', () => {
  for (const words of ['arsenal', 'barcelona', '  AL   Hilal ', 'Arsenal', ' ']) keep(words)

  expect(list()).toEqual(['Arsenal', 'AL Hilal', 'barcelona'])
})

test('six are kept', () => {
  for (const number of [1, 2, 3, 4, 5, 6, 7, 8]) keep(`search ${number}`)

  expect(list()).toHaveLength(6)
  expect(list()[5]).toBe('search 3')
})

test('one can be removed, or all of them', () => {
  for (const words of ['arsenal', 'barcelona', 'chelsea']) keep(words)

  remove('barcelona')
  expect(list()).toEqual(['chelsea', 'arsenal'])

  clear()
  expect(list()).toEqual([])
  expect(localStorage.getItem('recent-searches')).toBeNull()
})

test('a search without a session, which ran out, is added to those of its user', () => {
  localStorage.setItem('recent-searches', '{"userId":5,"searches":["three","two","one"]}')

  keep('four')

  expect(localStorage.getItem('recent-searches')).toBe('{"userId":5,"searches":["four","three","two","one"]}')
})

test.each(['', '[]', '{"searches": 5}', '{"userId": null, "searches": [null, {}]}', 'oops'])(
  'a storage that says %j holds no searches',
  (text) => {
    localStorage.setItem('recent-searches', text)

    expect(list()).toEqual([])
    keep('arsenal')
    expect(list()).toEqual(['arsenal'])
  },
)

test('a browser that keeps nothing searches without', () => {
  vi.stubGlobal('localStorage', undefined)

  keep('arsenal')
  expect(list()).toEqual([])
})
