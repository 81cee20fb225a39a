import { act, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router'
import { expect, test, vi } from 'vitest'
import { useNextLocation } from './use-next-location'

vi.mock('#language', async (original) => ({ ...(await original<object>()), BASENAME: '/ar' }))

function Page() {
  const { pathname } = useLocation()
  const next = useNextLocation()
  return <p>{next ? `${pathname} to ${next.pathname}${next.search}` : pathname}</p>
}

test('the next location of an Arabic page is named as the present one is', async () => {
  const loader = ({ request }: { request: Request }) =>
    request.url.includes('?') ? new Promise(() => undefined) : null
  const routes = [{ path: '/products', Component: Page, HydrateFallback: () => null, loader }]
  const router = createMemoryRouter(routes, { basename: '/ar', initialEntries: ['/ar/products'] })
  render(<RouterProvider router={router} />)
  expect(await screen.findByText('/products')).toBeDefined()

  act(() => void router.navigate('/products?size=M'))

  expect(await screen.findByText('/products to /products?size=M')).toBeDefined()
})
