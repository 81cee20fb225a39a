import { act, render, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { createRoutesStub, Link, useLoaderData, useLocation, type MiddlewareFunction } from 'react-router'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { navigateWith } from '../../lib/handle-status'
import { session, useSession } from '../../lib/session'
import { mariam } from '../../testing/people'
import { givenNobody, givenSignedIn, omar } from '../../testing/visitors'
import SignedInOnly, { clientLoader, clientMiddleware, HydrateFallback } from './signed-in-only'

const loadOrders = vi.fn((token: string | null) => `Orders loaded with ${token ?? 'nothing'}`)

beforeEach(() => {
  navigateWith(vi.fn())
  return () => {
    loadOrders.mockClear()
    act(givenNobody)
  }
})

function openShop(address: string) {
  const Stub = createRoutesStub([
    {
      Component: SignedInOnly as ComponentType,
      middleware: clientMiddleware as unknown as MiddlewareFunction[],
      loader: clientLoader,
      HydrateFallback,
      children: [
        { path: '/orders', loader: () => loadOrders(session.token()), Component: Orders },
        { path: '/profile', Component: () => <Link to="/orders">Orders</Link> },
      ],
    },
    { path: '*', Component: Elsewhere },
  ])
  render(<Stub initialEntries={[address]} future={{ v8_middleware: true }} />)
}

function Orders() {
  const { user } = useSession()
  return (
    <>
      <h1>{user?.name}</h1>
      <p>{useLoaderData<string>()}</p>
      <input aria-label="Note" />
    </>
  )
}

function Elsewhere() {
  const { pathname, search } = useLocation()
  return <p data-testid="whereabouts">{pathname + search}</p>
}

const whereabouts = async () => (await screen.findByTestId('whereabouts')).textContent

describe('a page for customers', () => {
  test('opens for whoever is signed in', async () => {
    givenSignedIn()
    openShop('/orders')

    expect(await screen.findByRole('heading', { name: 'Mariam Haddad' })).toBeDefined()
    expect(screen.getByText('Orders loaded with secret')).toBeDefined()
  })

  test('sends a visitor to the login page before it asks for anything', async () => {
    openShop('/orders?page=2')

    expect(await whereabouts()).toBe('/login?from=%2Forders%3Fpage%3D2')
    expect(loadOrders).not.toHaveBeenCalled()
  })

  test('waits calmly while the session is being restored', async () => {
    act(() => {
      localStorage.setItem('token', 'secret')
      session.readStorage()
    })
    openShop('/orders')

    expect((await screen.findByRole('status')).textContent).toContain('Loading')
    expect(loadOrders).not.toHaveBeenCalled()

    act(() => session.apply({ type: 'userFetched', user: mariam }))
    expect(await screen.findByRole('heading', { name: 'Mariam Haddad' })).toBeDefined()
  })

  test('goes to the login page when the restore ends without a session', async () => {
    act(() => {
      localStorage.setItem('token', 'secret')
      session.readStorage()
    })
    openShop('/orders')
    await screen.findByRole('status')

    act(() => session.expire('secret'))

    expect(await whereabouts()).toBe('/login?from=%2Forders')
  })
})

describe('while the page is open', () => {
  async function openAsMariam() {
    givenSignedIn()
    openShop('/orders?page=2')
    await screen.findByRole('heading', { name: 'Mariam Haddad' })
  }

  test('a session that ends elsewhere leads to the login page, which remembers the page', async () => {
    await openAsMariam()

    act(() => {
      localStorage.clear()
      session.readStorage()
    })

    expect(screen.queryByText('Mariam Haddad')).toBeNull()
    expect(await whereabouts()).toBe('/login?from=%2Forders%3Fpage%3D2')
  })

  test('whoever signs out here need not come back', async () => {
    await openAsMariam()

    act(() => session.logout())

    expect(await whereabouts()).toBe('/login')
  })

  test('somebody else who signs in elsewhere sees nothing of the first user', async () => {
    await openAsMariam()
    screen.getByRole<HTMLInputElement>('textbox', { name: 'Note' }).value = 'Mariam’s words'

    act(() => givenSignedIn(omar, 'other'))
    expect(screen.queryByText('Orders loaded with secret')).toBeNull()

    expect(await screen.findByText('Orders loaded with other')).toBeDefined()
    expect(screen.getByRole('heading').textContent).toBe('Omar Said')
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Note' }).value).toBe('')
  })

  test('one user after the other ends with the last', async () => {
    await openAsMariam()

    act(() => givenSignedIn(omar, 'other'))
    act(() => givenSignedIn({ ...omar, id: 7, name: 'Noor' }, 'third'))

    expect(await screen.findByText('Orders loaded with third')).toBeDefined()
    expect(screen.getByRole('heading').textContent).toBe('Noor')
  })

  test('a renamed user keeps the page as it is', async () => {
    await openAsMariam()
    screen.getByRole<HTMLInputElement>('textbox', { name: 'Note' }).value = 'Mariam’s words'

    act(() => session.saveUser({ ...mariam, name: 'Mariam Said' }))

    expect(screen.getByRole('heading').textContent).toBe('Mariam Said')
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Note' }).value).toBe('Mariam’s words')
  })
})
