import { render, screen } from '@testing-library/react'
import { createRoutesStub, useRouteError } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ErrorPage } from './error-page'

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
})

afterEach(() => {
  vi.restoreAllMocks()
})

/** Renders a root route with the error boundary and one page, /products, whose loader fails. */
async function openShop(address: string) {
  const Stub = createRoutesStub([
    {
      id: 'root',
      path: '/',
      ErrorBoundary: () => <ErrorPage error={useRouteError()} />,
      HydrateFallback: () => null,
      children: [{ path: 'products', loader: () => Promise.reject(new Error('no column')), Component: () => null }],
    },
  ])
  render(<Stub initialEntries={[address]} />)
  return screen.findByRole('heading', { level: 1 })
}

test('a page that breaks can be tried again at its own address, and says nothing of what went wrong inside', async () => {
  const title = await openShop('/products?kit=home')

  expect(title.textContent).toBe('This page could not be shown')
  expect(screen.getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe('/products?kit=home')
  expect(screen.queryByText(/column/)).toBeNull()
})

test('a page that does not exist is not worth a second try', async () => {
  const title = await openShop('/nowhere')

  expect(title.textContent).toBe('This page does not exist')
  expect(screen.queryByRole('link', { name: 'Try again' })).toBeNull()
})
