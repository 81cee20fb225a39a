import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoutesStub, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mariam } from '../../testing/people'
import { givenNobody, givenSignedIn } from '../../testing/visitors'
import { AdminFrame } from '../layout/admin-frame'
import { AdminPage } from '../layout/admin-page'

const omar: Record<string, object[]> = {
  '/api/admin/order-management': [
    { id: 391, shipping_first_name: 'Omar', shipping_last_name: 'Saeed', status: 'processing', total: 120, items: [] },
  ],
  '/api/admin/product-management': [],
  '/api/admin/users': [{ id: 7, name: 'Omar Saeed', email: 'omar@example.com', role: 'customer', status: 'active' }],
}

let asked: string[] = []
let found = omar

beforeEach(() => {
  asked = []
  found = omar
  givenSignedIn({ ...mariam, role: 'admin' })
  vi.stubGlobal('fetch', (input: string | URL | Request) => {
    const url = new URL(input instanceof Request ? input.url : input, 'http://localhost')
    asked.push(url.pathname + url.search)
    return Promise.resolve(Response.json({ data: found[url.pathname] ?? [], meta: { total: 0 } }))
  })
})

afterEach(() => {
  act(givenNobody)
  vi.unstubAllGlobals()
})

function openPanel() {
  const Stub = createRoutesStub([{ path: '*', Component: Page }])
  render(<Stub initialEntries={['/admin/users']} />)
}

function Page() {
  const { pathname, hash } = useLocation()
  return (
    <AdminFrame>
      <AdminPage title="Users">
        <output>{pathname + hash}</output>
        <textarea aria-label="Text" />
      </AdminPage>
    </AdminFrame>
  )
}

const address = () => screen.getByRole('status', { name: '' }).textContent
const field = () => screen.findByRole('combobox', { name: 'Find or do anything' })

test('Ctrl-K opens the palette, and Enter follows the first entry', async () => {
  found = {}
  openPanel()

  await userEvent.keyboard('{Control>}k{/Control}')
  await userEvent.type(await field(), 'print q')
  await userEvent.keyboard('{Enter}')

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(address()).toBe('/admin/order-management/print-queue')
})

test('finds orders and customers, and offers what is done with the only order', async () => {
  openPanel()

  await userEvent.click(screen.getByRole('button', { name: 'Find or do anything' }))
  await userEvent.type(await field(), '050 123')
  const orders = within(await screen.findByRole('group', { name: 'Orders' }))

  expect(orders.getByRole('option').textContent).toContain('#391, Omar Saeed')
  expect(within(screen.getByRole('group', { name: 'Customers' })).getByRole('option').textContent).toContain(
    'Omar Saeed',
  )
  expect(asked).toContain('/api/admin/order-management?search=050+123&per_page=4')

  const actions = within(screen.getByRole('group', { name: 'With #391' }))
  await userEvent.click(actions.getByRole('option', { name: /Add a note/ }))
  expect(address()).toBe('/admin/order-management/391#notes')
})

const two = (field: object = {}) => ({
  ...omar,
  '/api/admin/order-management': [
    ...(omar['/api/admin/order-management'] ?? []),
    {
      id: 374,
      shipping_first_name: 'فاطمة',
      shipping_last_name: '',
      status: 'processing',
      total: 9,
      items: [],
      ...field,
    },
  ],
})

test('offers what is done with the marked order, and keeps it while one of its actions is marked', async () => {
  openPanel()
  found = two()
  await userEvent.keyboard('{Control>}k{/Control}')
  await userEvent.type(await field(), '050 123')
  await screen.findByRole('group', { name: 'With #391' })

  await userEvent.keyboard('{ArrowDown}')
  expect(screen.queryByRole('group', { name: 'With #391' })).toBeNull()
  const actions = within(screen.getByRole('group', { name: 'With #374' }))
  expect(actions.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Mark as shipped'),
    expect.stringContaining('Print packing slip'),
    expect.stringContaining('Add a note'),
  ])

  await userEvent.keyboard('{Tab}')
  expect(actions.getByRole('option', { selected: true }).textContent).toContain('Mark as shipped')
  await userEvent.keyboard('n')
  expect(address()).toBe('/admin/order-management/374#notes')
})

test('the arrow keys lead from an order to what is done with it, and on to the customer', async () => {
  openPanel()
  await userEvent.keyboard('{Control>}k{/Control}')
  await userEvent.type(await field(), '050 123')
  await screen.findByRole('group', { name: 'With #391' })

  const marked = () => screen.getByRole('option', { selected: true }).textContent
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  expect(marked()).toContain('Print packing slip')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  expect(marked()).toContain('omar@example.com')
  expect(screen.getByRole('group', { name: 'With Omar Saeed' })).toBeDefined()
  await userEvent.keyboard('{ArrowUp}')
  expect(marked()).toContain('#391')
})

