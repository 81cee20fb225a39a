import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { navigateWith } from '../../lib/handle-status'
import { recentlyViewed } from './viewed-products'
import { harbourCity, harbourHome } from '../../testing/catalogue'
import { openPage, type Answers } from '../../testing/open-page'
import { givenNobody, givenSignedIn } from '../../testing/visitors'
import * as productPage from './product-page'

const MINUTE = 60_000

beforeEach(() => {
  navigateWith(vi.fn())
  return () => {
    vi.useRealTimers()
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
    givenNobody()
  }
})

async function openProduct(later: Answers = {}) {
  const answers: Answers = { '/api/products/7': harbourHome, '/api/clubs/3': harbourCity }
  const fetched = await openPage(productPage, { route: '/products/:id', address: '/products/7', answers })
  // The heading is there before the page's effects have run, which listen for visibility changes.
  await waitFor(() => expect(recentlyViewed.list()).toEqual([7]))
  Object.assign(answers, later)
  fetched.mockClear()
  return fetched
}

const selling = (size_stock: Record<string, number>) => ({
  ...harbourHome,
  size_stock,
  stock: Object.values(size_stock).reduce((sum, left) => sum + left, 0),
})

const addButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Add to Cart', description: '' })
const quantity = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Quantity' })
const size = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })

function goAwayFor(milliseconds: number) {
  const now = Date.now()
  const visibility = vi.spyOn(document, 'visibilityState', 'get')
  const turn = (state: DocumentVisibilityState, at: number) => {
    visibility.mockReturnValue(state)
    vi.setSystemTime(at)
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
  }
  vi.useFakeTimers({ toFake: ['Date'] })
  turn('hidden', now)
  turn('visible', now + milliseconds)
}

test('whoever comes back after a minute sees what is left now, and keeps what they chose', async () => {
  await openProduct({ '/api/products/7': { ...selling({ S: 0, M: 12, L: 1 }), price: 399 } })
  await userEvent.click(size('L'))
  await userEvent.clear(quantity())
  await userEvent.type(quantity(), '2')

  goAwayFor(MINUTE)

  expect(await screen.findByText('Only 1 left in L')).toBeDefined()
  expect(screen.getAllByText('399.00').length).toBeGreaterThan(0)
  expect(size('L').checked).toBe(true)
  expect(quantity().value).toBe('2')
  expect(addButton().disabled).toBe(true)
  expect(screen.getByText('The quantity can only be 1.')).toBeDefined()
})

test('a size that is sold out meanwhile is not replaced by another', async () => {
  await openProduct({ '/api/products/7': selling({ S: 4, M: 0, L: 3 }) })
  expect(size('M').checked).toBe(true)

  goAwayFor(MINUTE)

  expect(await screen.findByText('M is sold out now. Please select a size.')).toBeDefined()
  expect(screen.getAllByRole<HTMLInputElement>('radio').some((radio) => radio.checked)).toBe(false)
  expect(addButton().disabled).toBe(true)
})

test('a short absence is not worth a question', async () => {
  const fetched = await openProduct()

  goAwayFor(MINUTE - 1)

  expect(fetched).not.toHaveBeenCalled()
})

test.each([
  ['a failing server', 500],
  ['a server that makes no sense', 'nonsense'],
])('what is shown stays with %s', async (_, answer) => {
  const fetched = await openProduct({ '/api/products/7': answer })

  goAwayFor(MINUTE)
  await waitFor(() => expect(fetched).toHaveBeenCalled())

  expect(screen.getByText('In stock: 12 in M')).toBeDefined()
})

test('a jersey that has left the shop is “Product not found”', async () => {
  await openProduct({ '/api/products/7': 404 })

  goAwayFor(MINUTE)

  expect(await screen.findByRole('heading', { level: 1, name: 'Product not found' })).toBeDefined()
})

test('after a refusal the server’s words are shown, and what is left now', async () => {
  const fetched = await openProduct({ '/api/products/7': selling({ S: 0, M: 1, L: 3 }) })
  const answer = fetched.getMockImplementation()
  fetched.mockImplementation((input, init) => {
    if (input !== '/api/cart/items') return answer?.(input, init) ?? Promise.reject(new Error('No server.'))
    return Promise.resolve(Response.json({ message: 'Only 1 left in stock.' }, { status: 422 }))
  })
  act(() => givenSignedIn())
  await userEvent.clear(quantity())
  await userEvent.type(quantity(), '2')

  await userEvent.click(addButton())

  expect(await screen.findByText('Only 1 left in stock.')).toBeDefined()
  expect(await screen.findByText('Only 1 left in M')).toBeDefined()
  expect(quantity().value).toBe('2')
})
