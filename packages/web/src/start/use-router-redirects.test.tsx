import { act, render, waitFor } from '@testing-library/react'
import { createMemoryRouter, createPath, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { handleStatus } from '../lib/handle-status'
import { givenNobody, givenSignedIn } from '../testing/visitors'
import { useRouterRedirects } from './use-router-redirects'

vi.mock('#language', async (original) => ({ ...(await original<object>()), BASENAME: '/ar' }))

afterEach(() => act(givenNobody))

function Page() {
  useRouterRedirects()
  return null
}

test('a session that ends while an Arabic page is on its way leads to the login page, which remembers that page', async () => {
  givenSignedIn()
  const never = () => new Promise(() => undefined)
  const routes = [
    { path: '/', Component: Page },
    { path: '/login', loader: never },
    { path: '/orders', loader: never },
  ]
  const router = createMemoryRouter(routes, { basename: '/ar', initialEntries: ['/ar'] })
  render(<RouterProvider router={router} />)
  const next = () => (router.state.navigation.location ? createPath(router.state.navigation.location) : undefined)
  act(() => void router.navigate('/orders'))
  await waitFor(() => expect(next()).toBe('/ar/orders'))

  act(() => handleStatus(401, 'secret'))
  await waitFor(() => expect(next()).toBe('/ar/login?from=%2Forders'))
  act(() => handleStatus(401, null))

  expect(next()).toBe('/ar/login?from=%2Forders')
})
