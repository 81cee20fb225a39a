import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { recentSearches } from './recent-searches'
import { activeOption, address, field, openSearch, options, press, type } from '../../testing/open-search'
import { givenNobody } from '../../testing/visitors'

beforeEach(() => {
  givenNobody()
  recentSearches.keep('arsenal')
  recentSearches.keep('الهلال')
})
afterEach(() => {
  act(givenNobody)
  vi.unstubAllGlobals()
})

const CLEAR = 'Clear recent searches'

async function openRecent() {
  openSearch()
  await userEvent.click(field())
  await screen.findByRole('listbox', { name: 'Recent searches' })
}

test('an empty field shows what was searched for before, newest first', async () => {
  await openRecent()

  expect(options()).toEqual(['الهلال', 'arsenal', CLEAR])
  expect(screen.getByRole('option', { name: 'arsenal' }).getAttribute('href')).toBe('/products?search=arsenal')
})

test('a recent search is followed by keyboard', async () => {
  await openRecent()
  await press('ArrowDown')
  await press('ArrowDown')
  await press('Enter')

  expect(address()).toBe('/products?search=arsenal')
  expect(field().value).toBe('arsenal')
  expect(recentSearches.list()).toEqual(['arsenal', 'الهلال'])
})

test('one is removed by its button, and the field keeps the focus', async () => {
  await openRecent()
  await userEvent.click(screen.getByRole('button', { name: 'Remove “arsenal”' }))

  expect(options()).toEqual(['الهلال', CLEAR])
  expect(document.activeElement).toBe(field())
})

test('one is removed by the Delete key, which goes on to the next', async () => {
  await openRecent()
  await press('ArrowDown')
  await press('Delete')

  expect(options()).toEqual(['arsenal', CLEAR])
  expect(activeOption()).toBe('arsenal')
})

test('all are cleared, and nothing is left to show', async () => {
  await openRecent()
  await press('ArrowUp')
  expect(activeOption()).toBe(CLEAR)
  await press('Enter')

  expect(options()).toEqual([])
  expect(field().getAttribute('aria-expanded')).toBe('false')
  expect(recentSearches.list()).toEqual([])
})

test('they make room as soon as something is typed', async () => {
  await openRecent()
  await type('x')

  await waitFor(() => expect(options()).toEqual([]))
})

test('without any an empty field shows nothing', async () => {
  recentSearches.clear()
  openSearch()
  await userEvent.click(field())
  await screen.findByRole('button', { name: 'Empty the field' })

  expect(screen.queryByRole('listbox')).toBeNull()
  expect(field().getAttribute('aria-expanded')).toBe('false')
})
