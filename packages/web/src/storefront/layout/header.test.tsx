import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { session } from '../../lib/session'
import { Header } from './header'

function renderHeader(path: string) {
  const Stub = createRoutesStub([{ path: '*', Component: Header }])
  render(<Stub initialEntries={[path]} />)
}

function signIn() {
  localStorage.setItem('token', 'a-token')
}

afterEach(() => {
  session.clear()
})

const names = (role: 'link' | 'button') => screen.getAllByRole(role).map((element) => element.textContent)

test('a visitor is offered to log in or to register', () => {
  renderHeader('/products')

  expect(names('link')).toEqual(['Touchline', 'All Jerseys', 'Leagues', 'Login', 'Register'])
})

test('a signed-in customer finds cart, profile, orders and the way out', () => {
  signIn()
  renderHeader('/products')

  expect(names('link')).toEqual(['Touchline', 'All Jerseys', 'Leagues', '', 'Profile', 'Orders'])
  expect(screen.getByRole('link', { name: 'Cart' }).getAttribute('href')).toBe('/cart')
  expect(screen.getByRole('button', { name: 'Logout' })).toBeDefined()
})

test('logging out ends the session in this browser', async () => {
  signIn()
  renderHeader('/products')

  await userEvent.click(screen.getByRole('button', { name: 'Logout' }))

  expect(session.token()).toBeNull()
  expect(screen.getByRole('link', { name: 'Login' })).toBeDefined()
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

  expect(screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search jerseys' }).value).toBe('al ain')
})
