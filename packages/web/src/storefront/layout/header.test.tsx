import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { createRoutesStub, useLocation } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { cartCount } from '../cart/cart-count'
import { session } from '../../lib/session'
import { mariam } from '../../testing/people'
import { givenNobody, givenSignedIn } from '../../testing/visitors'
import { Header } from './header'

const fetched = vi.fn<typeof fetch>(() => Promise.resolve(Response.json({ message: 'Done.' })))

beforeEach(() => {
  vi.stubGlobal('fetch', fetched)
})

afterEach(() => {
  act(givenNobody)
  cartCount.set(0)
  fetched.mockClear()
  vi.unstubAllGlobals()
})

const Stub = createRoutesStub([{ path: '*', Component: Page }])

function Page() {
  const { pathname, search } = useLocation()
  return (
    <>
      <Header />
      <output>{pathname + search}</output>
    </>
  )
}

function renderHeader(path: string) {
  render(<Stub initialEntries={[path]} />)
}

const names = (role: 'link' | 'button') => screen.getAllByRole(role).map((element) => element.textContent)

test('a visitor is offered the wishlist of this browser, to log in or to register', () => {
  renderHeader('/products')

  expect(names('link')).toEqual(['Touchline', 'All Jerseys', 'Leagues', '', 'Login', 'Register', 'العربية'])
  expect(screen.getByRole('link', { name: 'Wishlist' }).getAttribute('href')).toBe('/wishlist')
  expect(screen.queryByRole('button', { name: 'Logout' })).toBeNull()
})

test('a signed-in customer finds wishlist, cart, profile, orders and the way out', () => {
  givenSignedIn()
  renderHeader('/products')

  expect(names('link')).toEqual(['Touchline', 'All Jerseys', 'Leagues', '', '', 'Profile', 'Orders', 'العربية'])
  expect(screen.getByRole('link', { name: 'Wishlist' }).getAttribute('href')).toBe('/wishlist')
  expect(screen.getByRole('link', { name: 'Cart' }).getAttribute('href')).toBe('/cart')
  expect(screen.getByRole('button', { name: 'Logout' })).toBeDefined()
})

test('staff with the role admin find the way to the admin area', () => {
  givenSignedIn({ ...mariam, role: 'admin' })
  renderHeader('/products')

  expect(screen.getByRole('link', { name: 'Admin' }).getAttribute('href')).toBe('/admin')
})

test('before the session is known the guest’s links can be hidden, afterwards never', () => {
  const html = renderToString(<Stub initialEntries={['/products']} />)
  expect(html).toContain('data-unsure')
  expect(html).toContain('Login')

  renderHeader('/products')
  expect(document.querySelector('[data-unsure]')).toBeNull()
})

test.each([
  [1, 'Cart, 1 item', '1'],
  [3, 'Cart, 3 items', '3'],
  [120, 'Cart, 120 items', '99+'],
])('a cart of %i pieces says so, aloud and on its badge', (pieces, name, badge) => {
  givenSignedIn()
  renderHeader('/products')

  act(() => cartCount.set(pieces))

  expect(screen.getByRole('link', { name }).textContent).toBe(badge)
})

describe('logging out', () => {
  test('ends the session in this browser and leads to the login page', async () => {
    givenSignedIn()
    renderHeader('/products')

    await userEvent.click(screen.getByRole('button', { name: 'Logout' }))

    expect(session.token()).toBeNull()
    expect(screen.getByRole('link', { name: 'Login' })).toBeDefined()
    expect(screen.getByRole('status').textContent).toBe('/login')
  })

  test('tells the server', async () => {
    givenSignedIn()
    renderHeader('/products')

    await userEvent.click(screen.getByRole('button', { name: 'Logout' }))

    expect(fetched.mock.calls.map(([path]) => path)).toEqual(['/api/logout'])
  })
})

test.each([
  ['/products', 'All Jerseys', 'page'],
  ['/products/7', 'All Jerseys', 'true'],
  ['/leagues', 'Leagues', 'page'],
  ['/clubs/3', 'Leagues', 'true'],
])('on %s the link %s is marked as current', (path, name, current) => {
  renderHeader(path)
  const main = within(screen.getByRole('navigation', { name: 'Main' }))

  expect(main.getByRole('link', { name }).getAttribute('aria-current')).toBe(current)
  expect(main.getAllByRole('link').filter((link) => link.hasAttribute('aria-current'))).toHaveLength(1)
})

test('the search field keeps the words that were searched for', () => {
  renderHeader('/products?search=al+ain')

  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Search jerseys' }).value).toBe('al ain')
})