test('the keys of actions are letters until Tab has led to the actions, and Shift-Tab leads back', async () => {
  openPanel()
  await userEvent.keyboard('{Control>}k{/Control}')
  const input = await field()
  await userEvent.type(input, 'omar')
  await screen.findByRole('group', { name: 'With #391' })

  await userEvent.keyboard('s')
  expect((input as HTMLInputElement).value).toBe('omars')
  await screen.findByRole('group', { name: 'With #391' })
  await userEvent.keyboard('{Tab}{Shift>}{Tab}{/Shift}')
  expect(screen.getByRole('option', { selected: true }).textContent).toContain('#391')
  await userEvent.keyboard('{Tab}p')
  expect(address()).toBe('/admin/order-management/391/packing-slip')
})

test('an order that is on its way is not marked as shipped again', async () => {
  openPanel()
  found = two({ fulfilment: { stage: 'shipped' } })
  await userEvent.keyboard('{Control>}k{/Control}')
  await userEvent.type(await field(), '050 123')
  await screen.findByRole('group', { name: 'With #391' })
  await userEvent.keyboard('{ArrowDown}')

  const actions = within(screen.getByRole('group', { name: 'With #374' }))
  expect(actions.queryByRole('option', { name: /Mark as shipped/ })).toBeNull()
})

test('offers only the actions that a manager may take', async () => {
  act(() => givenSignedIn({ ...mariam, role: 'manager', abilities: ['pack'] }))
  openPanel()
  await userEvent.keyboard('{Control>}k{/Control}')
  await userEvent.type(await field(), 'omar')

  const actions = within(await screen.findByRole('group', { name: 'With #391' }))
  expect(actions.getByRole('option', { name: /Mark as shipped/ })).toBeDefined()
  expect(actions.queryByRole('option', { name: /Add a note/ })).toBeNull()
  expect(asked.some((path) => path.startsWith('/api/admin/users'))).toBe(false)
})

test('a customer who is found by a phone number shows it, marked, with their orders', async () => {
  openPanel()
  found = {
    '/api/admin/users': [
      { id: 7, name: 'Omar Saeed', email: 'o@example.com', phone: '+971 50 123 4567', orders_count: 7 },
    ],
  }
  await userEvent.keyboard('{Control>}k{/Control}')
  await userEvent.type(await field(), '050 123')

  const customer = within(await screen.findByRole('group', { name: 'Customers' })).getByRole('option')
  expect(customer.textContent).toContain('+971 50 123 4567, 7 orders')
  expect(customer.querySelector('mark')?.textContent).toBe('50 123')
  const actions = within(screen.getByRole('group', { name: 'With Omar Saeed' }))
  await userEvent.click(actions.getByRole('option', { name: /Their orders/ }))
  expect(address()).toBe('/admin/order-management')
})

test('the arrow keys move through all groups and around', async () => {
  openPanel()
  await userEvent.keyboard('{Control>}k{/Control}')
  found = {}
  await userEvent.type(await field(), 'vouch')

  const marked = () => screen.getByRole('option', { selected: true }).textContent
  expect(marked()).toContain('Add voucher')
  await userEvent.keyboard('{ArrowDown}')
  expect(marked()).toContain('Vouchers')
  await userEvent.keyboard('{ArrowUp}{ArrowUp}')
  expect(screen.getAllByRole('option').at(-1)?.getAttribute('aria-selected')).toBe('true')
})

test('says that nothing was found, and that a search failed', async () => {
  openPanel()
  found = {}
  await userEvent.keyboard('{Control>}k{/Control}')
  await userEvent.type(await field(), 'qqqq')
  await screen.findByText('Nothing found. Try an order number, a phone number or a name.')

  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  await userEvent.type(await field(), 'q')
  await screen.findByText('The search failed. Please try again in a moment.')
})

test('G and a letter lead to a page, but not while somebody types', async () => {
  openPanel()

  await userEvent.type(screen.getByRole('textbox', { name: 'Text' }), 'go?')
  expect(address()).toBe('/admin/users')

  act(() => (document.activeElement as HTMLElement).blur())
  await userEvent.keyboard('go')
  expect(address()).toBe('/admin/order-management')
})

test('? shows the shortcuts', async () => {
  openPanel()

  await userEvent.keyboard('?')

  const sheet = within(screen.getByRole('dialog', { name: 'Shortcuts' }))
  expect(sheet.getByText('Search this list')).toBeDefined()
  expect(sheet.getByText('Go to Orders')).toBeDefined()
})
