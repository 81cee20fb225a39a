import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { address, asked, field, openSearch, options, pause, press, type } from '../../testing/open-search'

afterEach(() => vi.unstubAllGlobals())

test('with a server that makes no proposals the field is a plain one, and the server is not asked again', async () => {
  const { calls } = openSearch({ [asked('ha')]: { status: 404, body: { message: 'Not found.' } } })
  await type('ha')
  await screen.findByRole('button', { name: 'Empty the field' })
  await pause(300)
  await type('rb')
  await pause(300)

  expect(calls).toHaveLength(1)
  expect(options()).toEqual([])
  expect(document.querySelector('[aria-live]')?.textContent).toBe('')
  expect(field().getAttribute('aria-expanded')).toBe('false')
  await press('Enter')
  expect(address()).toBe('/products?search=harb')
})
