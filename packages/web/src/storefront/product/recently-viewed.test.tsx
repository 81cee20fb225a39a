import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { navigateWith } from '../../lib/handle-status'
import { recentlyViewed } from './viewed-products'
import { session } from '../../lib/session'
import { harbourAway, harbourHome } from '../../testing/catalogue'
import { openPage, type Answers } from '../../testing/open-page'
import { givenNobody, givenSignedIn } from '../../testing/visitors'
import * as productPage from './product-page'

let comeNear: () => void

/** A fake IntersectionObserver, which reports its element as visible when the test calls `comeNear`. */
class Observer {
  constructor(private readonly tell: (entries: { isIntersecting: boolean }[]) => void) {}
  observe() {
    comeNear = () => act(() => this.tell([{ isIntersecting: true }]))
  }
  disconnect() {
    comeNear = () => undefined
  }
}

beforeEach(() => {
  navigateWith(vi.fn())
  vi.stubGlobal('IntersectionObserver', Observer)
  return () => {
    vi.unstubAllGlobals()
    givenNobody()
  }
})

const third = { ...harbourHome, id: 9, name: 'Harbour City Third Jersey' }

async function openProduct(viewed: number[], answers: Answers = {}) {
  for (const id of viewed) recentlyViewed.add(id)
  const known = { '/api/products/7': harbourHome, ...answers }
  const fetched = await openPage(productPage, { route: '/products/:id', address: '/products/7', answers: known })
  // The heading is there before the effect has added the product to the recently viewed ones.
  await waitFor(() => expect(recentlyViewed.list()[0]).toBe(7))
  return fetched
}

const section = () => screen.queryByRole('region', { name: 'Recently viewed' })

test('a jersey that was opened is remembered; alone it shows nothing', async () => {
  await openProduct([])

  expect(recentlyViewed.list()).toEqual([7])
  expect(section()).toBeNull()
})

test('the others show with their price of today, the last one first, when they come near', async () => {
  const fetched = await openProduct([8, 9], { '/api/products?id=9%2C8': [{ ...harbourAway, price: 199 }, third] })
  expect(section()).not.toBeNull()
  expect(fetched.mock.calls.map(([path]) => path)).not.toContain('/api/products?id=9%2C8')

  comeNear()

  expect(await screen.findByRole('article', { name: 'Harbour City Away Jersey' })).toBeDefined()
  const shown = within(screen.getByRole('region', { name: 'Recently viewed' }))
  const cards = shown.getAllByRole('article')
  expect(cards.map((card) => within(card).getByRole('heading').textContent)).toEqual([
    'Harbour City Third Jersey',
    'Harbour City Away Jersey',
  ])
  expect(shown.getByText('199.00')).toBeDefined()
})

test('what has left the shop drops out', async () => {
  await openProduct([8, 9], { '/api/products?id=9%2C8': [harbourAway] })

  comeNear()

  expect(await screen.findAllByRole('article')).toHaveLength(1)
})

test.each([
  ['nothing is left', []],
  ['they cannot be loaded', 500],
])('the section goes where %s', async (_, answer) => {
  await openProduct([8], { '/api/products?id=8': answer })

  comeNear()

  await waitFor(() => expect(section()).toBeNull())
})

test('they can be forgotten, and that taken back', async () => {
  await openProduct([8], { '/api/products?id=8': [harbourAway] })

  await userEvent.click(screen.getByRole('button', { name: 'Clear recently viewed' }))
  expect(section()).toBeNull()
  expect(recentlyViewed.list()).toEqual([])

  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(section()).not.toBeNull()
})

test('whoever comes after a logout does not get them back', async () => {
  givenSignedIn()
  await openProduct([8], { '/api/products?id=8': [harbourAway] })

  await userEvent.click(screen.getByRole('button', { name: 'Clear recently viewed' }))
  act(() => session.logout())
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))

  expect(recentlyViewed.list()).toEqual([])
  expect(localStorage.getItem('recently-viewed')).toBeNull()
})
