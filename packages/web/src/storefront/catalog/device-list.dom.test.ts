import { act, renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { mariam } from '../../testing/people'
import { givenNobody, givenSignedIn, omar } from '../../testing/visitors'
import { createDeviceList } from './device-list'
import { forgetOnLogout, RECENT_SEARCHES_KEY } from '../../lib/forget-on-logout'
import { readTexts } from '../../lib/reading'
import { session } from '../../lib/session'

forgetOnLogout()

const { list, add, remove, clear, useList } = createDeviceList<string>({
  key: RECENT_SEARCHES_KEY,
  name: 'words',
  read: readTexts,
  identify: (word) => word.toLowerCase(),
  most: 3,
})

const addAll = (...words: string[]) => words.forEach(add)
const store = (userId: number | null, ...words: string[]) =>
  localStorage.setItem(RECENT_SEARCHES_KEY, JSON.stringify({ userId, words }))

beforeEach(() => {
  givenSignedIn()
  givenNobody()
})

test('the newest comes first, each one once, and no more than there is room for', () => {
  addAll('one', 'two', 'ONE', 'three', 'four')

  expect(list()).toEqual(['four', 'three', 'ONE'])
})

test('one can be removed, or all of them', () => {
  addAll('one', 'two')

  remove('One')
  expect(list()).toEqual(['two'])

  clear()
  expect(list()).toEqual([])
  expect(localStorage.getItem(RECENT_SEARCHES_KEY)).toBeNull()
})

test('what another tab changes shows here', () => {
  const { result } = renderHook(useList)

  store(null, 'one')
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: RECENT_SEARCHES_KEY })))
  expect(result.current).toEqual(['one'])

  localStorage.clear()
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })))
  expect(result.current).toEqual([])
})

describe('a clearing is taken back', () => {
  test('below what has come since, each one once', () => {
    addAll('one', 'two', 'three')
    const takeBack = clear()

    addAll('four', 'two')
    takeBack()

    expect(list()).toEqual(['two', 'four', 'three'])
  })

  test('by nobody who has come since', () => {
    givenSignedIn(mariam)
    add('one')
    const takeBack = clear()

    session.logout()
    takeBack()
    expect(list()).toEqual([])

    givenSignedIn(omar)
    takeBack()
    expect(list()).toEqual([])
  })
})

describe('nothing of one user is seen by another', () => {
  test('whoever logs out leaves nothing', () => {
    givenSignedIn()
    add('one')

    session.logout()

    expect(list()).toEqual([])
    expect(localStorage.getItem(RECENT_SEARCHES_KEY)).toBeNull()
  })

  test('somebody else who signs in finds nothing, and adds to nothing', () => {
    givenSignedIn(mariam)
    add('one')

    givenSignedIn(omar)
    expect(list()).toEqual([])

    store(mariam.id, 'one')
    add('two')
    expect(list()).toEqual(['two'])
  })

  test('a session that ran out is gone on with, for its user only', () => {
    givenSignedIn(mariam, 'old')
    add('one')

    session.expire('old')
    add('two')
    expect(list()).toEqual(['two', 'one'])

    givenSignedIn(mariam, 'new')
    expect(list()).toEqual(['two', 'one'])
    session.expire('new')
    givenSignedIn(omar)
    expect(list()).toEqual([])
  })

  test('a visitor who signs in keeps their own, and takes it along', () => {
    add('one')

    givenSignedIn(mariam)
    expect(list()).toEqual(['one'])

    givenSignedIn(omar)
    expect(list()).toEqual([])
  })
})
