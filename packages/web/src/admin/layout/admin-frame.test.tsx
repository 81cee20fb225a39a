import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoutesStub, useLocation } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { mariam } from '../../testing/people'
import { givenNobody, givenSignedIn } from '../../testing/visitors'
import { AdminFrame } from './admin-frame'
import { AdminPage } from './admin-page'

beforeEach(() => {
  givenSignedIn({ ...mariam, name: 'Lina Al Amiri', role: 'admin' })
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ message: 'Done.' })))
})

afterEach(() => {
  act(givenNobody)
  vi.unstubAllGlobals()
})

function openAt(address: string) {
  const Stub = createRoutesStub([{ path: '*', Component: Page }])
  render(<Stub initialEntries={[address]} />)
}

function Page() {
  return (
    <AdminFrame>
      <AdminPage title="Orders">
        <output>{useLocation().pathname}</output>
      </AdminPage>
    </AdminFrame>
  )
}

describe('the drawer', () => {
  test('says how much waits in a section, and keeps the names of the links', async () => {
    const asked: string[] = []
    vi.stubGlobal('fetch', (url: string) => {
      asked.push(url)
      const counts = { requested: 2, approved: 4, received: 1, inspected: 3 }
      return Promise.resolve(Response.json({ data: [], meta: { page: 1, per_page: 1, total: 7 }, counts }))
    })
    openAt('/admin')

    const linkTo = (name: string) => screen.getByRole('link', { name })
    await vi.waitFor(() => expect(linkTo('Orders').parentElement?.textContent).toBe('Orders7'))
    expect(linkTo('Orders').textContent).toBe('Orders')
    const said = ['Orders', 'Print queue', 'Returns'].map((name) => linkTo(name).getAttribute('aria-description'))
    expect(said).toEqual(['7 waiting', '7 waiting', '6 waiting'])
    expect(asked.sort()).toEqual([
      '/api/admin/order-management?status=pending&per_page=1',
      '/api/admin/print-queue?per_page=1',
      '/api/admin/returns?per_page=1',
    ])
  })

  test('asks only for what the manager may see, and shows no count where nothing waits or the count fails', async () => {
    givenSignedIn({ ...mariam, role: 'manager', abilities: ['print'] })
    const fetched = vi.fn(() => Promise.resolve(Response.json({ message: 'Busy.' }, { status: 503 })))
    vi.stubGlobal('fetch', fetched)
    openAt('/admin/order-management/print-queue')

    await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(1))
    expect(screen.getByRole('link', { name: 'Print queue' }).textContent).toBe('Print queue')
  })

  test('lists the sections and the way home', () => {
    openAt('/admin')

    const entries = within(screen.getByRole('navigation', { name: 'Admin' })).getAllByRole('link')
    expect(entries.map((entry) => entry.textContent)).toEqual([
      'Dashboard',
      'Orders',
      'Draft orders',
      'Print queue',
      'To ship',
      'Returns',
      'Products',
      'Restock',
      'Stock count',
      'Imports',
      'Categories',
      'Squads',
      'Promises',
      'Synonyms',
      'Reviews',
      'Users',
      'Vouchers',
      'Gift cards',
      'Reports',
      'Tax report',
      'Audit log',
      'Blocked words',
      'Page texts',
      'Settings',
    ])
    expect(screen.getByRole('link', { name: 'Home: Back to shop' }).getAttribute('href')).toBe('/')
  })

  test('shows a manager the pages that their abilities open', () => {
    act(() => givenSignedIn({ ...mariam, role: 'manager', abilities: ['print', 'orders'] }))
    openAt('/admin/order-management')

    const entries = within(screen.getByRole('navigation', { name: 'Admin' })).getAllByRole('link')
    expect(entries.map((entry) => entry.textContent)).toEqual([
      'Orders',
      'Draft orders',
      'Print queue',
      'Returns',
      'Squads',
      'Promises',
      'Gift cards',
      'Blocked words',
    ])
  })

  test.each([
    ['/admin', 'Dashboard', 'page'],
    ['/admin/order-management', 'Orders', 'page'],
    ['/admin/order-management/12', 'Orders', 'true'],
    ['/admin/order-management/print-queue', 'Print queue', 'page'],
    ['/admin/category-management/squads/3', 'Squads', 'true'],
  ])('on %s marks %s as current', (address, name, current) => {
    openAt(address)

    const marked = screen.getAllByRole('link').filter((link) => link.hasAttribute('aria-current'))
    expect(marked.map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual([[name, current]])
  })

  test('slides in when asked for, and goes when an entry is followed', async () => {
    openAt('/admin/order-management')
    expect(screen.queryByRole('dialog')).toBeNull()

    await userEvent.click(screen.getByRole('button', { name: 'Menu' }))
    const menu = within(screen.getByRole('dialog', { name: 'Menu' }))
    await userEvent.click(menu.getByRole('link', { name: 'Users' }))

    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByRole('status').textContent).toBe('/admin/users')
  })

  test('leads to the same page in the other language', () => {
    openAt('/admin/order-management?status=pending')

    expect(screen.getByRole('link', { name: 'العربية' }).getAttribute('href')).toBe(
      '/ar/admin/order-management?status=pending',
    )
  })

  test('can be closed without going anywhere', async () => {
    openAt('/admin/order-management')

    await userEvent.click(screen.getByRole('button', { name: 'Menu' }))
    await userEvent.click(screen.getByRole('button', { name: 'Close menu' }))

    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByRole('status').textContent).toBe('/admin/order-management')
  })
})

test('the account menu tells who is at work, closes on Escape and logs out', async () => {
  openAt('/admin')
  const avatar = screen.getByRole('button', { name: 'LA: account of Lina Al Amiri' })

  await userEvent.click(avatar)
  expect(screen.getByText('mariam@example.com')).toBeDefined()
  await userEvent.keyboard('{Escape}')
  expect(avatar.getAttribute('aria-expanded')).toBe('false')

  await userEvent.click(avatar)
  await userEvent.click(screen.getByRole('button', { name: 'Logout' }))
  expect(screen.getByRole('status').textContent).toBe('/login')
})
