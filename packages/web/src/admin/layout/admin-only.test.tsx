import { act, render, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { createRoutesStub, useLocation, type MiddlewareFunction } from 'react-router'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { navigateWith } from '../../lib/handle-status'
import { session } from '../../lib/session'
import { mariam } from '../../testing/people'
import { givenNobody, givenSignedIn } from '../../testing/visitors'
import AdminOnly, { clientLoader, clientMiddleware, HydrateFallback } from './admin-only'

const loadUsers = vi.fn(() => 'Users')
const lina = { ...mariam, id: 1, name: 'Lina Al Amiri', role: 'admin' as const }

beforeEach(() => {
  navigateWith(vi.fn())
  return () => {
    loadUsers.mockClear()
    act(givenNobody)
  }
})

function openAdmin(address: string) {
  const Stub = createRoutesStub([
    {
      path: '/admin',
      Component: AdminOnly as ComponentType,
      middleware: clientMiddleware as unknown as MiddlewareFunction[],
      loader: clientLoader,
      HydrateFallback,
      children: [
        { path: 'users', loader: loadUsers, Component: () => <h1>Users</h1> },
        { path: 'order-management', Component: () => <h1>Orders</h1> },
      ],
    },
    { path: '*', Component: Elsewhere },
  ])
  render(<Stub initialEntries={[address]} future={{ v8_middleware: true }} />)
}

function Elsewhere() {
  const { pathname, search } = useLocation()
  return <p data-testid="whereabouts">{pathname + search}</p>
}

const whereabouts = async () => (await screen.findByTestId('whereabouts')).textContent

describe('the admin area', () => {
  test('opens for staff with the role admin', async () => {
    givenSignedIn(lina)
    openAdmin('/admin/users')

    expect(await screen.findByRole('heading', { name: 'Users' })).toBeDefined()
  })

  test('opens for a manager as far as their abilities go, and before anything is asked for', async () => {
    givenSignedIn({ ...mariam, role: 'manager', abilities: ['customers'] })
    openAdmin('/admin/users')
    expect(await screen.findByRole('heading', { name: 'Users' })).toBeDefined()
  })

  test.each([
    ['/admin/users', '/'],
    ['/admin', '/admin/order-management'],
  ])('leads a manager with other abilities from %s to %s', async (from, to) => {
    givenSignedIn({ ...mariam, role: 'manager', abilities: ['orders'] })
    openAdmin(from)

    if (to === '/') expect(await whereabouts()).toBe(to)
    else expect(await screen.findByRole('heading', { name: 'Orders' })).toBeDefined()
    expect(loadUsers).not.toHaveBeenCalled()
  })

  test('asks a visitor to log in, and remembers where they wanted to go', async () => {
    openAdmin('/admin/users?page=2')

    expect(await whereabouts()).toBe('/login?from=%2Fadmin%2Fusers%3Fpage%3D2')
    expect(loadUsers).not.toHaveBeenCalled()
  })

  test.each(['customer', 'manager'] as const)('sends a %s home before anything is asked for', async (role) => {
    givenSignedIn({ ...mariam, role })
    openAdmin('/admin/users')

    expect(await whereabouts()).toBe('/')
    expect(loadUsers).not.toHaveBeenCalled()
  })

  test('closes when the session ends while it is open', async () => {
    givenSignedIn(lina)
    openAdmin('/admin/users')
    await screen.findByRole('heading', { name: 'Users' })

    act(() => session.expire('secret'))

    expect(await whereabouts()).toBe('/login?from=%2Fadmin%2Fusers')
  })

  test('closes when the role is taken away while it is open', async () => {
    givenSignedIn(lina)
    openAdmin('/admin/users')
    await screen.findByRole('heading', { name: 'Users' })

    act(() => session.saveUser({ ...lina, role: 'customer' }))

    expect(await whereabouts()).toBe('/')
  })
})
