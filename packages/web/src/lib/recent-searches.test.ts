import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { mariam } from '../testing/people'
import { givenNobody, givenSignedIn, omar } from '../testing/visitors'
import { leaveNothingBehind } from './leave-nothing'
import { recentSearches } from './recent-searches'
import { session } from './session'

leaveNothingBehind()

beforeEach(() => {
  givenNobody()
  givenSignedIn()
  session.logout()
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

describe('nothing of one user is seen by another', () => {
  test('whoever logs out leaves no searches', () => {
    givenSignedIn()
    keep('arsenal')

    session.logout()

    expect(list()).toEqual([])
    expect(localStorage.getItem('recent-searches')).toBeNull()
  })

  test('somebody else who signs in finds none', () => {
    givenSignedIn(mariam)
    keep('arsenal')

    givenSignedIn(omar)

    expect(list()).toEqual([])
  })

  test('after a session has run out only its user finds them again', () => {
    givenSignedIn(mariam, 'old')
    keep('arsenal')

    session.expire('old')
    expect(list()).toEqual([])

    givenSignedIn(mariam, 'new')
    expect(list()).toEqual(['arsenal'])
  })

  test('a visitor who signs in keeps their own, and takes them along', () => {
    keep('arsenal')

    givenSignedIn(mariam)
    expect(list()).toEqual(['arsenal'])

    givenSignedIn(omar)
    expect(list()).toEqual([])
  })
})
